import type { Baseline, SleepReport } from '@care/shared/devices/devices/series/sleep'

/** Number of earlier nights from which the sleeper's usual values are computed. */
export const usualNights = 14
/** Minimum number of nights for computing usual values. */
const least = 3

/** The sleeper's usual values: the medians of the earlier nights; null if there are too few. */
export function baselineOf(nights: readonly Omit<SleepReport, 'stages'>[]): Baseline | null {
  if (nights.length < least) return null
  const usual = (of: (night: (typeof nights)[number]) => number | null): number | null =>
    median(nights.flatMap((night) => of(night) ?? []))
  return {
    nights: nights.length,
    totalSleep: usual(({ totalSleep }) => totalSleep) ?? 0,
    deepSleep: usual(({ deepSleep }) => deepSleep) ?? 0,
    leaveBedCount: usual(({ leaveBedCount }) => leaveBedCount) ?? 0,
    avgHeartRate: usual(({ avgHeartRate }) => avgHeartRate),
    avgBreath: usual(({ avgBreath }) => avgBreath),
  }
}

function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
