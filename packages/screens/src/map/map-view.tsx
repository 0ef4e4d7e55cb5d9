import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { type Box, useBox } from '../panels/use-box.ts'
import { part } from '../part.ts'
import type { Ground, Marks, Scene } from './scene.ts'
import { SvgMap } from './svg-map.tsx'
import { hasWebGl2 } from './webgl.ts'

const DeckMap = part('DeckMap', () => import('./deck-map.tsx'))
const retries = 3
const retryAfterMs = 2000

interface Props {
  /** Called again only when the room or the map itself changes: it is the costly part. */
  groundOf: (box: Box) => Ground
  marksOf: (ground: Ground, box: Box) => Marks
  notice: string
  children?: ReactNode
}

/** A quiet, unmoving map: deck.gl where there is WebGL 2, the same scene as SVG elsewhere. */
export function MapView({ groundOf, marksOf, notice, children }: Props) {
  const [ref, box] = useBox<HTMLDivElement>()
  const ground = useMemo(() => (box && box.width > 0 ? groundOf(box) : null), [box, groundOf])
  const marks = useMemo(() => (box && ground ? marksOf(ground, box) : null), [box, ground, marksOf])
  const scene: Scene | null = ground && marks && { ground, marks }
  const [losses, setLosses] = useState(0)
  // A graphics driver that restarts takes the drawing surface with it: a new one is made, three times at most.
  const onLost = useCallback(() => {
    setTimeout(() => setLosses((count) => count + 1), retryAfterMs)
  }, [])
  const drawsFast = hasWebGl2() && losses < retries

  return (
    <div ref={ref} className="map-view">
      {scene && box && (
        <Suspense fallback={<SvgMap scene={scene} box={box} />}>
          {drawsFast ? (
            <DeckMap key={losses} scene={scene} box={box} onLost={onLost} />
          ) : (
            <SvgMap scene={scene} box={box} />
          )}
        </Suspense>
      )}
      {marks?.dots
        .filter(({ calls }) => calls)
        .map(({ id, at: [left, top] }) => (
          <i key={id} className="calling" style={{ left, top }} />
        ))}
      {children}
      <p className="map-notice">{notice}</p>
    </div>
  )
}
