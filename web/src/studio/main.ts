import { mount } from "svelte";
import App from "./App.svelte";
import { isEmbedded, isRunner } from "./embedded";
import Embed from "./views/Embed.svelte";
import "./styles/index.css";

if (isRunner()) void import("./runner").then(({ runExamples }) => runExamples());
else mount(isEmbedded() ? Embed : App, { target: document.getElementById("studio")! });
