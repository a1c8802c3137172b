import { mount } from "svelte";
import App from "./App.svelte";
import { isEmbedded } from "./embedded";
import Embed from "./views/Embed.svelte";
import "./styles/index.css";

mount(isEmbedded() ? Embed : App, { target: document.getElementById("studio")! });
