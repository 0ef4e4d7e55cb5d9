import { useState } from 'react'
import { IconButton } from '../../../kit/messages/icon-button.tsx'

const sizes = [1, 1.5, 2, 3, 4] as const

/** Picture of a receipt, which can be zoomed and rotated. */
export function BillPicture({ address }: { address: string | null }) {
  const [size, setSize] = useState(0)
  const [turn, setTurn] = useState(0)
  const [isLost, setLost] = useState(false)
  if (address === null || isLost) return <p className="soft">回执单图片已不存在</p>
  const zoom = sizes[size] ?? 1
  return (
    <figure className="bill-picture stack gap-2">
      <figcaption className="line">
        <span>回执单 {Math.round(zoom * 100)}%</span>
        <IconButton icon="pi-search-minus" label="缩小" disabled={size === 0} onClick={() => setSize(size - 1)} />
        <IconButton
          icon="pi-search-plus"
          label="放大"
          disabled={size === sizes.length - 1}
          onClick={() => setSize(size + 1)}
        />
        <IconButton icon="pi-replay" label="旋转" onClick={() => setTurn((turn + 90) % 360)} />
        <a href={address} target="_blank" rel="noreferrer">
          查看原图
        </a>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled by keys as well. */}
      <section className="bill-picture-room boxed" tabIndex={0} aria-label="回执单图片">
        <img
          src={address}
          alt="回执单"
          draggable={false}
          style={{ width: `${zoom * 100}%`, rotate: `${turn}deg` }}
          onDoubleClick={() => setSize(size === 0 ? 2 : 0)}
          onError={() => setLost(true)}
        />
      </section>
    </figure>
  )
}
