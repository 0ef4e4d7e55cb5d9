import { Button } from '../kit/inputs/button.tsx'

interface Props {
  id: string
  /** Of each day, the first of which is 1. */
  names: readonly string[]
  value: readonly number[]
  onChange: (days: number[]) => void
}

/** Days of the week or the month, any of them; in their order. */
export const DayToggles = ({ id, names, value, onChange }: Props) => (
  <div className="line wrap" id={id}>
    {names.map((name, at) => (
      <Button
        key={name}
        type="button"
        label={name}
        size="small"
        outlined={!value.includes(at + 1)}
        aria-pressed={value.includes(at + 1)}
        onClick={() =>
          onChange(names.map((_, day) => day + 1).filter((day) => value.includes(day) !== (day === at + 1)))
        }
      />
    ))}
  </div>
)
