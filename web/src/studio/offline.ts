/* Visits without a connection: a service worker keeps the files of a site that `colonnade site` wrote. */

import { texts } from "./texts";
import type { Toast } from "./state/studio.svelte";

/** Keep the site, and tell when a newer one has been kept and waits for the page to be loaded anew. */
export async function keepSite(show: (toast: Toast) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("service-worker.js");
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || !serviceWorker.controller) return;
    const reload = () => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take over");
    };
    show({ text: texts.site.newer, action: { label: texts.site.loadNewer, run: reload } });
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  await serviceWorker.ready;
  document.documentElement.dataset.kept = "";
}
