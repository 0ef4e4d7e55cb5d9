import { isClockRight, isUnknownPosition, type UnreadPart } from '@care/shared/devices/devices/call-for-help'
import { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { isoOf, messageNameOf } from './adapters/adapter.ts'

const fire: readonly unknown[] = ['smoke', 'gas']
/** Whether a message is a call for help: SOS, fall or fire. */
const isCall = ({ type, kind }: Record<string, unknown>) =>
  type === 'sos' || type === 'fall' || (type === 'security' && fire.includes(kind))

const sample = { id: 'id', imei: 'imei', time: isoOf(0), type: 'sos' }
/** Whether a minimal message with only this field passes validation. */
const isTaken = (part: object) => DeviceMessage.safeParse({ ...sample, ...part }).success

/**
 * A call for help after repair. `deviceTime`: the device's own time, if its clock is wrong; `name`: what repeats of the
 * call have in common besides the id.
 */
interface ReadableCall {
  message: Record<string, unknown>
  deviceTime?: string
  name: string
}

/**
 * How long an identical message of a device with a wrong clock counts as a repeat, in ms. Later it is new, because
 * after a restart the device's clock and ids may start over.
 */
const repeatsFor = 10 * 60_000

/**
 * Repairs a call for help so that no other field can cause its rejection: with a wrong clock it gets the current time;
 * an unreadable id, place or gateway is dropped. Undefined for any other message. `now` is epoch ms.
 */
export function repairCallForHelp(raw: unknown, now: number): ReadableCall | undefined {
  if (typeof raw !== 'object' || raw === null || !isCall(raw as Record<string, unknown>)) return undefined
  const sent = raw as Record<string, unknown>

  const { id, lng, lat, gateway, unread, time, ...others } = sent
  const message: Record<string, unknown> = {
    ...others,
    id: isTaken({ id }) ? id : `call-${messageNameOf(JSON.stringify(sent))}`,
  }
  const parts: UnreadPart[] = isTaken({ unread }) ? [...((unread as UnreadPart[] | undefined) ?? [])] : []
  if (lng !== undefined || lat !== undefined) {
    if (!isPlace({ lng, lat })) parts.push('place')
    else if (!isUnknownPosition({ lng, lat } as { lng: number; lat: number })) Object.assign(message, { lng, lat })
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

/** The device's time as `yyyy-MM-dd HH:mm:ss`, or its raw text if it is not a time. */
function wordOf(time: unknown, at: number): string {
  if (!Number.isNaN(at)) return toShanghaiTime(at)
  const text = typeof time === 'string' ? time : JSON.stringify(time)
  return (
    text
      ?.replace(/[^\x20-\x7e\p{Script=Han}]/gu, '')
      .trim()
      .slice(0, 40) || '未上报'
  )
}
