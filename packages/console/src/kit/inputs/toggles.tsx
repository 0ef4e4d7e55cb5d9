import { Button } from './button.tsx'

interface Props<T> {
  id: string
  options: readonly { value: T; label: string; spoken?: string }[]
  isOn: (value: T) => boolean
  onToggle: (value: T) => void
}

/** Toggle buttons side by side. */
export const Toggles = <T extends string | number>({ id, options, isOn, onToggle }: Props<T>) => (
  <div className="toggles line wrap" id={id}>
    {options.map(({ value, label, spoken }) => (
      <Button
        key={value}
        type="button"
        label={label}
        aria-label={spoken}
        size="small"
        outlined={!isOn(value)}
        aria-pressed={isOn(value)}
        onClick={() => onToggle(value)}
      />
    ))}
  </div>
)
