import type { Frame } from './frame.ts'

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
  const most = longest * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2].find((step) => step * power <= most) ?? 1) * power
  return { width: metres / metresPerPixel, label: metres < 1_000 ? `${metres} 米` : `${metres / 1_000} 公里` }
}
