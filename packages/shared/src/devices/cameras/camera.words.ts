import type { Words } from '../../words.ts'

/** Why somebody views a camera: asked before the first picture, and logged with the view. */
export const lookPurposes = {
  round: { label: '巡视' },
  warning: { label: '预警核实' },
  family: { label: '家属请求' },
  care: { label: '照护需要' },
  other: { label: '其他' },
} as const satisfies Words
export type LookPurpose = keyof typeof lookPurposes

/** Keys in JSON (api-shapes §5.5). */
export const qualities = { 1: { label: '高清' }, 2: { label: '流畅' } } as const satisfies Words
export const hls = 2

/** Seconds without a heartbeat after which a view ends; a page sends three heartbeats in that time. */
export const lookSeconds = 60
/** Minutes after which a page asks whether the user is still watching. */
export const askAfterMinutes = 10
/** Maximum cameras side by side. */
export const maxTiles = 9
