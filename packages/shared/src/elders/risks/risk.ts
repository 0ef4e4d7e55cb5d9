import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { choose, codeOf, date, dateTime, id, lines, optional, optionalId } from '../../validators.ts'
import { riskKinds, riskLevels } from './risk.words.ts'

const level = codeOf(riskLevels, '风险等级')
const kind = codeOf(riskKinds, '风险类型')

/** One risk of an elder as it was judged; `nextReview` is a day. */
export const Risk = z.object({
  id: z.number(),
  oldmanId: z.number(),
  kind: z.number(),
  level: z.number(),
  measures: z.string().nullable(),
  nextReview: z.string().nullable(),
  /** What proposed it, in words; null where a person judged by themselves. */
  basis: z.string().nullable(),
  assessUser: z.string(),
  assessTime: z.string(),
  /** No newer assessment of the same kind. */
  isCurrent: z.boolean(),
})
export type Risk = z.output<typeof Risk>

export const RiskSearch = PageQuery.extend({ oldmanId: id.of('elder'), kind: optional(kind) })
export type RiskSearch = z.output<typeof RiskSearch>

/**
 * Judgements of one sitting: each takes the place of what was said of its kind before. A high or middle risk goes with its measures.
 * `screenTime` is that of the screen's answer by which it is judged, as it was read: it must still be the newest.
 */
export const Assessment = z
  .object({
    oldmanId: id.of('elder'),
    nextReview: date.nullable().optional(),
    risks: z
      .array(
        z.object({
          kind,
          level,
          measures: lines(500, '防护措施').nullable().optional(),
          screenTime: dateTime.optional(),
        }),
        choose('评估的风险'),
      )
      .min(1, '请选择评估的风险')
      .max(9),
  })
  .refine(({ risks }) => new Set(risks.map(({ kind }) => kind)).size === risks.length, {
    message: '同一项风险只能评估一次',
    path: ['risks'],
  })
  .refine(({ risks }) => risks.every(({ level, measures }) => level < 2 || measures), {
    message: '中、高风险请填写防护措施',
    path: ['risks'],
  })
export type Assessment = z.output<typeof Assessment>

/** One of the screens that the platform brings, for an elder. */
export const RiskScreen = z.object({
  kind: z.number(),
  name: z.string(),
  templateKey: z.string(),
  /** Of the institution's questionnaire that is filled in for it; null while none is published. */
  projectKey: z.string().nullable(),
  /** The newest about the elder. `level` is proposed, null where the institution names its grades otherwise; `isOpen`: nobody has judged the risk since. */
  answer: z
    .object({
      time: z.string(),
      score: z.number().nullable(),
      grade: z.string().nullable(),
      level: z.number().nullable(),
      fillName: z.string().nullable(),
      isOpen: z.boolean(),
    })
    .nullable(),
})
export type RiskScreen = z.output<typeof RiskScreen>
export const ScreensQuery = z.object({ oldmanId: id.of('elder') })

/** Who is at risk: those with at least `level` (high when not said) of `kind`, or of any kind; or whose review is overdue, at any level. */
export const BoardSearch = PageQuery.extend({
  tenantId: optionalId.of('tenant'),
  kind: optional(kind),
  level: optional(level),
  overdue: optional(z.enum(['1'], '选项不正确')),
})
export type BoardSearch = z.output<typeof BoardSearch>

/** An elder of the board with their levels by kind, null where nobody judged. */
export const BoardRow = z.object({
  oldmanId: z.number(),
  userName: z.string(),
  tenantName: z.string(),
  bedName: z.string().nullable(),
  careLevel: z.string().nullable(),
  levels: z.record(z.string(), z.number()),
  high: z.number(),
  nextReview: z.string().nullable(),
})
export type BoardRow = z.output<typeof BoardRow>

/** How many elders stand high and middle in each kind, and who are served without any assessment. */
export const RiskFigures = z.object({
  kinds: z.array(z.object({ kind: z.number(), high: z.number(), middle: z.number() })),
  overdue: z.number(),
  unassessed: z.number(),
})
export type RiskFigures = z.output<typeof RiskFigures>
export const FiguresQuery = z.object({ tenantId: optionalId.of('tenant') })
