/** Oldest Node that npm, the installer and these scripts run on; the platform itself brings its own. */
const OLDEST = { major: 20, minor: 19 };

/**
 * Ends the process with a Chinese message when this Node is too old. Kept free of imports and of newer syntax, so that
 * an old Node gets as far as reading it.
 */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  console.error(
    `✗ 需要 Node.js ${OLDEST.major}.${OLDEST.minor} 或更新版本，当前是 ${process.versions.node}。请从 https://nodejs.org 安装新版本后重试`,
  );
  process.exit(1);
}
