import type { ChartQuery } from '@care/shared/devices/devices/series/chart'
import { epochOf } from '@care/shared/shanghai-time'

const day = 86_400
/** Piece lengths in seconds that give round labels on an axis; longer ones are whole days. */
const lengths = [1, 5, 10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 14_400, 21_600, 43_200, day]
/**
 * Maximum number of points of a chart: more than one per two pixels cannot be seen. The limit keeps a response below 50
 * kB.
 */
const mostPlaces = 800
/** Offset of Asia/Shanghai in seconds (no daylight saving time), by which pieces are aligned to its days. */
const ahead = 8 * 3_600

export interface ChartPieces {
  /** Length of each piece in seconds. */
  step: number
  /** Begin of the first piece in epoch seconds, and the number of pieces. */
  begin: number
  many: number
}

/** Number of points or pieces that fit into this width in pixels. */
export const maxPointsOf = (width: number) => Math.min(Math.floor(width / 2), mostPlaces)

/** Chooses the shortest pieces that cover the period within the maximum number of points. */
export function chartPiecesOf({ startTime, endTime, width, metric }: ChartQuery): ChartPieces {
  const from = epochOf(startTime) / 1_000
  const to = epochOf(endTime) / 1_000
  const places = maxPointsOf(width)
  const fits = (step: number) => countOf(from, to, step) <= places
  const step = metric === 'steps' ? day : (lengths.find(fits) ?? day * Math.ceil((to - from) / day / (places - 1)))
  return { step, begin: floor(from, step), many: countOf(from, to, step) }
}

const floor = (moment: number, step: number) => Math.floor((moment + ahead) / step) * step - ahead
const countOf = (from: number, to: number, step: number) => (floor(to, step) - floor(from, step)) / step + 1
