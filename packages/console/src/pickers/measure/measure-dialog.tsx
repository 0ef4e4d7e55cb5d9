import { judgeMeasured, type MeasuredValues } from '@care/shared/devices/manual-measurement'
import { Fragment, useId, useState } from 'react'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../kit/form/form-row.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { DecimalInput } from '../../kit/inputs/typed/number-inputs.tsx'

type Name = keyof MeasuredValues
type Values = Partial<Record<Name, number | undefined>>

const rows: [Exclude<Name, 'measureType'>, string][] = [
  ['systolic', '收缩压（mmHg）'],
  ['diastolic', '舒张压（mmHg）'],
  ['heartRate', '心率（次/分）'],
  ['temperature', '体温（℃）'],
  ['bloodOxygen', '血氧（%）'],
  ['bloodSugar', '血糖（mmol/L）'],
  ['weight', '体重（kg）'],
]
const meals = ['空腹', '餐前', '餐后 2 小时', '睡前', '随机'].map((label, at) => ({ value: at + 1, label }))

interface Props {
  oldmanName: string
  busy: boolean
  onSend: (values: MeasuredValues) => void
  onClose: () => void
}

/** What somebody measured by hand; what was not measured stays empty. */
export function MeasureDialog({ oldmanName, busy, onSend, onClose }: Props) {
  const id = useId()
  const [values, setValues] = useState<Values>({})
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const change = (name: Name, value: number | undefined) => {
    setValues((known) => ({ ...known, [name]: value }))
    setFaults({})
  }
  const send = () => {
    const { data, wrong } = judgeMeasured(values)
    setFaults(wrong)
    if (data) onSend(data)
  }

  return (
    <FormDialog
      title={`录入测量值：${oldmanName}`}
      label="保存"
      busy={busy}
      holds={values}
      onClose={onClose}
      onSubmit={send}
    >
      {rows.map(([name, label]) => (
        <Fragment key={name}>
          <FormRow label={label} inputId={`${id}${name}`} error={faults[name]}>
            <DecimalInput
              id={`${id}${name}`}
              value={values[name]}
              invalid={Boolean(faults[name])}
              onChange={(value) => change(name, value)}
            />
          </FormRow>
          {name === 'bloodSugar' && values.bloodSugar !== undefined && (
            <FormRow label="血糖时段" inputId={`${id}meal`}>
              <Select
                inputId={`${id}meal`}
                value={values.measureType ?? null}
                options={meals}
                placeholder="请选择"
                onChange={({ value }) => change('measureType', value ?? undefined)}
              />
            </FormRow>
          )}
        </Fragment>
      ))}
    </FormDialog>
  )
}
