import { numberIn } from '@care/shared/forms/questionnaires/items/expand'
import { ariaOf, type FillInputProps, textIn } from './input-props.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A single line, with its prefix and suffix. */
export function LineInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const { expand, placeholder } = item
  const most = numberIn(expand, 'maxlength') || undefined
  const [before, behind] = [textIn(expand, 'prepend'), textIn(expand, 'append')]
  return (
    <>
      <span className="line">
        {before && <span className="rigid soft">{before}</span>}
        <input
          {...ariaOf(props)}
          className="fill-input"
          value={textOf(value)}
          maxLength={most}
          placeholder={placeholder ?? undefined}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
        {behind && <span className="rigid soft">{behind}</span>}
      </span>
      {expand.showWordLimit === true && most && <Count length={textOf(value).length} most={most} />}
    </>
  )
}

export function LinesInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const most = numberIn(item.expand, 'maxlength') || undefined
  return (
    <>
      <textarea
        {...ariaOf(props)}
        className="fill-input"
        value={textOf(value)}
        rows={Math.min(Math.max(numberIn(item.expand, 'minRows') ?? 3, 2), 12)}
        maxLength={most}
        placeholder={item.placeholder ?? undefined}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      {most && <Count length={textOf(value).length} most={most} />}
    </>
  )
}

const Count = ({ length, most }: { length: number; most: number }) => (
  <span className="soft small fill-count">
    {length} / {most}
  </span>
)

export const SecretInput = (props: FillInputProps) => (
  <input
    {...ariaOf(props)}
    type="password"
    autoComplete="off"
    className="fill-input"
    value={textOf(props.value)}
    placeholder={props.item.placeholder ?? undefined}
    onChange={({ target }) => props.onChange(target.value || undefined)}
  />
)
