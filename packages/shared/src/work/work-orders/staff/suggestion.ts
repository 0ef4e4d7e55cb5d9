import { z } from 'zod'
import { PageQuery } from '../../../http/page.ts'
import { namesOf } from '../../../resources/resource.ts'
import { dateTime, optional, optionalId, phonePart, text } from '../../../validators.ts'
import { emergencyTypes } from '../work-order.words.ts'
import { StaffConflict } from './staff-conflict.ts'

/**
 * Whom to send: for an item or all open items of an order (`id`), or for a draft with its elder and time. Other fields
 * override those of the order. `lng`, `lat` GCJ-02, where the place differs from the elder's; duration from the project
 * by default.
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
  /** Urgency of a draft; ordinary by default. */
  emergencyType: optional(z.enum(namesOf(emergencyTypes), '请选择紧急程度')),
  nickName: optional(text(50)),
  phone: phonePart,
})
export type SuggestSearch = z.output<typeof SuggestSearch>

/** A reason for a rank, in a few words: `good` in favour, `bad` against. */
export const SuggestReason = z.object({
  kind: z.enum(['distance', 'load', 'served', 'skill', 'leave', 'conflict']),
  look: z.enum(['good', 'plain', 'bad']),
  text: z.string(),
})
export type SuggestReason = z.output<typeof SuggestReason>

/** Facts for and against sending somebody. Distance is the straight line in km; the day is that of the item. */
export const SuggestionFacts = z.object({
  /** Distance from the person's last known place of that day, else from the institution. */
  distanceKm: z.number().nullable(),
  isSeenToday: z.boolean(),
  todayCount: z.number(),
  todayMinutes: z.number(),
  /** How often the person has served this elder; the next field is the time of the last service. */
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
