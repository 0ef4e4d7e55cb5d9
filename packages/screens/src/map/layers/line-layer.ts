import { PathLayer } from 'deck.gl'
import { rgba } from '../../theme.ts'
import type { Line } from '../scene.ts'

/** Layer of fences, arcs and the outline of the focus. `scale`: CSS px per px of the 1920 × 1080 layout. */
export const lineLayer = (id: string, lines: Line[], scale: number) =>
  new PathLayer<Line>({
    id,
    data: lines,
    getPath: ({ path }) => path,
    getColor: ({ color, alpha }) => rgba(color, alpha),
    getWidth: ({ width }) => Math.max(1, width * scale),
    widthUnits: 'pixels',
    jointRounded: true,
  })
