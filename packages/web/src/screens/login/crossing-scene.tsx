/** Where lanes are drawn across an arm, in units of the picture. */
const laneOffsets = [-14, 14];
/** Poles with sensors at the four corners, and how far each sees. */
const poles = [
  { x: -52, y: -52, towards: 45 },
  { x: 52, y: -52, towards: 135 },
  { x: 52, y: 52, towards: 225 },
  { x: -52, y: 52, towards: 315 },
];
const vehicles = [
  { x: -14, y: -118, width: 11, height: 22 },
  { x: 14, y: 86, width: 11, height: 22 },
  { x: -150, y: 14, width: 22, height: 11 },
  { x: 108, y: -14, width: 30, height: 12 },
  { x: 14, y: 152, width: 11, height: 22 },
];
const arms = [0, 90, 180, 270];

/** The picture beside the login: a crossing seen from above, its lanes, and what the poles at its corners see. */
export function CrossingScene({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-300 -210 600 420" aria-hidden="true">
      <defs>
        <radialGradient id="seen">
          <stop offset="0" stopColor="#4fd1ff" stopOpacity="0.55" />
          <stop offset="1" stopColor="#4fd1ff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="ground">
          <stop offset="0.35" stopColor="#0f2f5f" />
          <stop offset="1" stopColor="#0f2f5f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g transform="scale(1.35 0.78) rotate(38)">
        <circle r="300" fill="url(#ground)" />
        <g stroke="#2b5ea8" strokeOpacity="0.35" strokeWidth="0.6">
          {Array.from({ length: 15 }, (_, index) => (index - 7) * 40).map((at) => (
            <path key={at} d={`M${at} -280V280M-280 ${at}H280`} />
          ))}
        </g>
        <path d="M-40 -290H40V290H-40Z M-290 -40H290V40H-290Z" fill="#173d75" />
        {arms.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M-40 -290V-56Q-40 -40 -56 -40H-290" fill="none" stroke="#79b0ff" strokeWidth="1.6" />
            <path d="M0 -290V-66" stroke="#ffc857" strokeWidth="1.8" />
            {laneOffsets.map((x) => (
              <path
                key={x}
                d={`M${x * 1.45} -290V-66`}
                stroke="#cfe2ff"
                strokeDasharray="10 9"
                strokeWidth="1.1"
                opacity="0.8"
              />
            ))}
            <path d="M-40 -64H0" stroke="#fff" strokeWidth="3" />
            <path d="M-36 -53H36" stroke="#fff" strokeDasharray="4.5 4.5" strokeWidth="11" opacity="0.55" />
          </g>
        ))}
        {poles.map(({ x, y, towards }) => (
          <g key={`${x}${y}`} transform={`translate(${x} ${y}) rotate(${towards})`}>
            <path d="M0 0L150 -62A162 162 0 0 1 150 62Z" fill="url(#seen)" opacity="0.5" />
            <circle r="9" fill="#4fd1ff" opacity="0.25" />
            <circle r="4" fill="#9fe8ff" />
          </g>
        ))}
        {vehicles.map(({ x, y, width, height }) => (
          <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
            <rect
              x={-width / 2}
              y={-height / 2}
              width={width}
              height={height}
              rx="3"
              fill="#eaf4ff"
              opacity="0.92"
            />
            <rect
              x={-width / 2 - 5}
              y={-height / 2 - 5}
              width={width + 10}
              height={height + 10}
              fill="none"
              stroke="#43e0a5"
              strokeWidth="1.3"
            />
          </g>
        ))}
      </g>
    </svg>
  );
}
