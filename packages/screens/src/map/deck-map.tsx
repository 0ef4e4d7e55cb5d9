import { useMemo } from 'react'
import type { Box } from '../panels/use-box.ts'
import { dotLayer } from './layers/dot-layer.ts'
import { labelLayer } from './layers/label-layer.ts'
import { nationLayers, regionLayers } from './layers/region-layer.ts'
import type { Scene } from './scene.ts'
import { useDeck } from './use-deck.ts'

interface Props {
  scene: Scene
  box: Box
  onLost: () => void
}

export function DeckMap({ scene: { ground, marks }, box, onLost }: Props) {
  const { scale } = box
  // The land costs far more than the dots: a warning must not wait for it to be cut into triangles again.
  const land = useMemo(
    () => [
      ...regionLayers(ground.regions, scale),
      ...nationLayers(ground, scale),
      labelLayer('names', ground.labels, scale),
    ],
    [ground, scale],
  )
  const layers = useMemo(
    () => [...land, dotLayer('dots', marks.dots, scale), labelLayer('plates', marks.plates, scale, true)],
    [land, marks, scale],
  )
  return <div ref={useDeck(layers, box, onLost)} className="map-canvas" />
}
