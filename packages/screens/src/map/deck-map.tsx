import { useMemo } from 'react'
import type { View } from './camera.ts'
import { cloudLayers, dotLayer } from './layers/dot-layers.ts'
import { labelLayer } from './layers/label-layer.ts'
import { lineLayer } from './layers/line-layer.ts'
import { nationLayers, regionLayers } from './layers/region-layer.ts'
import type { Scene } from './scene.ts'
import { useDeck } from './use-deck.ts'

interface Props {
  scene: Scene
  view: View
  onLost: () => void
}

/**
 * Recreates only the layers that have changed: a warning rebuilds neither the land, which has to be triangulated, nor
 * the elders.
 */
export function DeckMap({ scene: { land, cloud, still, arcs, warnings }, view, onLost }: Props) {
  const { scale } = view
  const ground = useMemo(() => [...regionLayers(land.regions, scale), ...nationLayers(land, scale)], [land, scale])
  const elders = useMemo(() => cloudLayers(cloud, scale), [cloud, scale])
  const below = useMemo(
    () => [lineLayer('lines', still.lines, scale), labelLayer('names', still.labels, scale)],
    [still, scale],
  )
  const dots = useMemo(() => dotLayer('dots', still.dots, scale), [still, scale])
  const plates = useMemo(() => labelLayer('plates', still.plates, scale, true), [still, scale])
  const bows = useMemo(() => lineLayer('arcs', arcs, scale), [arcs, scale])
  const open = useMemo(() => dotLayer('warnings', warnings, scale), [warnings, scale])
  const layers = useMemo(
    () => [...ground, ...below, ...elders, bows, dots, open, plates],
    [ground, below, elders, bows, dots, open, plates],
  )
  return <div ref={useDeck(layers, view, onLost)} className="map-canvas" />
}
