import { numberIn } from '@care/shared/forms/questionnaires/items/expand'
import { ariaOf, ariaOfGroup, type FillInputProps } from './input-props.ts'

/** 是 or 否; no answer until it is touched. */
export function SwitchInput(props: FillInputProps) {
  const { id, value, onChange } = props
  return (
    <div role="radiogroup" {...ariaOfGroup(props)} className="fill-options stack gap-2 is-buttons">
      {[true, false].map((isYes) => (
        <label key={String(isYes)} className="fill-option line">
          <input type="radio" name={id} checked={value === isYes} onChange={() => onChange(isYes)} />
          <span>{isYes ? '是' : '否'}</span>
        </label>
      ))}
    </div>
  )
}

/** A slider, with two handles for a range; no answer until it is touched. */
export function SliderInput(props: FillInputProps) {
  const { item, id, value, onChange } = props
  const { expand } = item
  const least = numberIn(expand, 'min') ?? 0
  const most = numberIn(expand, 'max') ?? 100
  const step = numberIn(expand, 'step') ?? 1
  const isRange = expand.range === true
  const ends = Array.isArray(value) ? (value as number[]) : typeof value === 'number' ? [value] : []
  const put = (at: number, end: number) => {
    if (!isRange) return onChange(end)
    const next = at === 0 ? [end, Math.max(end, ends[1] ?? most)] : [Math.min(end, ends[0] ?? least), end]
    onChange(next)
  }
  const names = isRange ? ['从', '到'] : ['']
  return (
    <div className="stack gap-1" {...(isRange && { role: 'group', ...ariaOfGroup(props) })}>
      {names.map((name, at) => (
        <label key={name} className="fill-slide line">
          {name && <span>{name}</span>}
          <input
            {...(isRange ? { id: `${id}-${at}`, 'aria-label': name } : ariaOf(props))}
            type="range"
            min={least}
            max={most}
            step={step}
            value={ends[at] ?? (at === 0 ? least : most)}
            aria-valuetext={ends[at] === undefined ? '未选择' : String(ends[at])}
            onChange={({ target }) => put(at, Number(target.value))}
            // a click at the initial position also counts as an answer
            onPointerUp={({ currentTarget }) => ends[at] === undefined && put(at, Number(currentTarget.value))}
            onKeyUp={({ key, currentTarget }) =>
              key === 'Enter' && ends[at] === undefined && put(at, Number(currentTarget.value))
            }
          />
          <output className={ends[at] === undefined ? 'soft small' : 'strong'}>{ends[at] ?? '未选择'}</output>
        </label>
      ))}
      <span className="soft small fill-ends row between gap-0" aria-hidden>
        <span>{least}</span>
        <span>{most}</span>
      </span>
    </div>
  )
}

const words = ['', '很差', '较差', '一般', '较好', '很好']

/** A rating in stars, or half stars. */
export function RateInput(props: FillInputProps) {
  const { item, id, value, onChange } = props
  const { expand } = item
  const most = numberIn(expand, 'max') ?? 5
  const step = expand.allowHalf === true ? 0.5 : 1
  const given = typeof value === 'number' ? value : 0
  const marks = Array.from({ length: most / step }, (_, at) => (at + 1) * step)
  return (
    <div
      role="radiogroup"
      {...ariaOfGroup(props)}
      className={step < 1 ? 'fill-stars line wrap gap-0 is-halved' : 'fill-stars line wrap gap-0'}
    >
      {marks.map((mark) => (
        <label key={mark} className={mark <= given ? 'fill-star is-on' : 'fill-star'}>
          <input
            type="radio"
            name={id}
            aria-label={`${mark} 分`}
            checked={mark === given}
            onChange={() => onChange(mark)}
          />
          <svg viewBox={step < 1 ? (mark % 1 ? '0 0 12 24' : '12 0 12 24') : '0 0 24 24'} aria-hidden>
            <path d="M12 2l3 6.6 7.2.8-5.4 4.8 1.5 7L12 17.6 5.7 21.2l1.5-7L1.8 9.4 9 8.6z" />
          </svg>
        </label>
      ))}
      <output className={given > 0 ? 'strong' : 'soft small'}>
        {given > 0 ? `${given} 分` : '未评分'}
        {expand.showText === true && most === 5 && given > 0 && ` · ${words[Math.ceil(given)]}`}
      </output>
      {given > 0 && !item.required && (
        <button type="button" className="fill-quiet" onClick={() => onChange(undefined)}>
          清除
        </button>
      )}
    </div>
  )
}

/** A colour from the native colour picker. */
export function ColourInput(props: FillInputProps) {
  const { value, onChange } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <span className="line">
      <input
        {...ariaOf(props)}
        type="color"
        className="fill-colour"
        value={/^#[\da-f]{6}$/i.test(text) ? text : '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      <output className={text ? 'strong' : 'soft small'}>{text || '未选择'}</output>
      {text && (
        <button type="button" className="fill-quiet" onClick={() => onChange(undefined)}>
          清除
        </button>
      )}
    </span>
  )
}
