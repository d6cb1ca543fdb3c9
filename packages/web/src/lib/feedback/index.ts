export { confirm } from "./confirm.ts";
export { notify } from "./notify.ts";
