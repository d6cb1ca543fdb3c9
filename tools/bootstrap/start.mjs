import { refuseOldNode } from "./node-version.mjs";

refuseOldNode();
void import("./launch.mjs").then(({ launch }) => launch("tools/start/main.ts"));
