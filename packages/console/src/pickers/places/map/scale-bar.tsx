import type { Frame } from './frame.ts'
import { lengthText, roundLength } from './scale.ts'

/** Scale bar of a map. */
export function ScaleBar({ frame }: { frame: Frame }) {
  const { width, label } = barOf(frame)
  return (
    <span className="place-map-scale soft small" style={{ width }}>
      {label}
    </span>
  )
}

const earth = 6_371_008.8
const longest = 110

/** The longest round distance that fits into the bar; `width` in px. */
function barOf({ centre, scale }: Frame): { width: number; label: string } {
  const metresPerPixel = (earth * Math.cos((centre.lat * Math.PI) / 180)) / scale
  const metres = roundLength(longest * metresPerPixel)
  return { width: metres / metresPerPixel, label: lengthText(metres) }
}
