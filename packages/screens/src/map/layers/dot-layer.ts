import { ScatterplotLayer } from 'deck.gl'
import { rgba } from '../../theme.ts'
import type { Dot } from '../scene.ts'

/** Elders, institutions and warnings as dots. `scale`: CSS pixels in one stage pixel. */
export function dotLayer(id: string, dots: Dot[], scale: number) {
  return new ScatterplotLayer<Dot>({
    id,
    data: dots,
    getPosition: ({ at }) => at,
    getRadius: ({ radius }) => radius * scale,
    getFillColor: ({ color, ring }) => rgba(color, ring ? 255 : 190),
    getLineColor: rgba('ground'),
    getLineWidth: ({ ring }) => (ring ? 2 * scale : 0),
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    stroked: true,
  })
}
