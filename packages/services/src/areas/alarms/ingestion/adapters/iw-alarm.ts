import type { UnreadPart } from '@care/shared/devices/devices/call-for-help'
import { type IwPosition, readPosition } from './iw-position.ts'
import { readMoment } from './iw-time.ts'

/** An alarm of an IW watch with its time and place; unreadable fields are left out. */
interface IwAlarm {
  /** `none`: no alarm, or one that raises no warning, identified by `code`. */
  kind: 'sos' | 'fall' | 'battery' | 'wear' | 'none'
  code: number | null
  position: IwPosition | undefined
  unread: UnreadPart[]
  /** Identifies the alarm and its repeats, whose network lists may differ. */
  name: string
}

/** Alarm kind by code: 00 nothing, 01 SOS, 02 low battery, 03 and 04 not worn, 05 and 06 fall (api-shapes §5.9). */
const kinds: readonly IwAlarm['kind'][] = ['none', 'sos', 'battery', 'wear', 'wear', 'fall', 'fall']

/**
 * Parses an alarm: the head, four fields of the base station, the alarm code, a language. An unreadable code counts as
 * an SOS. Undefined when the frame was cut off before the code.
 */
export function readAlarm(body: readonly string[], isWhole: boolean, now: number): IwAlarm | undefined {
  // some dialects separate the fields of the head with commas
  const fields = /^\d{6}$/.test(body[0] ?? '') ? [body.slice(0, 6).join(''), ...body.slice(6)] : body
  const [head = ''] = fields
  const language = fields.findIndex((field, at) => at > 1 && /^[a-z]{2}[-_]?[a-z]{2}$/i.test(field))
  const said = [fields[5], fields[language - 1], head].find((field) => /^(\d{1,2}|sos)$/i.test(field ?? ''))
  if (!isWhole && (said === undefined || fields.length < 7)) return undefined

  const position = readPosition(head, now)
  const code = said === undefined ? null : /^sos$/i.test(said) ? 1 : Number(said)
  const unread: UnreadPart[] = position && !position.isUnread ? [] : ['place']
  if (code === null) unread.push('kind')
  const kind = code === null ? 'sos' : (kinds[code] ?? 'none')
  return { kind, code, position, unread, name: `${head} ${said ?? fields.join()}` }
}

/** Parses a fall sent in a frame of its own, with a time or a position. Undefined when the frame was cut off. */
export function readFall(fields: readonly string[], isWhole: boolean, now: number): IwAlarm | undefined {
  if (!isWhole) return undefined
  const moment = fields.find((field) => /^\d{10}$|^\d{13,14}$/.test(field))
  const known = readPosition(fields[0] ?? '', now)
  const status = { signal: null, power: null }
  const position =
    moment === undefined
      ? known
      : { time: readMoment(moment, now), said: moment, place: known?.place ?? null, isUnread: false, status }
  return { kind: 'fall', code: null, position, unread: known?.isUnread ? ['place'] : [], name: fields.join() }
}
