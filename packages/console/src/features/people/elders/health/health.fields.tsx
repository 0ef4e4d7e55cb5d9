import { factAnswerNames } from '@care/shared/people/elders/facts/norm-answers'
import {
  type CheckChoice,
  type CheckFigure,
  type CheckText,
  checkChoices,
  checkFigures,
  checkTexts,
  selfCareItems,
  selfCareNames,
} from '@care/shared/people/elders/health/check.words'
import {
  exclusiveAnswerNames,
  type HealthName,
  healthCodes,
  healthFields,
} from '@care/shared/people/elders/health/health.words'
import { codeField, date, longText, text } from '../../../../crud/fields/fields.tsx'
import type { Field } from '../../../../kit/inputs/field.ts'
import { codesField, measurementField } from './health-inputs.tsx'

type Named = Record<string, Field<never>>
const each = <N extends string>(of: Record<N, unknown>, make: (name: N) => Field<never>): Named =>
  Object.fromEntries((Object.keys(of) as N[]).map((name) => [name, make(name)]))

function answerOf(name: HealthName): Field<never> {
  const { label, kind, codes, max = 200 } = healthFields[name]
  if (kind === 'text') return text(label, { maxLength: max })
  if (kind === 'lines') return longText(label, { maxLength: max })
  const words = healthCodes[codes ?? 'rh']
  if (kind === 'one') return codeField(label, words)
  return codesField(label, words, exclusiveAnswerNames.includes(name) ? '1' : undefined)
}

const own = Object.fromEntries(
  Object.entries(healthFields).filter(([name]) => !factAnswerNames.some((one) => one === name)),
) as typeof healthFields

/** Fields of the health record by the national standard, without the facts stored in the elder's own record. */
export const healthRecordFields: Named = {
  archiveNo: text('健康档案编号', { maxLength: 17, placeholder: '17 位数字' }),
  doctor: text('责任医生'),
  ...each(own, answerOf),
}

const figureOf = (name: CheckFigure) => measurementField(checkFigures[name].label, checkFigures[name].unit)
const choiceOf = (name: CheckChoice): Field<never> => codeField(checkChoices[name].label, checkChoices[name].codes)
const textOf = (name: CheckText): Field<never> =>
  checkTexts[name].max > 200
    ? longText(checkTexts[name].label, { maxLength: checkTexts[name].max })
    : text(checkTexts[name].label, { maxLength: checkTexts[name].max })

const needs = ['可自理', '轻度依赖', '中度依赖', '不能自理']
/** Self-care options by score; for an item with three options the standard omits 轻度依赖. */
const selfCareOf = (name: keyof typeof selfCareItems): Field<never> => {
  const { label, scores } = selfCareItems[name]
  const labels = scores.length === needs.length ? needs : needs.filter((_, at) => at !== 1)
  const words = Object.fromEntries(scores.map((score, at) => [String(score), `${labels[at]}（${score} 分）`]))
  const field = codeField(`自理·${label}`, words)
  return {
    ...field,
    input: (props) =>
      field.input({ ...props, onChange: (score) => props.onChange(score === undefined ? score : Number(score)) }),
  }
}

/** The fields of a check-up. */
export const checkFields: Named = {
  checkDate: date('体检日期'),
  place: text('体检机构', { maxLength: 100 }),
  doctor: text('体检医生'),
  ...each(checkFigures, figureOf),
  ...each(checkChoices, choiceOf),
  ...Object.fromEntries(selfCareNames.map((name) => [name, selfCareOf(name)])),
  ...each(checkTexts, textOf),
}
