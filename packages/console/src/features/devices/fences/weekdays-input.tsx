import { weekdays } from '@care/shared/devices/fences/fence.words'
import { Button } from '../../../kit/inputs/button.tsx'

interface Props {
  id: string
  value: string
  onChange: (freq: string) => void
}

/** Days of the week, Monday first, as digits in their order. */
export function WeekdaysInput({ id, value, onChange }: Props) {
  const days = Object.keys(weekdays)
  const toggle = (day: string) => onChange(days.filter((one) => value.includes(one) !== (one === day)).join(''))
  return (
    <div className="fence-days" id={id}>
      {Object.entries(weekdays).map(([day, label]) => (
        <Button
          key={day}
          type="button"
          label={label}
          aria-label={`周${label}`}
          size="small"
          outlined={!value.includes(day)}
          aria-pressed={value.includes(day)}
          onClick={() => toggle(day)}
        />
      ))}
    </div>
  )
}
