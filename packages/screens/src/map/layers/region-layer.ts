import { PathLayer, SolidPolygonLayer } from 'deck.gl'
import { rgba } from '../../theme.ts'
import { regionFill } from '../looks.ts'
import type { PlainRegion } from '../plain-region.ts'
import type { Land } from '../scene.ts'

/** Land and its inner borders. `scale`: CSS px per px of the 1920 × 1080 layout. */
export function regionLayers(regions: PlainRegion[], scale: number) {
  const areas = regions.flatMap((region) => region.polygons.map((rings) => ({ rings, fill: regionFill(region) })))
  return [
    new SolidPolygonLayer<(typeof areas)[number]>({
      id: 'land',
      data: areas,
      getPolygon: ({ rings }) => rings,
      getFillColor: ({ fill: [color, alpha] }) => rgba(color, alpha),
      _normalize: true,
    }),
    bordersLayer(
      'borders',
      areas.flatMap(({ rings }) => rings),
      rgba('landLine'),
      scale,
    ),
  ]
}

/** The outline of the country and the ten dashes of the South China Sea. */
export function nationLayers({ outline, dashes }: Land, scale: number) {
  return [
    bordersLayer('outline', outline.flat(), rgba('nation', 150), scale),
    bordersLayer('dashes', dashes.flat(), rgba('nation'), scale * 1.5),
  ]
}

function bordersLayer(id: string, rings: [number, number][][], color: [number, number, number, number], width: number) {
  return new PathLayer<[number, number][]>({
    id,
    data: rings,
    getPath: (ring) => ring,
    getColor: color,
    getWidth: Math.max(1, width),
    widthUnits: 'pixels',
    jointRounded: true,
  })
}
