import { QuietDraft } from '@care/shared/alarms/warnings/quiet/quiet-period'
import { type QuietReason, quietKinds } from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import { callsForHelp } from '@care/shared/alarms/warnings/warning'
import { toShanghaiTime } from '@care/shared/shanghai-time'

export interface QuietForm {
  of: 'elder' | 'device'
  elder: { id: number; userName: string } | null
  device: { id: number; deviceName: string; imei: string } | null
  kinds: number[]
  reason: QuietReason | null
  remark: string
  beginTime: string | undefined
  endTime: string | undefined
  isConfirmed: boolean
}

/** All kinds of warnings except calls for help. */
export const kindsExceptCallsForHelp = Object.keys(quietKinds)
  .map(Number)
  .filter((kind) => !callsForHelp.includes(kind))

export const newQuietPeriod: QuietForm = {
  of: 'elder',
  elder: null,
  device: null,
  kinds: kindsExceptCallsForHelp,
  reason: null,
  remark: '',
  beginTime: undefined,
  endTime: undefined,
  isConfirmed: false,
}

const hour = 3_600_000
/** Durations with a button of their own. */
export const quietDurations = [
  { label: '2 小时', hours: 2 },
  { label: '24 小时', hours: 24 },
  { label: '3 天', hours: 72 },
  { label: '7 天', hours: 168 },
]
export const endAfter = (begin: string | undefined, hours: number, now: number) =>
  toShanghaiTime((begin ? Date.parse(`${begin.replace(' ', 'T')}+08:00`) : now) + hours * hour)

/** The request body, and the validation messages by input. */
export function buildQuietBody({ of, elder, device, ...said }: QuietForm) {
  const subject = of === 'elder' ? { oldmanId: elder?.id } : { deviceId: device?.id }
  const { data, error } = QuietDraft.safeParse({ ...said, ...subject, remark: said.remark || null })
  const faults = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const)
  return { body: data, faults: Object.fromEntries(faults.reverse()) as Record<string, string | undefined> }
}
