import { isUnknownPosition } from '@care/shared/devices/devices/call-for-help'
import { DeviceMessage, futureTolerance } from '@care/shared/devices/devices/ingestion'
import { repairCallForHelp } from './call-for-help.ts'

/**
 * The message with its time (epoch ms), what identifies it besides its id, and the device's own time for a call for
 * help with a wrong clock; or the Chinese reason for rejecting it.
 */
export type ReadResult =
  | { message: DeviceMessage; time: number; name: string; deviceTime?: string; reason?: undefined }
  | { reason: string }

/** Validates one message independently, so that it cannot fail other messages. `now` is epoch ms. */
export function readMessage(raw: unknown, now: number): ReadResult {
  const call = repairCallForHelp(raw, now)
  const parsed = DeviceMessage.safeParse(call?.message ?? raw)
  if (!parsed.success) return { reason: reasonOf(parsed.error.issues[0]) }

  const message = placed(parsed.data)
  const time = Date.parse(message.time)
  if (Number.isNaN(time)) return { reason: '时间不正确' }
  if (call) return { message, time, name: call.name, ...(call.deviceTime && { deviceTime: call.deviceTime }) }
  if (time > now + futureTolerance) return { reason: '时间超前服务器10分钟以上' }
  return { message, time, name: message.clockless ? '' : String(time) }
}

/** Turns a location message without coordinates into a heartbeat. */
function placed(message: DeviceMessage): DeviceMessage {
  if (message.type !== 'location' || !isUnknownPosition(message)) return message
  const { id, imei, time } = message
  return { id, imei, time, type: 'heartbeat' }
}

/** The issue's Chinese text; an issue without one is described by its field name. */
function reasonOf(issue: { message: string; path: PropertyKey[] } | undefined): string {
  if (!issue) return '消息格式不正确'
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message
  return issue.path.length > 0 ? `字段${issue.path.map(String).join('.').slice(0, 40)}不正确` : '消息格式不正确'
}

/** The message's id for the response, if it is a string. */
export function messageIdOf(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as { id?: unknown }).id : null
  return typeof id === 'string' ? id.slice(0, 64) : null
}
