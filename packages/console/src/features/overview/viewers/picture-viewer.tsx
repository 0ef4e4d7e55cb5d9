import type { FileView } from '@care/shared/admin/files/file'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { nextRotation, nextZoom, viewerActionOf } from './viewer-actions.ts'
import { ViewerBar } from './viewer-bar.tsx'

/** Step in px that an arrow key moves by. */
const step = 60

interface Props {
  file: FileView
  onSave: () => void
}

/** Viewer for a picture, which is zoomed, rotated and moved by mouse and keyboard. */
export function PictureViewer({ file: { original, signed }, onSave }: Props) {
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [broken, setBroken] = useState(false)

  const resize = (zoom: number) => {
    setZoom(zoom)
    if (zoom <= 1) setPlace({ x: 0, y: 0 })
  }
  const move = (x: number, y: number) => setPlace((at) => ({ x: at.x + x, y: at.y + y }))
  const onKeyDown = (event: KeyboardEvent) => {
    const wish = viewerActionOf(event)
    if (!wish) return
    event.preventDefault()
    if (wish === 'turn') setRotation(nextRotation(rotation))
    else if (wish === 'reset') resize(1)
    else if (wish === 'larger' || wish === 'smaller') resize(nextZoom(zoom, wish === 'larger' ? 1 : -1))
    else move(wish.x * step, wish.y * step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY)
  }

  return (
    <main className="page is-filled is-bare">
      <ViewerBar
        name={original}
        zoom={zoom}
        onZoom={resize}
        onTurn={() => setRotation(nextRotation(rotation))}
        onSave={onSave}
      />
      <section
        className="viewer-room is-picture"
        aria-label={`${original}：加减号缩放，R 旋转，方向键移动`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that the bar's buttons stand for.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onWheel={({ deltaY }) => resize(nextZoom(zoom, deltaY < 0 ? 1 : -1))}
        onDoubleClick={() => resize(zoom === 1 ? 2 : 1)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        {broken ? (
          <p className="state-title">图片无法显示，请下载后查看</p>
        ) : (
          <img
            src={signed}
            alt={original}
            className={rotation % 180 ? 'is-lying' : undefined}
            draggable={false}
            onError={() => setBroken(true)}
            style={{ transform: `translate(${place.x}px, ${place.y}px) rotate(${rotation}deg) scale(${zoom})` }}
          />
        )}
      </section>
    </main>
  )
}
