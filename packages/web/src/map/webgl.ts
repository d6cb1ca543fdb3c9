/** What the browser's WebGL2 can do, for the test page and the message shown where it is missing. */
export interface WebGlInfo {
  readonly version: string;
  readonly renderer: string;
  readonly vendor: string;
  /** Largest texture side in pixels. */
  readonly maxTextureSize: number;
  readonly antialias: boolean;
}

/** Asks a throw-away canvas for WebGL2; null where the browser has none or has it switched off. */
export function readWebGlInfo(): WebGlInfo | null {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return null;
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const text = (parameter: number) => String(gl.getParameter(parameter));
  const info: WebGlInfo = {
    version: text(gl.VERSION),
    renderer: text(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER),
    vendor: text(names ? names.UNMASKED_VENDOR_WEBGL : gl.VENDOR),
    maxTextureSize: Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)),
    antialias: gl.getContextAttributes()?.antialias ?? false,
  };
  // Browsers keep only some sixteen contexts alive; a probe must not cost a real map its own.
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return info;
}

let supported: boolean | undefined;

/** Whether maps can be drawn here; probed once. */
export function supportsWebGl2(): boolean {
  supported ??= readWebGlInfo() !== null;
  return supported;
}
