import { Deck, type Layer, log, OrthographicView } from 'deck.gl'
import { useEffect, useRef } from 'react'
import { beforePicture } from '../live/before-picture.ts'
import type { Box } from '../panels/use-box.ts'

// Software renderers and old drivers warn on every frame; a wall has no console to read.
log.level = 0

const sharpest = 2

/** Draws layers, whose coordinates are CSS pixels, into an element. The view never moves: the scene is fitted beforehand. */
export function useDeck(layers: Layer[], { width, height }: Box, onLost: () => void) {
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
        created.getCanvas()?.addEventListener(beforePicture, () => created.redraw(beforePicture))
      },
    })
    deck.current = created
    return () => {
      deck.current = null
      created.getCanvas()?.removeEventListener('webglcontextlost', onLost)
      created.finalize()
      // deck.gl leaves the canvas it made behind
      element.replaceChildren()
    }
  }, [onLost])

  useEffect(() => {
    deck.current?.setProps({ layers, viewState: { target: [width / 2, height / 2, 0], zoom: 0 } })
  }, [layers, width, height])

  return parent
}
