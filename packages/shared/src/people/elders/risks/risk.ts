import { z } from 'zod'
import { PageQuery } from '../../../http/page.ts'
import { chooseMessage, codeOf, date, dateTime, id, lines, optional, optionalId } from '../../../validators.ts'
import { riskKinds, riskLevels } from './risk.words.ts'

const level = codeOf(riskLevels, '风险等级')
const kind = codeOf(riskKinds, '风险类型')

/** One assessed risk of an elder; `nextReview` is a day. */
export const Risk = z.object({
  id: z.number(),
  oldmanId: z.number(),
  kind: z.number(),
  level: z.number(),
  measures: z.string().nullable(),
  nextReview: z.string().nullable(),
  /** The screening that proposed the level, as text; null for a person's own judgement. */
  basis: z.string().nullable(),
  assessUser: z.string(),
  assessTime: z.string(),
  /** Whether no newer assessment of the same kind exists. */
  isCurrent: z.boolean(),
})
export type Risk = z.output<typeof Risk>

export const RiskSearch = PageQuery.extend({ oldmanId: id.of('elder'), kind: optional(kind) })
export type RiskSearch = z.output<typeof RiskSearch>

/**
 * Assessments of one session, each of which replaces the former one of its kind. A high or middle risk needs measures.
 * `screenTime` is the time of the screening answer it is based on (optimistic lock): the answer must be the newest.
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
        chooseMessage('评估的风险'),
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

/** One of the platform's screenings, for an elder. */
export const RiskScreen = z.object({
  kind: z.number(),
  name: z.string(),
  templateKey: z.string(),
  /** The institution's questionnaire for the screening; null while none is published. */
  projectKey: z.string().nullable(),
  /**
   * The newest answer about the elder. `level` is the proposal, null where the institution has renamed its grades;
   * `isOpen`: the risk has not been assessed since.
   */
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

/**
 * Elders at risk: with at least `level` (high by default) of `kind`, or of any kind; or with an overdue review, at any
 * level.
 */
export const BoardSearch = PageQuery.extend({
  tenantId: optionalId.of('tenant'),
  kind: optional(kind),
  level: optional(level),
  overdue: optional(z.enum(['1'], '选项不正确')),
})
export type BoardSearch = z.output<typeof BoardSearch>

/** An elder on the board with their levels by kind, null where not assessed. */
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

/** Number of elders with high and middle risk of each kind, and of those served without any assessment. */
export const RiskFigures = z.object({
  kinds: z.array(z.object({ kind: z.number(), high: z.number(), middle: z.number() })),
  overdue: z.number(),
  unassessed: z.number(),
})
export type RiskFigures = z.output<typeof RiskFigures>
export const FiguresQuery = z.object({ tenantId: optionalId.of('tenant') })
