import { meaningOf, type Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { BedWarning, ResidentLive } from '@care/shared/house/residence/live/bed-live'

/** What the tile of one elder shows of the live layer; warnings strongest first. */
export interface TileLive {
  resident: ResidentLive | null
  warnings: BedWarning[]
  /** The moment for which ages are shown, epoch ms by the server's clock. */
  at: number
}

const strengths = ['sos', 'urgent', 'attention', 'silent']
/** Unclaimed before claimed, then by the meaning of the colour, then the newest. */
const rank = (warning: BedWarning) =>
  (warning.isDisposed === Disposal.Open ? 0 : strengths.length) + strengths.indexOf(meaningOf(warning))

export const strongestFirst = (warnings: readonly BedWarning[]): BedWarning[] =>
  warnings.toSorted((a, b) => rank(a) - rank(b) || b.lastHappenTime.localeCompare(a.lastHappenTime))

/** Whether a warning of the feed belongs on a tile: unhandled, and neither of a drill nor of a quiet period. */
export const isOnTile = ({ isDisposed, drillId, quietId }: Warning) =>
  isDisposed !== Disposal.Handled && drillId === null && quietId === null

/** The tile after a change of one warning; `warning` is null once it was handled. */
export const withWarning = (tile: TileLive, id: number, warning: BedWarning | null): TileLive => ({
  ...tile,
  warnings: strongestFirst([...tile.warnings.filter((one) => one.id !== id), ...(warning ? [warning] : [])]),
})
