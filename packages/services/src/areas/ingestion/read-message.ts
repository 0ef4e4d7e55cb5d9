import { isNowhere } from '@care/shared/devices/call-for-help'
import { DeviceMessage, futureTolerance } from '@care/shared/devices/ingestion'
import { readableCall } from './call-for-help.ts'

/**
 * Either the message with its time in epoch ms, what names it besides its id, and of a call for help the device's own word where its clock is
 * wrong; or why not, in Chinese.
 */
export type Read =
  | { message: DeviceMessage; time: number; name: string; deviceTime?: string; reason?: undefined }
  | { reason: string }

/** Judges one message by itself, so that it spoils no other. `now` is epoch ms. */
export function readMessage(raw: unknown, now: number): Read {
  const call = readableCall(raw, now)
  const parsed = DeviceMessage.safeParse(call?.message ?? raw)
  if (!parsed.success) return { reason: reasonOf(parsed.error.issues[0]) }

  const message = placed(parsed.data)
  const time = Date.parse(message.time)
  if (Number.isNaN(time)) return { reason: '时间不正确' }
  if (call) return { message, time, name: call.name, ...(call.deviceTime && { deviceTime: call.deviceTime }) }
  if (time > now + futureTolerance) return { reason: '时间超前服务器10分钟以上' }
  return { message, time, name: message.clockless ? '' : String(time) }
}

/** A device that does not know its place says no more than that it is there. */
function placed(message: DeviceMessage): DeviceMessage {
  if (message.type !== 'location' || !isNowhere(message)) return message
  const { id, imei, time } = message
  return { id, imei, time, type: 'heartbeat' }
}

/** A rule without a sentence of its own is named by its field. */
function reasonOf(issue: { message: string; path: PropertyKey[] } | undefined): string {
  if (!issue) return '消息格式不正确'
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message
  return issue.path.length > 0 ? `字段${issue.path.map(String).join('.').slice(0, 40)}不正确` : '消息格式不正确'
}

/** The id to name a message by in an answer, if it has one that can be shown. */
export function idOf(raw: unknown): string | null {
  const id = typeof raw === 'object' && raw !== null ? (raw as { id?: unknown }).id : null
  return typeof id === 'string' ? id.slice(0, 64) : null
}
