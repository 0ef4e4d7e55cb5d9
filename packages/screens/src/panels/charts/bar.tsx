/** A share from 0 to 1 as a bar, whose animation causes no layout. */
export const Bar = ({ share, className = '' }: { share: number; className?: string }) => (
  <i className={`bar ${className}`}>
    <b style={{ transform: `scaleX(${share})` }} />
  </i>
)
