import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { type ReactNode, useRef } from 'react'
import { Html } from './html.tsx'
import { textIn } from './inputs/input-props.ts'

/** An item for display only, without an answer. */
export function DisplayItem({ item }: { item: FormItem }) {
  const { type, label, expand, showLabel } = item
  const title = showLabel && label && (
    <div className="fill-label fill-rich">
      <Html html={label} />
    </div>
  )
  if (type === 'DIVIDER')
    return (
      <div className="fill-divider">
        {title}
        <hr />
      </div>
    )
  if (type === 'DESC_TEXT') {
    const align = textIn(expand, 'textAlign')
    return (
      <div
        className="fill-rich"
        style={{
          ...(align && { textAlign: align as 'left' }),
          ...(textIn(expand, 'color') && { color: textIn(expand, 'color') }),
        }}
      >
        <Html html={label} />
      </div>
    )
  }
  if (type === 'IMAGE')
    return (
      <figure className="fill-image">
        {textIn(expand, 'src') && <img src={textIn(expand, 'src')} alt={textIn(expand, 'alt')} />}
        {title}
      </figure>
    )
  if (type === 'IMAGE_CAROUSEL') return <Carousel item={item} title={title} />
  return null
}

/** Pictures side by side, scrolled by touch, wheel or two buttons. */
function Carousel({ item, title }: { item: FormItem; title: ReactNode }) {
  const strip = useRef<HTMLUListElement>(null)
  const pictures = (item.expand.options ?? []) as { image?: string; label?: string }[]
  const move = (way: 1 | -1) => strip.current?.scrollBy({ left: way * strip.current.clientWidth, behavior: 'smooth' })
  return (
    <div>
      {title}
      <ul ref={strip} className="fill-strip">
        {pictures.map(({ image, label }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand there twice.
          <li key={at}>
            {image ? <img src={image} alt={label ?? ''} /> : <span className="fill-picture" />}
            {label && <span>{label}</span>}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <span className="line">
          <button type="button" className="fill-button is-outlined" onClick={() => move(-1)}>
            上一张
          </button>
          <button type="button" className="fill-button is-outlined" onClick={() => move(1)}>
            下一张
          </button>
        </span>
      )}
    </div>
  )
}
