import { DeviceMessage, futureTolerance } from '@care/shared/devices/ingestion'

/** Either the message with its time in epoch ms, or why not, in Chinese. */
export type Read = { message: DeviceMessage; time: number; reason?: undefined } | { reason: string }

/** Judges one message by itself, so that it spoils no other. `now` is epoch ms. */
export function readMessage(raw: unknown, now: number): Read {
  const parsed = DeviceMessage.safeParse(raw)
  if (!parsed.success) return { reason: reasonOf(parsed.error.issues[0]) }

  const time = Date.parse(parsed.data.time)
  if (Number.isNaN(time)) return { reason: '时间不正确' }
  if (time > now + futureTolerance) return { reason: '时间超前服务器10分钟以上' }
  return { message: parsed.data, time }
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
