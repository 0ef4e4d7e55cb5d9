import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { day } from '../../resources/field.ts'
import { codeOf, dateTime, enterMessage, fileAddress, id, lines, optional, period, text } from '../../validators.ts'
import { assessment, assessmentReasons, dueAssessment } from './assessment.words.ts'
import { Background } from './background.ts'
import { abilityScale, type Indicator, indicators, itemsOf } from './scale.ts'

/** Scores of one indicator in the order of its items; null for an item not scored yet. */
function scoresOf(indicator: Indicator) {
  const [items, { label }] = [itemsOf(indicator), abilityScale.indicators[indicator]]
  const wrong = `${label}得分不正确`
  return z
    .array(z.number(wrong).int(wrong).min(0, wrong).nullable(), wrong)
    .length(items.length, wrong)
    .refine((all) => all.every((score, at) => score === null || score <= (items[at]?.max ?? 0)), wrong)
}
const scores = Object.fromEntries(indicators.map((one) => [one, scoresOf(one)])) as Record<
  Indicator,
  ReturnType<typeof scoresOf>
>
const sums = Object.fromEntries(indicators.map((one) => [one, z.number()])) as Record<Indicator, z.ZodNumber>
const Scores = z.object(scores)

const flag = z.boolean('选项不正确')
/** Coma and diagnoses; risk events are counted from the background. Each choice needs its `reason`. */
const Adjust = z.object({ coma: flag, dementia: flag, mentalDisorder: flag, reason: lines(200, '调整依据') })

/**
 * `id` is the account: assessors cannot confirm their own assessment. `certNo` is the assessor's certificate number.
 */
const Assessor = z.object({
  userId: withNouns('staff', z.number('请选择评估员').int().positive('请选择评估员')),
  certNo: text(50, '评估员证书编号').default(''),
})

/** A row of the list; `subTotals` cover the indicators scored so far. */
export const AssessmentRow = z.object({
  id: z.number(),
  ...rowShapeOf(assessment.fields),
  status: z.literal([0, 1, 2]),
  oldmanId: z.number(),
  tenantId: z.number(),
  subTotals: z.object(sums),
})
export type AssessmentRow = z.output<typeof AssessmentRow>

/** A whole assessment (api-shapes §6.3). Times are Asia/Shanghai. */
export const Assessment = AssessmentRow.extend({
  version: z.number(),
  template: z.string(),
  gender: z.string(),
  birthday: z.string().nullable(),
  /** Current levels of the elder's record. */
  careLevel: z.string().nullable(),
  anergy: z.string().nullable(),
  scores: Scores,
  /** `riskEvents` are those of the last 30 days. */
  adjust: Adjust.extend({ riskEvents: z.number() }),
  /** Reasons for the level, in sentences. */
  reasons: z.array(z.string()),
  background: Background,
  assessors: z.array(z.object({ userId: z.number(), name: z.string(), certNo: z.string() })),
  place: z.string().nullable(),
  /** Signatures of the first and the second assessor, empty where one has not signed; photos of the scene follow. */
  signImgs: z.array(z.string()),
  createBy: z.number(),
  createName: z.string(),
  updateName: z.string(),
  updateTime: z.string(),
  submitTime: z.string().nullable(),
  confirmBy: z.number().nullable(),
  adoptName: z.string().nullable(),
  adoptCareLevel: z.string().nullable(),
  backReason: z.string().nullable(),
  /** The proposal by the institution's score rule; null without a level or a matching rule. */
  proposal: z.object({ careLevel: z.string(), name: z.string(), suggestion: z.string().nullable() }).nullable(),
  /** Every submission, return, confirmation and adoption, with the result at that time. */
  trail: z.array(
    z.object({
      act: z.enum(['submit', 'back', 'confirm', 'adopt']),
      total: z.number().nullable(),
      initialLevel: z.number().nullable(),
      finalLevel: z.number().nullable(),
      told: z.string().nullable(),
      createUser: z.string(),
      createTime: z.string(),
    }),
  ),
  /** A newer confirmed assessment exists, so that the present assessment can no longer be adopted. */
  isOutdated: z.boolean(),
})
export type Assessment = z.output<typeof Assessment>

export const AssessmentSearch = searchOf(
  assessment,
  { oldmanId: 'elder', tenantId: 'tenant', ids: 'assessment' },
  { assessNo: optional(text(30)), ...period },
)
export type AssessmentSearch = z.output<typeof AssessmentSearch>

export const DueRow = z.object({
  oldmanId: z.number(),
  ...rowShapeOf(dueAssessment.fields),
  tenantId: z.number(),
  /** The open draft, if any. */
  draftId: z.number().nullable(),
})
export type DueRow = z.output<typeof DueRow>

/** Search for due elders; without `why` only those who have been assessed before. */
export const DueSearch = searchOf(dueAssessment, { tenantId: 'tenant', ids: 'elder' })
export type DueSearch = z.output<typeof DueSearch>

/** A new draft, which the server prefills from the archive. */
export const AssessmentDraft = z.object({
  oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
  reason: codeOf(assessmentReasons).optional(),
})
export type AssessmentDraft = z.output<typeof AssessmentDraft>

const ofOne = { id: id.of('assessment'), version: z.number(enterMessage('版本')).int() }

/**
 * Saves a draft step by step: an omitted field keeps its value, in `background` too. `version` is the one last read or
 * returned (optimistic lock).
 */
export const AssessmentChange = z.object({
  ...ofOne,
  reason: codeOf(assessmentReasons).optional(),
  baseDate: validatorOf(day('评估基准日', { past: true })).optional(),
  assessTime: dateTime.nullish(),
  place: text(100, '评估地点').nullish(),
  scores: z.object(scores).partial().optional(),
  adjust: Adjust.partial().optional(),
  background: Background.optional(),
  assessors: z.array(Assessor, '评估员不正确').max(2, '评估员为2位').optional(),
  signImgs: z.array(fileAddress, '签名或照片不正确').max(4, '签名和照片最多4张').optional(),
})
export type AssessmentChange = z.output<typeof AssessmentChange>

export const AssessmentVersion = z.object({ version: z.number(), updateTime: z.string() })
export const AssessmentSubmission = z.object(ofOne)
export const AssessmentReturn = z.object({
  id: id.of('assessment'),
  reason: lines(200, '退回原因').min(1, '请输入退回原因'),
})
export type AssessmentReturn = z.output<typeof AssessmentReturn>
/** Adopts the proposed care level unless another one is given. */
export const AssessmentAdoption = z.object({
  id: id.of('assessment'),
  careLevel: text(20, '护理等级').min(1, '请选择护理等级').optional(),
})
export type AssessmentAdoption = z.output<typeof AssessmentAdoption>
