import type { ChartQuery } from '@care/shared/devices/series/chart'
import { epochOf } from '@care/shared/wire-time'

const day = 86_400
/** Lengths in seconds that people read off an axis; beyond the last, whole days. */
const lengths = [1, 5, 10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 14_400, 21_600, 43_200, day]
/** Of a drawing: a place is two pixels wide, and what is answered stays below 50 kB. */
const mostPlaces = 800
/** Asia/Shanghai is eight hours ahead all year: pieces begin with its days. */
const ahead = 8 * 3_600

export interface Pieces {
  /** Seconds of each. */
  step: number
  /** When the first begins, in epoch seconds, and how many there are. */
  begin: number
  many: number
}

/** How many points or pieces a drawing of this width shows one by one. */
export const placesOf = (width: number) => Math.min(Math.floor(width / 2), mostPlaces)

/** The shortest pieces of time that cover the period in as many places as there are. */
export function piecesOf({ startTime, endTime, width, metric }: ChartQuery): Pieces {
  const from = epochOf(startTime) / 1_000
  const to = epochOf(endTime) / 1_000
  const places = placesOf(width)
  const fits = (step: number) => countOf(from, to, step) <= places
  const step = metric === 'steps' ? day : (lengths.find(fits) ?? day * Math.ceil((to - from) / day / (places - 1)))
  return { step, begin: floor(from, step), many: countOf(from, to, step) }
}

const floor = (moment: number, step: number) => Math.floor((moment + ahead) / step) * step - ahead
const countOf = (from: number, to: number, step: number) => (floor(to, step) - floor(from, step)) / step + 1
