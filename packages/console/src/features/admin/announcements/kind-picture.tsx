/** SVG paths, drawn in the colour of the surrounding text. */
const drawings: Record<string, string> = {
  // a horn
  1: 'M4 13v6h4l9 5V8l-9 5zm17-1a5 5 0 0 1 0 8m3-11a9 9 0 0 1 0 14',
  // a flag with a star
  2: 'M7 28V4h17l-4 6 4 6H7m7-9 1 2h2l-1.600 1.300.6 2.200-2-1.300-2 1.300.6-2.200L11 9h2z',
  // a shield with a mark
  3: 'M16 4l10 4v7c0 6-4 10-10 13C10 25 6 21 6 15V8zm0 6v7m0 3.500v.5',
  // a wheel
  4: 'M16 11a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0-7v4m0 16v4M4 16h4m16 0h4M7.500 7.500l3 3m11 11 3 3m0-17-3 3m-11 11-3 3',
}

/** Decorative picture for the kind of an announcement; the kind is written beside the picture. */
export const KindPicture = ({ kind, size = 32 }: { kind: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden
  >
    <path d={drawings[kind] ?? drawings[1]} />
  </svg>
)
