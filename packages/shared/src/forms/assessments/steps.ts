import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { day, money } from '../../resources/field.ts'
import { chooseMessage, id } from '../../validators.ts'

/** Follow-ups of an adopted result, in order; a person confirms or skips each, and can resume a skipped one. */
export const stepWords = { fee: { label: '护理费' }, plan: { label: '照护计划' } } as const
export type StepName = keyof typeof stepWords

/** Why a step has nothing to propose, and where the assessor can provide what is missing. */
export const stepBlockers = {
  level: '长者还没有护理等级，请先采用评估结果或在档案中填写护理等级',
  residence: '长者没有在住的入住办理，没有护理费可调整',
  rate: '该护理等级还没有设置月护理费',
  items: '该护理等级还没有设置服务内容，可以自行新增照护计划',
} as const
const lack = z.enum(['level', 'residence', 'rate', 'items']).nullable()

const state = {
  state: z.enum(['open', 'skipped', 'done']),
  /** Result of the step, as a text. */
  told: z.string().nullable(),
  createUser: z.string().nullable(),
  createTime: z.string().nullable(),
  lacks: lack,
}

/** Amounts in yuan per month. */
export const AssessmentSteps = z.object({
  /** Current care level of the elder's record. */
  careLevel: z.string().nullable(),
  fee: z.object({
    ...state,
    now: z.number().nullable(),
    proposed: z.number().nullable(),
    /** Earliest possible start day, `yyyy-MM-dd`. */
    since: z.string().nullable(),
  }),
  /** `items`: services of the level, whose plans follow it by themselves. */
  plan: z.object({ ...state, items: z.number() }),
})
export type AssessmentSteps = z.output<typeof AssessmentSteps>

const ofOne = { id: id.of('assessment') }

export const FeeStep = z.object({
  ...ofOne,
  monthlyFee: validatorOf(money('月护理费', { required: true })),
  /** First day of the new fee; earlier charges are unchanged. */
  effectiveDate: validatorOf(day('生效日期', { required: true })),
})
export type FeeStep = z.output<typeof FeeStep>

/** The plan belongs to the elder and was made after the result was adopted. */
export const PlanStep = z.object({ ...ofOne, planId: id.of('carePlan') })
export type PlanStep = z.output<typeof PlanStep>

export const SkippedStep = z.object({ ...ofOne, step: z.enum(['fee', 'plan'], chooseMessage('步骤')) })
export type SkippedStep = z.output<typeof SkippedStep>
