import type { Words } from '../words.ts'

/** Why somebody looks: asked before the first picture, and kept with it. */
export const lookPurposes = {
  round: { label: '巡视' },
  warning: { label: '预警核实' },
  family: { label: '家属请求' },
  care: { label: '照护需要' },
  other: { label: '其他' },
} as const satisfies Words
export type LookPurpose = keyof typeof lookPurposes

/** What the wire calls them (api-shapes §5.5). */
export const qualities = { 1: { label: '高清' }, 2: { label: '流畅' } } as const satisfies Words
export const hls = 2

/** A look is over when nobody said for so long that they still look, in seconds; a page says it three times in it. */
export const lookSeconds = 60
/** A page asks after this time whether somebody still looks, in minutes. */
export const askAfterMinutes = 10
/** As many as a wall shows beside each other. */
export const mostTiles = 9
