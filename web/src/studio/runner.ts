/* Python for the examples of a page on the same server, such as the documentation, which has this page in a hidden frame.
   The other page sends examples once it is told that Python is ready; to end one, it removes the frame. */

import type { FromWorker, Run } from "./api/messages";
import { startWorker } from "./api/python";

export function runExamples(): void {
  const tell = (message: FromWorker) => parent.postMessage(message, location.origin);
  const worker = startWorker(tell, () => tell({ type: "failed", message: "the worker ended" }));
  addEventListener("message", ({ data, origin, source }: MessageEvent<Run>) => {
    if (origin === location.origin && source === parent && data.type === "run") worker.postMessage(data);
  });
}
