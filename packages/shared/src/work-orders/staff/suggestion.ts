import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { namesOf } from '../../things/thing.ts'
import { dateTime, optional, optionalId, phonePart, text } from '../../validators.ts'
import { emergencyTypes } from '../work-order.words.ts'
import { StaffConflict } from './staff-conflict.ts'

/**
 * Whom to send: to an item or all open items of an order (`id`), or to a draft that says its elder and time. What is said besides `id` is
 * what it is to become. `lng`, `lat` GCJ-02, where the order has another place than the elder; minutes from the project where they are not said.
 */
export const SuggestSearch = PageQuery.extend({
  id: optionalId.of(['workOrder', 'job']),
  oldmanId: optionalId.of('elder'),
  serverProjectId: optionalId.of('project'),
  serverTime: optional(dateTime),
  minutes: optional(
    z.coerce.number('分钟数不正确').int('分钟数不正确').min(1, '分钟数不正确').max(1_440, '分钟数不正确'),
  ),
  lng: optional(z.coerce.number('经度不正确').min(-180, '经度不正确').max(180, '经度不正确')),
  lat: optional(z.coerce.number('纬度不正确').min(-90, '纬度不正确').max(90, '纬度不正确')),
  /** Of a draft; when not said it is an ordinary one. */
  emergencyType: optional(z.enum(namesOf(emergencyTypes), '请选择紧急程度')),
  nickName: optional(text(50)),
  phone: phonePart,
})
export type SuggestSearch = z.output<typeof SuggestSearch>

/** Why somebody stands where they do, in a few words: `good` speaks for them, `bad` against. */
export const SuggestReason = z.object({
  kind: z.enum(['distance', 'load', 'served', 'skill', 'leave', 'conflict']),
  look: z.enum(['good', 'plain', 'bad']),
  text: z.string(),
})
export type SuggestReason = z.output<typeof SuggestReason>

/** What speaks for and against sending somebody. Distance is the straight line in km; the day is that of the item. */
export const SuggestionFacts = z.object({
  /** From where they were seen last that day, else from the institution. */
  distanceKm: z.number().nullable(),
  isSeenToday: z.boolean(),
  todayCount: z.number(),
  todayMinutes: z.number(),
  /** How often they have served this elder, and when last. */
  servedCount: z.number(),
  servedTime: z.string().nullable(),
  isSkilled: z.boolean(),
  conflicts: z.array(StaffConflict),
})
export type SuggestionFacts = z.output<typeof SuggestionFacts>

export const Suggestion = SuggestionFacts.extend({
  userId: z.number(),
  nickName: z.string(),
  phone: z.string().nullable(),
  tenantName: z.string(),
  reasons: z.array(SuggestReason),
})
export type Suggestion = z.output<typeof Suggestion>
