import { packageModules } from '@care/shared/purchase/package-modules'
import { useId } from 'react'
import { text } from '../../crud/fields/fields.tsx'
import type { Field, InputProps } from '../../kit/inputs/field.ts'
import { Checkbox } from '../../kit/prime/checkbox.ts'
import './purchase-checks.css'

/** Kept as what is left out, chosen as what is open. */
export const openedModules: Field<string[]> = {
  label: '开放功能',
  show: (closed) => closed.length,
  input: (props) => <ModuleChoices {...props} />,
}

const names = text('不含功能', { width: 14 })
export const closedNames: Field<string | null> = {
  ...names,
  show: (value, row) => (value === null ? <span className="soft">全部开放</span> : names.show(value, row)),
}

function ModuleChoices({ value, onChange }: InputProps) {
  const id = useId()
  const closed = (value as string[] | null | undefined) ?? []
  const choose = (name: string, isOpen: boolean) =>
    onChange(isOpen ? closed.filter((one) => one !== name) : [...closed, name])
  return (
    <div className="module-choices stack">
      <p className="soft">预警、工单、长者、设备、员工与套餐订购对所有机构开放，不在此列。</p>
      {packageModules.map(({ label, modules }) => (
        <fieldset className="stack" key={label}>
          <legend className="soft">{label}</legend>
          {modules.map((one) => (
            <label className="line" key={one.name} htmlFor={`${id}-${one.name}`}>
              <Checkbox
                inputId={`${id}-${one.name}`}
                checked={!closed.includes(one.name)}
                onChange={({ checked }) => choose(one.name, checked === true)}
              />
              {one.label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
