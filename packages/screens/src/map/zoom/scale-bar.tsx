import { pixelsOfMetre, type View } from '../camera.ts'
import type { Project } from '../projection.ts'

const lengths = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000]
/** Largest width in px of the 1920 × 1080 layout. */
const most = 220

/** The scale bar of the map; empty where the map is too coarse, as for the whole country. */
export function ScaleBar({ project, view }: { project: Project; view: View }) {
  const middle = project.invert?.(view.camera.middle)
  if (!middle) return null
  const metre = (pixelsOfMetre(project, middle) * view.camera.zoom) / view.scale
  const length = lengths.findLast((one) => one * metre <= most)
  if (!length) return null
  return (
    <p className="map-scale">
      <i style={{ width: `calc(${length * metre} * var(--px))` }} />
      {length < 1_000 ? `${length} 米` : `${length / 1_000} 公里`}
    </p>
  )
}
