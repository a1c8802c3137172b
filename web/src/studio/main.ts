import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/layout.css";
import "./styles/panel.css";
import "./styles/floating.css";
import "./styles/views.css";
import "./styles/print.css";

mount(App, { target: document.getElementById("studio")! });
