import { Deck, type Layer, log, OrthographicView } from 'deck.gl'
import { useEffect, useRef } from 'react'
import { beforeScreenshotEvent } from '../live/before-screenshot.ts'
import type { View } from './camera.ts'

// Silenced, because software renderers and old drivers warn on every frame.
log.level = 0

const sharpest = 2

/** Renders layers in map pixels into an element. Zooming only moves the camera and recalculates nothing. */
export function useDeck(layers: Layer[], { camera }: View, onLost: () => void) {
  const parent = useRef<HTMLDivElement>(null)
  const deck = useRef<Deck<OrthographicView> | null>(null)

  useEffect(() => {
    const element = parent.current
    if (!element) return
    const created = new Deck<OrthographicView>({
      parent: element,
      views: new OrthographicView({ flipY: true }),
      controller: false,
      useDevicePixels: Math.min(window.devicePixelRatio, sharpest),
      onError: onLost,
      onDeviceInitialized: () => {
        created.getCanvas()?.addEventListener('webglcontextlost', onLost, { once: true })
        created.getCanvas()?.addEventListener(beforeScreenshotEvent, () => created.redraw(beforeScreenshotEvent))
      },
    })
    deck.current = created
    return () => {
      deck.current = null
      created.getCanvas()?.removeEventListener('webglcontextlost', onLost)
      created.finalize()
      // deck.gl does not remove its canvas
      element.replaceChildren()
    }
  }, [onLost])

  useEffect(() => {
    const [x, y] = camera.middle
    deck.current?.setProps({ layers, viewState: { target: [x, y, 0], zoom: Math.log2(camera.zoom) } })
  }, [layers, camera])

  return parent
}
