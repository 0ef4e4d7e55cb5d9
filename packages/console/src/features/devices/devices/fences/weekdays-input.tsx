import { weekdays } from '@care/shared/devices/devices/fences/fence.words'
import { Toggles } from '../../../../kit/inputs/toggles.tsx'

interface Props {
  id: string
  value: string
  onChange: (freq: string) => void
}

const options = Object.entries(weekdays).map(([value, label]) => ({ value, label, spoken: `周${label}` }))

/** Input for days of the week; the value is the digits of the chosen days in order, Monday first. */
export function WeekdaysInput({ id, value, onChange }: Props) {
  const toggle = (day: string) =>
    onChange(options.flatMap((one) => (value.includes(one.value) !== (one.value === day) ? one.value : [])).join(''))
  return <Toggles id={id} options={options} isOn={(day) => value.includes(day)} onToggle={toggle} />
}
