import type { Layer } from 'deck.gl'
import { useMemo } from 'react'
import { dotLayer } from '../layers/dot-layer.ts'
import { labelLayer } from '../layers/label-layer.ts'
import { nationLayers, regionLayers } from '../layers/region-layer.ts'
import type { Box } from '../panels/use-box.ts'
import type { Scene } from './scene.ts'
import { useDeck } from './use-deck.ts'

interface Props {
  scene: Scene
  box: Box
  onLost: () => void
}

export default function DeckMap({ scene, box, onLost }: Props) {
  const { scale } = box
  const layers = useMemo<Layer[]>(
    () => [
      ...regionLayers(scene.regions, scale),
      ...nationLayers(scene, scale),
      labelLayer(
        'names',
        scene.labels.filter(({ plate }) => !plate),
        scale,
      ),
      dotLayer('dots', scene.dots, scale),
      labelLayer(
        'plates',
        scene.labels.filter(({ plate }) => plate),
        scale,
      ),
    ],
    [scene, scale],
  )
  return <div ref={useDeck(layers, box, onLost)} className="map-canvas" />
}
