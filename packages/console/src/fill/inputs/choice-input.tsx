import { numberIn, optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import { otherOption } from '@care/shared/forms/questionnaires/items/item-types'
import { Html } from '../html.tsx'
import { hasOtherOptionChosen } from '../store/fill-store.ts'
import { ariaOfGroup, type FillInputProps, textIn } from './input-props.ts'

const isSeveral = ({ type, expand }: FillInputProps['item']) => type === 'CHECKBOX' || expand.multiple === true
export const chosenOptionsOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : [value].flat()

/** Options as radio buttons or check boxes, sized for the thumb, optionally with pictures. */
export function ChoiceInput(props: FillInputProps) {
  const { item, id, value, onChange, isInvalid } = props
  const several = isSeveral(item)
  const chosen = chosenOptionsOf(value)
  const options = optionsOf(item)
  const [least, most] = [numberIn(item.expand, 'min'), numberIn(item.expand, 'max')]
  const isFull = several && most !== undefined && most > 0 && chosen.length >= most
  const hasPictures = item.type === 'IMAGE_SELECT'
  const look = hasPictures ? 'is-pictures' : item.expand.optionType === 'button' ? 'is-buttons' : ''
  const choose = (option: number, isOn: boolean) => {
    if (!several) return onChange(option)
    // chosen values in the order of the options, not of ticking
    const next = options.flatMap((one) => ((one.value === option ? isOn : chosen.includes(one.value)) ? one.value : []))
    onChange(next.length > 0 ? next : undefined)
  }

  const marks = (
    <>
      {several && (least || most) ? <p className="soft small">{rangeText(least, most)}</p> : null}
      <div className={`fill-options stack gap-2 ${look}`}>
        {options.map((option) => (
          <label key={option.value} className="fill-option line">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(option.value)}
              disabled={isFull && !chosen.includes(option.value)}
              onChange={({ target }) => choose(option.value, target.checked)}
            />
            {hasPictures && <Picture option={option} />}
            <span>
              <Html html={option.label} />
            </span>
          </label>
        ))}
      </div>
      {!several && value !== undefined && !item.required && (
        <button type="button" className="fill-quiet" onClick={() => onChange(undefined)}>
          清除选择
        </button>
      )}
      <OtherInput {...props} />
    </>
  )
  if (several) return <fieldset {...ariaOfGroup(props)}>{marks}</fieldset>
  return (
    <div
      role="radiogroup"
      {...ariaOfGroup(props)}
      aria-invalid={isInvalid || undefined}
      aria-required={item.required || undefined}
    >
      {marks}
    </div>
  )
}

function Picture({ option }: { option: object }) {
  const src = textIn(option as Record<string, unknown>, 'image')
  return src ? <img className="fill-picture" src={src} alt="" /> : <span className="fill-picture" />
}

const rangeText = (least?: number, most?: number) =>
  [least && `至少选 ${least} 项`, most && `最多选 ${most} 项`].filter(Boolean).join('，')

/** Free text for the option 其他. */
export function OtherInput({ item, id, value, other, onOther }: FillInputProps) {
  if (!hasOtherOptionChosen(item, value)) return null
  const label = optionsOf(item).find((option) => option.value === otherOption)?.label ?? '其他'
  return (
    <input
      id={`${id}-other`}
      className="fill-input fill-other"
      aria-label={`${label}：请说明`}
      placeholder="请说明"
      maxLength={200}
      value={other}
      onChange={({ target }) => onOther(target.value)}
    />
  )
}
