import { sourceNames } from '@care/shared/alarms/warnings/warning.words'
import type { Field } from '../../../kit/inputs/field.ts'
import { Toggles } from '../../../kit/inputs/toggles.tsx'

const names: Readonly<Record<string, string>> = sourceNames
const options = Object.entries(names).map(([value, label]) => ({ value, label }))

/** Kinds of warnings, chosen side by side; none means all. */
export const warningTypesField: Field<string[]> = {
  label: '预警类型',
  show: (types) => (types.length === 0 ? '全部' : types.map((type) => names[type] ?? type).join('、')),
  input: ({ id, value, onChange }) => {
    const chosen = Array.isArray(value) ? value.map(String) : []
    const toggle = (one: string) =>
      onChange(options.flatMap(({ value }) => (chosen.includes(value) !== (value === one) ? [value] : [])))
    return <Toggles id={id} options={options} isOn={(one) => chosen.includes(one)} onToggle={toggle} />
  },
}
