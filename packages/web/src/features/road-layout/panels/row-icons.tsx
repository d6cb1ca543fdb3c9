import type { ReactNode } from "react";

/* Drawn here: a picture has hundreds of rows, and each icon of the library is a component with an effect of its own. */
const drawn = (path: ReactNode) => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {path}
  </svg>
);

const EYE = "M1.2 8C3 4.8 5.3 3.4 8 3.4S13 4.8 14.8 8C13 11.2 10.7 12.6 8 12.6S3 11.2 1.2 8Z";

/** Icons of the rows of lists, in the colour of the text. */
export const ROW_ICONS = {
  shown: drawn(
    <>
      <path d={EYE} />
      <circle cx="8" cy="8" r="2.2" />
    </>,
  ),
  hidden: drawn(
    <>
      <path d={EYE} />
      <path d="M2.6 13.4 13.4 2.6" />
    </>,
  ),
  locked: drawn(
    <>
      <rect x="2.8" y="7" width="10.4" height="7" rx="1" />
      <path d="M5 7V5a3 3 0 0 1 6 0v2" />
    </>,
  ),
  unlocked: drawn(
    <>
      <rect x="2.8" y="7" width="10.4" height="7" rx="1" />
      <path d="M5 7V5a3 3 0 0 1 5.8-1" />
    </>,
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;
