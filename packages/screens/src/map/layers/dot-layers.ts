import { ScatterplotLayer } from 'deck.gl'
import { rgba } from '../../theme.ts'
import { elderLook } from '../looks.ts'
import type { Block } from '../points/packed-points.ts'
import type { Dot } from '../scene.ts'

/**
 * Elders, one layer per block: their common attributes are constants, so only positions are uploaded to the GPU.
 * `scale`: CSS px per px of the 1920 × 1080 layout.
 */
export const cloudLayers = (blocks: Block[], scale: number) =>
  blocks.map(
    ({ data }, at) =>
      new ScatterplotLayer({
        id: `elders-${at}`,
        data,
        getRadius: elderLook.radius * scale,
        getFillColor: rgba(elderLook.color, 190),
        radiusUnits: 'pixels',
        stroked: false,
      }),
  )

/** Institutions, staff, orders and warnings as dots. `scale`: CSS px per px of the 1920 × 1080 layout. */
export function dotLayer(id: string, dots: Dot[], scale: number) {
  return new ScatterplotLayer<Dot>({
    id,
    data: dots,
    getPosition: ({ at }) => at,
    getRadius: ({ radius }) => radius * scale,
    getFillColor: ({ color, ring, hollow }) => rgba(hollow ? 'ground' : color, ring ? 255 : 190),
    getLineColor: ({ color, hollow }) => rgba(hollow ? color : 'ground'),
    getLineWidth: ({ ring, hollow }) => (hollow ? 3 * scale : ring ? 2 * scale : 0),
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    stroked: true,
  })
}
