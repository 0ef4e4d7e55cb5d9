import { TextLayer } from 'deck.gl'
import { fontFamily, rgba } from '../../theme.ts'
import type { Label } from '../scene.ts'

/**
 * Labels in the display's own fonts; `onPlates` keeps them readable on any background. `scale`: CSS px per px of the
 * 1920 × 1080 layout.
 */
export function labelLayer(id: string, labels: Label[], scale: number, onPlates = false) {
  return new TextLayer<Label>({
    id,
    data: labels,
    getText: ({ text }) => text,
    getPosition: ({ at }) => at,
    getColor: ({ color }) => rgba(color),
    getSize: ({ size }) => size * scale,
    sizeUnits: 'pixels',
    fontFamily,
    characterSet: 'auto',
    background: onPlates,
    getBackgroundColor: rgba('ground', 200),
    backgroundPadding: [10 * scale, 4 * scale],
    fontSettings: { fontSize: 64, buffer: 6 },
  })
}
