import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { Cycle, intervals } from '../../../recurrence/recurrence.words.ts'
import { timeOfDay } from '../../../shanghai-time.ts'
import { codeOf, date, dateOf, id } from '../../../validators.ts'
import { careLevelItem } from './care-level-item.words.ts'

export const LevelItem = z.object({
  id: z.number(),
  ...rowShapeOf(careLevelItem.fields),
  rateId: z.number(),
  projectId: z.number(),
})
export type LevelItem = z.output<typeof LevelItem>

export const LevelItemSearch = searchOf(careLevelItem, { rateId: 'plain:careRate', ids: 'careLevelItem' })
export type LevelItemSearch = z.output<typeof LevelItemSearch>

/** Week days 1 Monday to 7 Sunday; times `HH:mm`; without a day of the month that of `fromDate`. */
export const LevelItemDraft = z
  .object({
    rateId: id.of('plain:careRate'),
    projectId: id.of('project'),
    cycle: codeOf(intervals, '周期'),
    weekDays: z.array(z.number().int().min(1).max(7, '星期不正确')).max(7).default([]),
    monthDays: z.array(z.number().int().min(1).max(31, '日期不正确')).max(31).default([]),
    times: z
      .array(z.string().regex(timeOfDay, '时间格式不正确'), '请选择执行时间')
      .min(1, '请选择执行时间')
      .max(12, '每天最多12次')
      .refine((times) => new Set(times).size === times.length, '执行时间重复'),
    num: z.coerce.number('请输入次数').int('次数不正确').min(1, '次数至少1').max(5, '次数最多5').default(1),
    fromDate: dateOf('开始日期'),
    toDate: date.nullish(),
  })
  .refine(({ fromDate, toDate }) => !toDate || toDate >= fromDate, {
    message: '结束日期不能早于开始日期',
    path: ['toDate'],
  })
  .refine(({ cycle, weekDays }) => cycle !== Cycle.Week || weekDays.length > 0, {
    message: '请选择星期',
    path: ['weekDays'],
  })
export type LevelItemDraft = z.output<typeof LevelItemDraft>

/** The last day of an item; without one it has no end. */
export const LevelItemEnd = z.object({ id: id.of('careLevelItem'), toDate: date.nullish() })
export type LevelItemEnd = z.output<typeof LevelItemEnd>

/** How the plans of the residents of a level differ from its items: `residents` are those with a difference. */
export const PlanRenewal = z.object({
  residents: z.number(),
  added: z.number(),
  ended: z.number(),
  shortened: z.number(),
})
export type PlanRenewal = z.output<typeof PlanRenewal>

const seen = (label: string) => z.number(`请输入核对的${label}`).int().min(0)
/** The differences that somebody has seen; others by now are refused. */
export const PlanRenewing = z.object({
  rateId: id.of('plain:careRate'),
  residents: seen('人数'),
  added: seen('新增'),
  ended: seen('结束'),
  shortened: seen('改期'),
})
export type PlanRenewing = z.output<typeof PlanRenewing>
