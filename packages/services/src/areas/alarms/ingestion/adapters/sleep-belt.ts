import { z } from 'zod'
import { messageNameOf, type Unreadable, type VendorMessage } from './adapter.ts'
import { measuredValue, serialNumber, vendorTime } from './vendor-values.ts'

const live = z.object({
  kind: z.literal('live'),
  sn: serialNumber,
  time: vendorTime,
  bed: z.number(),
  hr: measuredValue,
  br: measuredValue,
})
/**
 * Kind of alarm `warnType`: 0 left the bed, 1 heart rate, 2 breathing, 3 movement (api-shapes §5.9); `value` is set for
 * 1 and 2.
 */
const alarm = z.object({
  kind: z.literal('alarm'),
  sn: serialNumber,
  time: vendorTime,
  warnType: z.number().int().min(0).max(3),
  value: measuredValue,
})
const halfHour = z.object({ state: z.number().int().min(-1).max(2), turn: z.number().min(0).default(0) })
const report = z.object({
  kind: z.literal('report'),
  sn: serialNumber,
  date: z.string(),
  begin: vendorTime,
  end: vendorTime,
  /** Half hours from `begin` on: 0 light, 1 medium, 2 deep, -1 not asleep. */
  slots: z.array(halfHour).min(1).max(48),
  score: z.number(),
  leaveBed: z.number().default(0),
  hr: measuredValue,
  br: measuredValue,
})
const Push = z.discriminatedUnion('kind', [live, alarm, report])
type Report = z.output<typeof report>

/** Parses a push of a sleep belt's platform: one record, or an array of independent records. */
export function readSleepBelt(body: unknown): (VendorMessage | Unreadable)[] {
  return (Array.isArray(body) ? (body as unknown[]) : [body]).map((record) => {
    const read = Push.safeParse(record)
    return read.success ? messageOf(read.data) : { id: null, type: 'unreadable' }
  })
}

function messageOf(push: z.output<typeof Push>): VendorMessage {
  const id = `belt-${messageNameOf(JSON.stringify(push))}`
  const { sn: imei } = push
  if (push.kind === 'report') return { id, imei, time: push.end, type: 'sleep', ...nightOf(push) }
  const { time } = push
  if (push.kind === 'live')
    return { id, imei, time, type: 'bed', inBed: push.bed === 1, heartRate: push.hr, breath: push.br }
  // the belt's own verdict is not adopted: the value is judged by the limits configured in this application
  const { warnType, value } = push
  return {
    id,
    imei,
    time,
    type: 'bed',
    inBed: warnType !== 0,
    ...(warnType === 1 && { heartRate: value }),
    ...(warnType === 2 && { breath: value }),
  }
}

const slotMinutes = 30
/** Our stage for the belt's state, indexed by state + 1 (api-shapes §5.3). */
const stageOf = [0, 1, 1, 2] as const

function nightOf({ date, begin, end, slots, score, leaveBed, hr, br }: Report) {
  const stages = slots.map(({ state }) => stageOf[state + 1] ?? 0)
  const minutesOf = (stage: number) => stages.filter((each) => each === stage).length * slotMinutes
  const [awakeTime, lightSleep, deepSleep] = [minutesOf(0), minutesOf(1), minutesOf(2)]
  const at = (slot: number) =>
    new Date(Math.min(Date.parse(begin) + slot * slotMinutes * 60_000, Date.parse(end))).toISOString()
  const starts = [...stages.keys()].filter((slot) => slot === 0 || stages[slot] !== stages[slot - 1])
  return {
    date,
    sleepBegin: begin,
    sleepEnd: end,
    totalSleep: lightSleep + deepSleep,
    deepSleep,
    lightSleep,
    awakeTime,
    leaveBedCount: leaveBed,
    score,
    avgHeartRate: hr,
    avgBreath: br,
    turnOverCount: slots.reduce((sum, { turn }) => sum + turn, 0),
    stages: starts.map((slot, n) => ({
      stage: stages[slot] ?? 0,
      beginTime: at(slot),
      endTime: at(starts[n + 1] ?? stages.length),
    })),
  }
}
