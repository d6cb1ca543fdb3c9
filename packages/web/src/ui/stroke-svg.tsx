import type { ReactNode } from "react";

/**
 * An icon of our own in the colour of the text: strokes in a box of 16. For what the icon library has not, and where
 * hundreds are shown, since each of its icons is a component with an effect of its own. Whatever holds it has the name.
 */
export const strokeSvg = (path: ReactNode) => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {path}
  </svg>
);
