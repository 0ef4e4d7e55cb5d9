import { dateKindOf, toAnswerDate, toInputDate } from './date-format.ts'
import { ariaOf, ariaOfGroup, type FillInputProps } from './input-props.ts'

/** A day, month or moment, with the browser's native calendar if available. */
export function DateInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const kind = dateKindOf(item.expand)
  return (
    <input
      {...ariaOf(props)}
      type={kind.input}
      step={kind.input === 'datetime-local' ? 1 : undefined}
      inputMode={item.expand.type === 'year' ? 'numeric' : undefined}
      maxLength={kind.input === 'text' ? 40 : undefined}
      className="fill-input fill-short"
      placeholder={item.placeholder || (kind.format ?? '')}
      value={toInputDate(value, kind)}
      onChange={({ target }) => onChange(toAnswerDate(target.value, kind))}
    />
  )
}

export const TimeInput = (props: FillInputProps) => (
  <input
    {...ariaOf(props)}
    type="time"
    className="fill-input fill-short"
    value={typeof props.value === 'string' ? props.value : ''}
    onChange={({ target }) => props.onChange(target.value || undefined)}
  />
)

/** Start and end of a range; an incomplete pair is stored too, and validated when the user leaves the page. */
function Pair({ type, ...props }: FillInputProps & { type: 'time' | 'date' }) {
  const { id, value, onChange, isInvalid } = props
  const ends = Array.isArray(value) ? value.map(String) : []
  const put = (at: number, end: string) => {
    const next = at === 0 ? [end, ends[1] ?? ''] : [ends[0] ?? '', end]
    onChange(next.some(Boolean) ? next : undefined)
  }
  return (
    <fieldset {...ariaOfGroup(props)} className="line">
      {['开始', '结束'].map((name, at) => (
        <input
          key={name}
          id={at === 0 ? id : `${id}-end`}
          type={type}
          aria-label={name}
          aria-invalid={isInvalid || undefined}
          className="fill-input fill-short"
          value={ends[at] ?? ''}
          onChange={({ target }) => put(at, target.value)}
        />
      ))}
    </fieldset>
  )
}
export const TimeRangeInput = (props: FillInputProps) => <Pair {...props} type="time" />
export const DateRangeInput = (props: FillInputProps) => <Pair {...props} type="date" />
