import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The API's prefixes, proxied to the server while developing. */
const apiPrefixes = ["/api", "/unified-login", "/eoc-api", "/healthz", "/readyz", "/metrics"];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    sourcemap: true,
    target: "es2022",
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      apiPrefixes.map((prefix) => [prefix, process.env["LUKOU_API"] ?? "http://127.0.0.1:8080"]),
    ),
  },
});
