import type { Frame } from './frame.ts'
import { barOf } from './scale-length.ts'

/** How long a stretch of the map is. */
export function ScaleBar({ frame }: { frame: Frame }) {
  const { width, label } = barOf(frame)
  return (
    <span className="place-map-scale soft small" style={{ width }}>
      {label}
    </span>
  )
}
