import type { Baseline, SleepReport } from '@care/shared/devices/series/sleep'

/** How many nights tell what is usual. */
export const usualNights = 14
/** Fewer tell nothing. */
const least = 3

/** The median of the nights before; null while there are too few of them. */
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
