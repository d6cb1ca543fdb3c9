import type { ReactNode } from "react";
import { strokeSvg } from "../../../ui/stroke-svg.tsx";

const EYE = "M1.2 8C3 4.8 5.3 3.4 8 3.4S13 4.8 14.8 8C13 11.2 10.7 12.6 8 12.6S3 11.2 1.2 8Z";

/** Icons of the rows of lists, in the colour of the text. */
export const ROW_ICONS = {
  shown: strokeSvg(
    <>
      <path d={EYE} />
      <circle cx="8" cy="8" r="2.2" />
    </>,
  ),
  hidden: strokeSvg(
    <>
      <path d={EYE} />
      <path d="M2.6 13.4 13.4 2.6" />
    </>,
  ),
  locked: strokeSvg(
    <>
      <rect x="2.8" y="7" width="10.4" height="7" rx="1" />
      <path d="M5 7V5a3 3 0 0 1 6 0v2" />
    </>,
  ),
  unlocked: strokeSvg(
    <>
      <rect x="2.8" y="7" width="10.4" height="7" rx="1" />
      <path d="M5 7V5a3 3 0 0 1 5.8-1" />
    </>,
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;
