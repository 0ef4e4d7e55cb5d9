import { z } from 'zod'
import { date, dateOf, enterMessage, id, lines, requiredText } from '../../validators.ts'
import { type DutyPost, dutyPosts } from './duty.words.ts'

const DutyPostCode = z.enum(Object.keys(dutyPosts) as DutyPost[], '请选择岗位')
const shift = { id: z.number(), name: z.string(), beginAt: z.string(), endAt: z.string() }
const needs = { desk: z.number(), lead: z.number(), manager: z.number() }

/**
 * Why warnings do not reach somebody: the first three leave a gap in the roster; without a phone number, warnings
 * appear on the screen only.
 */
const WhyUnreachable = z.enum(['账号已停用', '无权查看预警', '无权处理预警', '没有手机号码'])

/** A place of the roster: who was planned and who is on duty, which differ under a cover. */
export const DutyPlace = z.object({
  id: z.number(),
  day: z.string(),
  shiftId: z.number(),
  post: DutyPostCode,
  plannedId: z.number(),
  plannedName: z.string(),
  userId: z.number(),
  nickName: z.string(),
  coverReason: z.string().nullable(),
  /** Why the person is on duty despite a leave. */
  leaveReason: z.string().nullable(),
  /** Why warnings do not reach the person now; null when they do. */
  unreachable: WhyUnreachable.exclude(['没有手机号码']).nullable(),
})
export type DutyPlace = z.output<typeof DutyPlace>

const DutyGap = z.object({
  day: z.string(),
  shiftId: z.number(),
  shiftName: z.string(),
  post: DutyPostCode,
  missing: z.number(),
  from: z.number(),
  to: z.number(),
  isWhole: z.boolean(),
})

/** A person on the roster of the next days whom no warning reaches. */
export const Unreachable = z.object({
  userId: z.number(),
  nickName: z.string(),
  why: WhyUnreachable,
  /** The person's next day on duty. */
  day: z.string(),
})
export type Unreachable = z.output<typeof Unreachable>

/** A week of an institution; gaps and unreachable people are those of the next 14 days, whatever week is shown. */
export const DutyWeek = z.object({
  from: z.string(),
  shifts: z.array(z.object({ ...shift, ...needs })),
  places: z.array(DutyPlace),
  gaps: z.array(DutyGap),
  unreachable: z.array(Unreachable),
  /** Leaves within the week, as JSON time strings. */
  away: z.array(z.object({ userId: z.number(), fromTime: z.string(), toTime: z.string() })),
  /**
   * Minimum time in hours before both shifts for an accepted swap within one post to need no manager; null: a manager
   * confirms each swap.
   */
  swapHours: z.number().nullable(),
})
export type DutyWeek = z.output<typeof DutyWeek>

export const DutyWeekQuery = z.object({ from: dateOf('开始日期') })

const leaveReason = lines(100, '请假期间上岗的原因').optional()
export const DutyAssignment = z.object({
  day: date,
  shiftId: id.of('plain:dutyShift', '班次'),
  post: DutyPostCode,
  userId: id.of('staff'),
  leaveReason,
})
export type DutyAssignment = z.output<typeof DutyAssignment>

/** Somebody else takes over on that date; assigning the planned person ends the cover. */
export const DutyCover = z.object({
  id: id.of('dutyPlace'),
  userId: id.of('staff'),
  reason: requiredText(100, '请输入替班原因', '替班原因'),
  leaveReason,
})
export type DutyCover = z.output<typeof DutyCover>

/** Copies the roster of one week to `weeks` weeks, starting with the week of `to`. */
export const DutyCopy = z.object({
  from: dateOf('来源周'),
  to: dateOf('目标周'),
  weeks: z.number('请输入周数').int('周数应为整数').min(1, '至少1周').max(12, '一次最多12周'),
})
export type DutyCopy = z.output<typeof DutyCopy>

export const DutyCopyResult = z.object({
  made: z.number(),
  /** Places that could not be copied, as texts. */
  skipped: z.array(z.string()),
})
export type DutyCopyResult = z.output<typeof DutyCopyResult>

/** One change of the roster: who did what, when. */
export const DutyChange = z.object({
  id: z.number(),
  day: z.string(),
  text: z.string(),
  userName: z.string(),
  createTime: z.string(),
})
export type DutyChange = z.output<typeof DutyChange>

export const DutyRule = z.object({
  swapHours: z
    .number(enterMessage('换班提前时间', '换班提前时间应为数字'))
    .int('换班提前时间应为整数')
    .min(1, '至少1小时')
    .max(168, '最多168小时')
    .nullable(),
})
export type DutyRule = z.output<typeof DutyRule>

/** One side of a swap. */
const side = z.object({
  day: z.string(),
  shiftName: z.string(),
  post: DutyPostCode,
  userId: z.number(),
  nickName: z.string(),
})
export const DutySwap = z.object({
  id: z.number(),
  status: z.number(),
  mine: side,
  theirs: side,
  reason: z.string().nullable(),
  /** Who confirmed or refused the swap. */
  judgedName: z.string().nullable(),
  createTime: z.string(),
})
export type DutySwap = z.output<typeof DutySwap>

/** The caller's own place, and the other person's place they ask for. */
export const SwapRequest = z.object({
  mineId: id.of('dutyPlace'),
  theirsId: id.of('dutyPlace'),
  reason: lines(100, '换班原因').optional(),
})
export type SwapRequest = z.output<typeof SwapRequest>
