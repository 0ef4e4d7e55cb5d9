import { useId } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { FieldRows, type ValidationMessages, type Values } from '../../../crud/form/field-rows.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { ElderPicker } from '../../../pickers/people/elder-picker.tsx'
import { partFields, requiredFields } from './check-in-fields.ts'
import { CheckInQuestionnaire } from './check-in-form/check-in-questionnaire.tsx'
import { CheckInReview } from './check-in-review.tsx'
import { type CheckInState, withElder } from './check-in-state.ts'
import { KnownFees } from './known-fees.tsx'
import { BedSelect } from './rooms/bed-select.tsx'
import { ScoreHint } from './score-hint.tsx'

interface Props {
  step: number
  state: CheckInState
  faults: ValidationMessages
  disabled: boolean
  onChange: (change: Partial<CheckInState>) => void
}

/** The inputs of one step of a check-in; the last step is a summary. */
export function CheckInStep({ step, state, faults, disabled, onChange }: Props) {
  const base = useId()
  const { elder, ability, config, contract } = state
  const shared = { faults, disabled }
  const rows = (part: keyof typeof partFields, values: Values, onChange: (values: Values) => void, must: string[]) => (
    <FieldRows
      {...shared}
      fields={partFields[part]}
      names={Object.keys(partFields[part])}
      required={must}
      values={values}
      onChange={onChange}
    />
  )
  if (step === 0)
    return (
      <FormRow label="长者" inputId={`${base}-elder`} required error={faults.elder}>
        <ElderPicker
          id={`${base}-elder`}
          value={elder}
          disabled={disabled}
          onChange={(elder) => onChange(withElder(state, elder))}
        />
        {!disabled && (
          <p className="residence-hint line wrap gap-1 soft">
            还没有档案的长者请先
            <Button type="button" label="新增长者" text size="small" onClick={() => navigate('/oldMan/add')} />
          </p>
        )}
      </FormRow>
    )
  if (step === 1)
    return (
      <>
        {elder && (
          <CheckInQuestionnaire
            elder={elder}
            disabled={disabled}
            onTake={(score) => onChange({ ability: { ...ability, score } })}
          />
        )}
        {rows('ability', ability, (ability) => onChange({ ability }), requiredFields.ability)}
        <ScoreHint
          score={ability.score}
          tenantId={elder?.tenantId}
          careLevel={ability.careLevel}
          onTake={(careLevel) => onChange({ ability: { ...ability, careLevel } })}
          disabled={disabled}
        />
      </>
    )
  if (step === 2)
    return (
      <>
        <FormRow label="床位" inputId={`${base}-bed`} required error={faults.bedId}>
          <BedSelect
            id={`${base}-bed`}
            value={Number(config.bedId) || null}
            oldmanId={elder?.id}
            disabled={disabled}
            onChange={(bedId) => onChange({ config: { ...config, bedId } })}
          />
        </FormRow>
        {rows('config', config, (config) => onChange({ config }), requiredFields.config)}
        {!disabled && <KnownFees state={state} onTake={(fees) => onChange({ config: { ...config, ...fees } })} />}
      </>
    )
  if (step === 3)
    return (
      <>
        {rows('contract', contract, (contract) => onChange({ contract }), requiredFields.contract)}
        {rows('deposit', config, (config) => onChange({ config }), config.depositAmount ? ['depositMethod'] : [])}
      </>
    )
  return <CheckInReview {...state} />
}
