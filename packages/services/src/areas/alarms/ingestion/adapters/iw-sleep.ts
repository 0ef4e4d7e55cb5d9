import { isoOf } from './adapter.ts'

/**
 * Parses a night of an IW watch: `2300@0800,109,001222…`, one digit per equal part: 0 awake, 1 light, 2 deep, 3 REM.
 */
export function readNight(fields: readonly string[], now: number) {
  const [, beginHour, beginMinute, endHour, endMinute] =
    /^([01]\d|2[0-3])([0-5]\d)@([01]\d|2[0-3])([0-5]\d)$/.exec(fields[0] ?? '') ?? []
  const digits = fields[2] ?? ''
  if (beginHour === undefined || !/^[0-3]{1,300}$/.test(digits)) return undefined

  const end = lastTime(Number(endHour) * 60 + Number(endMinute), now)
  const length =
    (Number(endHour) * 60 + Number(endMinute) - Number(beginHour) * 60 - Number(beginMinute) + 1440) % 1440 || 1440
  const begin = end - length * minute
  const at = (part: number) => begin + Math.round((part * length * minute) / digits.length)

  const stages = runsOf(digits).map(({ stage, from, to }) => ({ stage, begin: at(from), end: at(to) }))
  const asleep = stages.filter(({ stage }) => stage > 0)
  const minutesOf = (wanted: number) =>
    Math.round(
      stages.filter(({ stage }) => stage === wanted).reduce((sum, one) => sum + one.end - one.begin, 0) / minute,
    )
  const [awakeTime, lightSleep, deepSleep, remSleep] = [0, 1, 2, 3].map(minutesOf) as [number, number, number, number]
  const totalSleep = lightSleep + deepSleep + remSleep
  return {
    date: isoOf(end + 480 * minute).slice(0, 10),
    sleepBegin: isoOf(asleep[0]?.begin ?? begin),
    sleepEnd: isoOf(asleep.at(-1)?.end ?? end),
    totalSleep,
    deepSleep,
    lightSleep,
    remSleep,
    awakeTime,
    // the watch sends no score, so the score is the share of the night spent asleep
    score: Math.min(100, Math.round((totalSleep / length) * 100)),
    stages: stages.map((one) => ({ stage: one.stage, beginTime: isoOf(one.begin), endTime: isoOf(one.end) })),
  }
}

const minute = 60_000

/** Epoch ms of the latest occurrence of this minute of the day in Asia/Shanghai. */
function lastTime(minuteOfDay: number, now: number): number {
  const midnight = Math.floor((now + 480 * minute) / (1440 * minute)) * 1440 * minute - 480 * minute
  const today = midnight + minuteOfDay * minute
  return today <= now ? today : today - 1440 * minute
}

function runsOf(digits: string) {
  const runs: { stage: number; from: number; to: number }[] = []
  for (const [part, digit] of [...digits].entries()) {
    const last = runs.at(-1)
    if (last?.stage === Number(digit)) last.to = part + 1
    else runs.push({ stage: Number(digit), from: part, to: part + 1 })
  }
  return runs
}
