import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { fieldOf, isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import { type CSSProperties, memo, use, useReducer, useSyncExternalStore } from 'react'
import { DisplayItem } from './display-item.tsx'
import { Html } from './html.tsx'
import { inputs, isSingle } from './inputs/inputs.ts'
import { FillContext, useItem } from './store/use-item.ts'
import './fill.css'

interface Props {
  item: FormItem
  showNumber?: boolean | undefined
}

/** One item of a form: its label, its input and its validation message. Renders only when its own state changes. */
export const FillItem = memo(function FillItem({ item, showNumber = false }: Props) {
  const { formItemId, type, label, required, showLabel } = item
  const { store } = use(FillContext)
  const { answer, other, fault, isShown } = useItem(formItemId)
  // useSyncExternalStore subscribes after the paint: an extra render shows a letter typed before that
  const [, render] = useReducer((count: number) => count + 1, 0)
  if (!isShown || type === 'PAGINATION') return null
  if (isDisplayed(type))
    return (
      <div className="fill-item stack gap-2 is-display" data-item={formItemId}>
        <DisplayItem item={item} />
      </div>
    )
  const Input = inputs[type]
  if (!Input) return null

  const id = fieldOf(formItemId)
  const [labelId, faultId] = [`${id}-label`, `${id}-fault`]
  const words = (
    <>
      {showNumber && <Numeral id={formItemId} />}
      <span className="fill-rich">
        <Html html={label} />
      </span>
      {required && (
        <span className="bad" aria-hidden>
          *
        </span>
      )}
      {required && <span className="visually-hidden">（必填）</span>}
    </>
  )
  const hidden = showLabel ? 'fill-label' : 'fill-label visually-hidden'

  return (
    <div
      className={fault ? 'fill-item stack gap-2 is-wrong' : 'fill-item stack gap-2'}
      data-item={formItemId}
      style={{ '--fill-span': item.span } as CSSProperties}
    >
      {isSingle(item) ? (
        <label id={labelId} htmlFor={id} className={hidden}>
          {words}
        </label>
      ) : (
        <div id={labelId} className={hidden}>
          {words}
        </div>
      )}
      <Input
        item={item}
        id={id}
        labelId={labelId}
        value={answer}
        other={other}
        onChange={(value) => {
          store.set(formItemId, value)
          render()
        }}
        onOther={(words) => {
          store.setOther(formItemId, words)
          render()
        }}
        describedBy={fault ? faultId : undefined}
        isInvalid={fault !== null}
      />
      {fault && (
        <p id={faultId} className="bad">
          {fault}
        </p>
      )}
    </div>
  )
})

function Numeral({ id }: { id: number }) {
  const { store } = use(FillContext)
  const number = useSyncExternalStore(store.onShape, () => store.numberOf(id))
  return <span className="rigid">{number}.</span>
}
