import { isClockRight, isNowhere, type UnreadPart } from '@care/shared/devices/call-for-help'
import { DeviceMessage } from '@care/shared/devices/ingestion'
import { wireTime } from '@care/shared/wire-time'
import { isoOf, nameOf } from './adapters/adapter.ts'

const fire: readonly unknown[] = ['smoke', 'gas']
/** Who has fallen, who calls, and fire. */
const isCall = ({ type, kind }: Record<string, unknown>) =>
  type === 'sos' || type === 'fall' || (type === 'security' && fire.includes(kind))

const sample = { id: 'id', imei: 'imei', time: isoOf(0), type: 'sos' }
/** Whether a message that has this beside what it must have would be taken. */
const isTaken = (part: object) => DeviceMessage.safeParse({ ...sample, ...part }).success

/** A call for help made readable; `deviceTime` is the device's own word where its clock is wrong, `name` what a repeat has alike besides the id. */
interface ReadableCall {
  message: Record<string, unknown>
  deviceTime?: string
  name: string
}

/** So long the same again of a device whose clock is wrong is a repeat, in ms: after a restart it may count from one at the same time. */
const repeatsFor = 10 * 60_000

/**
 * Nothing that stands beside a call for help refuses it: with a clock that is wrong it happens now, and an id, a place or a gateway that cannot be
 * read is left out. Undefined: it calls nobody. `now` is epoch ms.
 */
export function readableCall(raw: unknown, now: number): ReadableCall | undefined {
  if (typeof raw !== 'object' || raw === null || !isCall(raw as Record<string, unknown>)) return undefined
  const sent = raw as Record<string, unknown>

  const { id, lng, lat, gateway, unread, time, ...others } = sent
  const message: Record<string, unknown> = {
    ...others,
    id: isTaken({ id }) ? id : `call-${nameOf(JSON.stringify(sent))}`,
  }
  const parts: UnreadPart[] = isTaken({ unread }) ? [...((unread as UnreadPart[] | undefined) ?? [])] : []
  if (lng !== undefined || lat !== undefined) {
    if (!isPlace({ lng, lat })) parts.push('place')
    else if (!isNowhere({ lng, lat } as { lng: number; lat: number })) Object.assign(message, { lng, lat })
  }
  if (parts.length > 0) message.unread = [...new Set(parts)]
  if (gateway !== undefined && isTaken({ gateway })) message.gateway = gateway

  if (sent.clockless === true) return { message: { ...message, time: isoOf(now) }, name: '' }
  const at = isTaken({ time }) ? Date.parse(time as string) : Number.NaN
  if (isClockRight(at, now)) return { message: { ...message, time }, name: String(at) }
  const deviceTime = wordOf(time, at)
  return {
    message: { ...message, time: isoOf(now) },
    deviceTime,
    name: `${deviceTime} ${Math.floor(now / repeatsFor)}`,
  }
}

const isPlace = ({ lng, lat }: { lng: unknown; lat: unknown }) =>
  typeof lng === 'number' && typeof lat === 'number' && isTaken({ lng, lat })

/** A time in ours where it is one, else what stands there. */
function wordOf(time: unknown, at: number): string {
  if (!Number.isNaN(at)) return wireTime(at)
  const text = typeof time === 'string' ? time : JSON.stringify(time)
  return (
    text
      ?.replace(/[^\x20-\x7e\p{Script=Han}]/gu, '')
      .trim()
      .slice(0, 40) || '未上报'
  )
}
