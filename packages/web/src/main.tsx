import "antd/dist/reset.css";
import "./app/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LukouApp } from "./app/app.tsx";
import { titleWindow } from "./app/document-title.ts";
import { watchGlobalErrors } from "./app/errors/error-log.ts";
import { showProgress } from "./app/progress.ts";
import { buildRouter } from "./app/router/router.tsx";

watchGlobalErrors();

const root = document.getElementById("root");
if (!root) throw new Error("index.html lacks #root");

const router = buildRouter();
showProgress(router);
titleWindow(router);

createRoot(root).render(
  <StrictMode>
    <LukouApp router={router} />
  </StrictMode>,
);
