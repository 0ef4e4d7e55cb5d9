import { Button } from '../kit/inputs/button.tsx'

const most = 12

interface Props {
  id: string
  value: readonly string[]
  onChange: (times: string[]) => void
}

/** Inputs for the times `HH:mm` of a day, at least one. */
export const TimesInput = ({ id, value, onChange }: Props) => (
  <div className="line wrap">
    {value.map((time, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a time is told apart by nothing but its place.
      <span key={at}>
        <input
          id={at === 0 ? id : undefined}
          className="p-inputtext"
          type="time"
          aria-label={`时间 ${at + 1}`}
          value={time}
          onChange={({ target }) => onChange(value.map((one, index) => (index === at ? target.value : one)))}
        />
        {value.length > 1 && (
          <Button
            type="button"
            icon="pi pi-times"
            aria-label={`移除时间 ${at + 1}`}
            text
            severity="secondary"
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        )}
      </span>
    ))}
    {value.length < most && (
      <Button
        type="button"
        label="添加时间"
        icon="pi pi-plus"
        text
        size="small"
        onClick={() => onChange([...value, '12:00'])}
      />
    )}
  </div>
)
