import { type Call, errorCatalogue } from "@lukou/contract";
import { allCalls } from "@lukou/equipment";

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign,
  );

interface Operation {
  description: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: unknown; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

const pretty = (value: unknown): string => escaped(JSON.stringify(value, null, 2));

function section(call: Call, operation: Operation | undefined): string {
  const parameters = (operation?.parameters ?? [])
    .filter((parameter) => parameter.name)
    .map(
      (parameter) =>
        `<li><code>${parameter.name}</code>（${parameter.in === "path" ? "路径" : "查询"}${parameter.required ? "，必填" : ""}）</li>`,
    )
    .join("");
  const body = operation?.requestBody?.content["application/json"]?.schema;
  const answer = operation?.responses["200"]?.content?.["application/json"]?.schema as
    | { oneOf?: unknown[] }
    | undefined;
  return `<details id="${escaped(call.id)}" data-find="${escaped(`${call.id} ${call.title} ${call.path}`.toLowerCase())}">
<summary><b class="m ${call.method}">${call.method}</b> <code>${escaped(call.path)}</code> <span>${escaped(call.title)}</span></summary>
<p>${escaped(operation?.description ?? "")} · 超时 ${call.timeoutMs / 1_000} 秒</p>
${parameters ? `<h4>参数</h4><ul>${parameters}</ul>` : ""}
${body ? `<h4>请求内容</h4><pre>${pretty(body)}</pre>` : ""}
<h4>返回内容</h4><pre>${pretty(answer?.oneOf?.[0])}</pre>
</details>`;
}

/** The human page of the API, in Chinese and without scripts from elsewhere; made once at start from the same OpenAPI document. */
export function docsPage(document: Record<string, unknown>): string {
  const paths = document["paths"] as Record<string, Record<string, Operation>>;
  const operationOf = (call: Call) =>
    paths[call.path.replaceAll("?", "").replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
  const groups = Map.groupBy(allCalls, (call) => call.group);
  const body = [...groups]
    .map(
      ([group, members]) =>
        `<h2>${escaped(group)}</h2>${members.map((call) => section(call, operationOf(call))).join("\n")}`,
    )
    .join("\n");
  const errors = Object.entries(errorCatalogue)
    .map(
      ([code, { status, message }]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td>${escaped(message)}</td></tr>`,
    )
    .join("");
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>接口文档 · 全息路口设备管理平台</title><style>
:root{color-scheme:light dark}body{font:15px/1.7 system-ui,"Noto Sans CJK SC","Microsoft YaHei",sans-serif;max-width:1080px;margin:0 auto;padding:24px}
code,pre{font-family:ui-monospace,Consolas,monospace;font-size:13px}pre{overflow:auto;max-height:420px;padding:12px;border:1px solid #8884;border-radius:6px}
details{border:1px solid #8884;border-radius:6px;margin:8px 0;padding:6px 12px}summary{cursor:pointer;overflow-wrap:anywhere}
.m{display:inline-block;min-width:56px}.GET{color:#1677ff}.POST{color:#389e0d}.DELETE{color:#cf1322}.PUT{color:#d48806}
input{font:inherit;width:100%;padding:8px 12px;box-sizing:border-box}table{border-collapse:collapse}td,th{border:1px solid #8884;padding:4px 10px;text-align:left}
</style><h1>接口文档</h1>
<p>机器可读：<a href="/api/openapi.json">/api/openapi.json</a>（OpenAPI 3.1）。登录：<code>POST /unified-login/login/login</code>，
把返回的 <code>data.sessionId</code> 放入 <code>Authorization: Bearer</code>，用 <code>CityGuid</code> 请求头指定城市。所有返回均为 <code>{success, data, message}</code>。</p>
<p><input id="q" type="search" placeholder="搜索接口名称或路径" aria-label="搜索接口"></p>
${body}<h2>错误码</h2><table><tr><th>错误码</th><th>HTTP 状态</th><th>说明</th></tr>${errors}</table>
<script src="/api/docs/search.js"></script></html>`;
}

/** The page's only script, served apart so that the content security policy needs no exception. */
export const docsScript = `const q=document.getElementById("q");q.addEventListener("input",()=>{const t=q.value.trim().toLowerCase();
for(const d of document.querySelectorAll("details"))d.hidden=t!==""&&!d.dataset.find.includes(t)});`;
