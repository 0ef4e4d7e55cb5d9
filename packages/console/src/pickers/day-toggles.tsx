import { Toggles } from '../kit/inputs/toggles.tsx'

interface Props {
  id: string
  /** Of each day, the first of which is 1. */
  names: readonly string[]
  value: readonly number[]
  onChange: (days: number[]) => void
}

/** Days of the week or the month, any of them; in their order. */
export const DayToggles = ({ id, names, value, onChange }: Props) => (
  <Toggles
    id={id}
    options={names.map((label, at) => ({ value: at + 1, label }))}
    isOn={(day) => value.includes(day)}
    onToggle={(one) => onChange(names.map((_, at) => at + 1).filter((day) => value.includes(day) !== (day === one)))}
  />
)
