import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { assessmentReasons } from '@care/shared/forms/assessments/assessment.words'
import {
  type BackgroundName,
  backgroundFields,
  backgroundSections,
} from '@care/shared/forms/assessments/background.words'
import { type Adjustment, adjustments } from '@care/shared/forms/assessments/scale'
import { useId } from 'react'
import { codeField, date } from '../../../../crud/fields/fields.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import type { AssessmentFormValues } from '../assessment-form-values.ts'
import { backgroundInputs } from './background.fields.tsx'
import { MedicationsInput } from './medications-input.tsx'

interface Props {
  held: AssessmentFormValues
  onChange: (part: Partial<AssessmentFormValues>, isTyped?: boolean) => void
}

const reason = codeField('评估原因', assessmentReasons)
const baseDate = date('评估基准日')
const typed = ['text', 'lines', 'figure', 'phone']

/** Annex A of the standard: background facts of the elder, including facts that adjust the level. */
export function BackgroundStep({ held, onChange }: Props) {
  const base = useId()
  const { background } = held
  const setBackground = (part: Assessment['background'], isTyped = false) => onChange({ background: part }, isTyped)
  const row = (name: BackgroundName) => {
    const { label, input } = backgroundInputs[name]
    const { kind } = backgroundFields[name]
    const change = (value: unknown) =>
      setBackground({ [name]: value ?? (kind === 'several' ? [] : null) }, typed.includes(kind))
    return (
      <FormRow key={name} label={label} inputId={`${base}-${name}`} wide={kind === 'lines' || kind === 'several'}>
        {input({ id: `${base}-${name}`, value: background[name], onChange: change })}
      </FormRow>
    )
  }

  return (
    <>
      <section className="assess-section fit stack">
        <h2>评估信息</h2>
        <div className="assess-lines stack">
          <FormRow label="评估原因" inputId={`${base}-reason`} required>
            {reason.input({
              id: `${base}-reason`,
              value: held.reason,
              required: true,
              onChange: (value) => onChange({ reason: Number(value) }),
            })}
          </FormRow>
          <FormRow label="评估基准日" inputId={`${base}-baseDate`} required>
            {baseDate.input({
              id: `${base}-baseDate`,
              value: held.baseDate,
              required: true,
              onChange: (value) => onChange({ baseDate: typeof value === 'string' ? value : null }),
            })}
          </FormRow>
        </div>
      </section>
      {backgroundSections.map(({ title, fields }) => {
        const names = Object.keys(fields) as BackgroundName[]
        const silent = names.filter((name) => {
          const { codes } = backgroundFields[name]
          const value = background[name]
          return codes?.[0] && (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
        })
        const none = Object.fromEntries(
          silent.map((name) => [name, backgroundFields[name].kind === 'several' ? ['0'] : '0']),
        )
        return (
          <section key={title} className="assess-section fit stack">
            <h2>
              {title}
              {silent.length > 0 && (
                <Button
                  type="button"
                  label={`未填的 ${silent.length} 项均为“无”`}
                  text
                  size="small"
                  onClick={() => setBackground(none)}
                />
              )}
            </h2>
            <div className="assess-lines stack">{names.map(row)}</div>
            {title === '疾病与用药' && (
              <>
                <MedicationsInput
                  value={background.medications ?? []}
                  onChange={(medications) => setBackground({ medications }, true)}
                />
                <fieldset className="assess-adjust stack gap-2 boxed">
                  <legend>影响等级的情况</legend>
                  {(Object.keys(adjustments) as Adjustment[]).map((name) => (
                    <label className="line" key={name}>
                      <input
                        type="checkbox"
                        checked={held.adjust[name]}
                        onChange={({ target }) => onChange({ adjust: { ...held.adjust, [name]: target.checked } })}
                      />
                      {adjustments[name].label}
                    </label>
                  ))}
                </fieldset>
                {(held.adjust.coma || held.adjust.dementia || held.adjust.mentalDisorder) && (
                  <InputRow label="调整依据" required wide>
                    <CountedInput
                      value={held.adjust.reason}
                      max={200}
                      placeholder="如诊断机构、诊断日期或观察到的情况"
                      onChange={(value = '') => onChange({ adjust: { ...held.adjust, reason: String(value) } }, true)}
                    />
                  </InputRow>
                )}
              </>
            )}
          </section>
        )
      })}
    </>
  )
}
