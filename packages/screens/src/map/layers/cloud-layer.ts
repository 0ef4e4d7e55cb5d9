import { ScatterplotLayer } from 'deck.gl'
import { rgba } from '../../theme.ts'
import type { Block } from '../cloud.ts'
import { elderLook } from '../looks.ts'

/** Elders, a layer a block: what they share is a constant, so that places alone go to the graphics card. `scale`: CSS pixels in one stage pixel. */
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
