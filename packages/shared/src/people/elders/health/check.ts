import { z } from 'zod'
import { validatorOf } from '../../../crud/field-validators.ts'
import { PageQuery } from '../../../http/page.ts'
import { day } from '../../../resources/field.ts'
import { chooseMessage, enterMessage, id, lines, text } from '../../../validators.ts'
import {
  type CheckChoice,
  type CheckFigure,
  type CheckText,
  checkChoices,
  checkFigures,
  checkTexts,
  type SelfCareItem,
  selfCareItems,
} from './check.words.ts'

type Maybe<T extends z.ZodType> = z.ZodOptional<z.ZodNullable<T>>
const each = <N extends string, T extends z.ZodType>(of: Record<N, object>, make: (name: N) => T) =>
  Object.fromEntries((Object.keys(of) as N[]).map((name) => [name, make(name).nullable().optional()])) as Record<
    N,
    Maybe<T>
  >

const figureOf = (name: CheckFigure) => {
  const { label, unit, min, max, ...others } = checkFigures[name]
  const steps = 10 ** ('decimals' in others ? others.decimals : 0)
  return z
    .number(`${label}应为数字`)
    .min(min, `${label}应在 ${min}–${max} ${unit} 之间`)
    .max(max, `${label}应在 ${min}–${max} ${unit} 之间`)
    .refine(
      (value) => Number.isInteger(Math.round(value * steps * 1e6) / 1e6),
      `${label}最多保留${Math.log10(steps)}位小数`,
    )
}
const choiceOf = (name: CheckChoice) =>
  z.enum(Object.keys(checkChoices[name].codes), `${checkChoices[name].label}不正确`)
const textOf = (name: CheckText) => lines(checkTexts[name].max, checkTexts[name].label)
const scoreOf = (name: SelfCareItem) => {
  const { label, scores } = selfCareItems[name]
  return z
    .number(chooseMessage(`自理评估“${label}”得分`))
    .refine((score) => (scores as readonly number[]).includes(score), `自理评估“${label}”得分不正确`)
}

/** Findings of a check-up, in the units of `checkFigures`. */
export const Findings = z.object(
  {
    ...each(checkFigures, figureOf),
    ...each(checkChoices, choiceOf),
    ...each(checkTexts, textOf),
    selfCare: z.object(each(selfCareItems, scoreOf)).optional(),
  },
  enterMessage('体检结果'),
)
export type Findings = z.output<typeof Findings>

/** A check-up. The server calculates `bmi` (kg/m²) and the sum of the self-care screen. */
export const HealthCheck = z.object({
  id: z.number(),
  oldmanId: z.number(),
  checkDate: z.string(),
  place: z.string().nullable(),
  doctor: z.string().nullable(),
  findings: Findings,
  bmi: z.number().nullable(),
  selfCareTotal: z.number().nullable(),
  createUser: z.string().nullable(),
  createTime: z.string(),
  /** When (Asia/Shanghai), by whom and why the check-up was voided. */
  voidTime: z.string().nullable(),
  voidName: z.string().nullable(),
  voidReason: z.string().nullable(),
})
export type HealthCheck = z.output<typeof HealthCheck>

const given = {
  checkDate: validatorOf(day('体检日期', { required: true, past: true })),
  place: text(100, '体检机构').nullable().optional(),
  doctor: text(50, '体检医生').nullable().optional(),
  findings: Findings,
}
export const CheckDraft = z.object({ oldmanId: id.of('elder'), ...given })
export const CheckChange = z.object({ id: id.of('healthCheck'), ...given })
export type CheckDraft = z.output<typeof CheckDraft>
export type CheckChange = z.output<typeof CheckChange>
export const CheckSearch = PageQuery.extend({ oldmanId: id.of('elder') })

/** A check-up as a flat form. */
export const CheckForm = CheckDraft.omit({ oldmanId: true, findings: true })
  .extend(Findings.omit({ selfCare: true }).shape)
  .extend(Findings.shape.selfCare.unwrap().shape)
