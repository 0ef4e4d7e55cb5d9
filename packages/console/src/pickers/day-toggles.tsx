import { Toggles } from '../kit/inputs/toggles.tsx'

interface Props {
  id: string
  /** Names of the days; the first has the value 1. */
  names: readonly string[]
  value: readonly number[]
  onChange: (days: number[]) => void
}

/** Toggles for days of the week or month, in order. */
export const DayToggles = ({ id, names, value, onChange }: Props) => (
  <Toggles
    id={id}
    options={names.map((label, at) => ({ value: at + 1, label }))}
    isOn={(day) => value.includes(day)}
    onToggle={(one) => onChange(names.map((_, at) => at + 1).filter((day) => value.includes(day) !== (day === one)))}
  />
)
