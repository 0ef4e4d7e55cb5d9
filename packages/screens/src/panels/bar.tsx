/** A part of a whole, `share` from 0 to 1, as a bar: it grows by itself, and nothing is laid out anew. */
export const Bar = ({ share, className = '' }: { share: number; className?: string }) => (
  <i className={`bar ${className}`}>
    <b style={{ transform: `scaleX(${share})` }} />
  </i>
)
