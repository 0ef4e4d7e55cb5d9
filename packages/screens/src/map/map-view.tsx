import type { Warning } from '@care/shared/alarms/warnings/warning'
import { type MouseEvent, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { type Box, useBox } from '../panels/use-box.ts'
import { cameraOn, type Focus, type View, viewOf } from './camera.ts'
import type { PlainRegion, Position } from './plain-region.ts'
import { type PackedPoints, packPoints } from './points/packed-points.ts'
import { warningDots } from './points/warning-dots.ts'
import type { Place } from './projection.ts'
import { type Land, type Line, regionAt, type Scene, type StaticMarks } from './scene.ts'
import { SvgMap } from './svg-map.tsx'
import { hasWebGl2 } from './webgl.ts'
import { ScaleBar } from './zoom/scale-bar.tsx'
import { pressedAt, useRegionKeys } from './zoom/use-region-keys.ts'
import type { MapPress } from './zoom/zoom-steps.ts'

const DeckMap = lazyPart('DeckMap', () => import('./deck-map.tsx'))
const retries = 3
/** Zooms to a region only if that enlarges it by at least this factor. */
const leastStep = 1.2
const retryAfterMs = 2000
const nobody: Place[] = []
const noRegions: PlainRegion[] = []
const none: Line[] = []
const noArcs = () => none

interface Props {
  /** The land: expensive, so called again only when the box or the map changes. */
  landOf: (box: Box) => Land
  /** All marks except elders and warnings; called again when these or the camera change. */
  stillOf: (land: Land, view: View) => StaticMarks
  /** Lines that depend on the warnings. */
  arcsOf?: (land: Land) => Line[]
  elders?: Place[]
  warnings: Warning[]
  focus: Focus | null
  /** A press on the map; `at` in CSS pixels of the map. */
  onPick: (pick: MapPress, at: Position, land: Land, view: View) => void
  notice: string
  children?: ReactNode
}

/** The map: deck.gl with WebGL 2, otherwise the same scene as SVG. */
export function MapView(props: Props) {
  const { landOf, stillOf, arcsOf = noArcs, elders = nobody, warnings, focus, onPick, notice, children } = props
  const [ref, box] = useBox<HTMLDivElement>()
  const land = useMemo(() => (box && box.width > 0 ? landOf(box) : null), [box, landOf])
  const view = useMemo(
    () => (box && land ? viewOf(box, cameraOn(focus, land.project, land.regions, box)) : null),
    [box, land, focus],
  )
  const scene = useScene({ land, view, stillOf, arcsOf, elders, warnings })
  const [losses, setLosses] = useState(0)
  // A restarting graphics driver loses the WebGL context: mounts a new canvas, at most three times.
  const onLost = useCallback(() => {
    setTimeout(() => setLosses((count) => count + 1), retryAfterMs)
  }, [])
  const drawsFast = hasWebGl2() && losses < retries

  const regions = land?.regions ?? noRegions
  const pick = (ground: Position, at: Position) => {
    if (!land || !view) return
    const adcode = regionAt(regions, ground)?.adcode
    // zooming to a region as large as the whole would enlarge nothing
    const isCloser =
      adcode !== undefined && cameraOn({ adcode, street: null }, land.project, regions, view).zoom > leastStep
    onPick({ place: land.project.invert?.(ground) ?? null, adcode: isCloser ? adcode : null }, at, land, view)
  }
  const keys = useRegionKeys(focus ? [] : regions.map(({ adcode }) => adcode), (adcode) => {
    if (!land || !view) return
    const { middle, zoom } = cameraOn({ adcode, street: null }, land.project, regions, view)
    const place = land.project.invert?.(middle) ?? null
    onPick({ place, adcode: zoom > leastStep ? adcode : null }, view.toScreen(middle), land, view)
  })
  const marked = regions.find(({ adcode }) => adcode === keys.code)
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    // ignores presses on buttons over the map
    if (!view || (event.target as Element).closest('button, a')) return
    const at = pressedAt(event.currentTarget, event)
    pick(view.toGround(at), at)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element is a map; arrow keys walk its regions, Enter turns to one
    <div
      ref={ref}
      className="map-view"
      role="group"
      aria-label="地图，方向键选择区域，回车放大"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      onClick={onClick}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.onBlur}
    >
      {scene && view && (
        <Suspense fallback={<SvgMap scene={scene} view={view} />}>
          {drawsFast ? (
            <DeckMap key={losses} scene={scene} view={view} onLost={onLost} />
          ) : (
            <SvgMap scene={scene} view={view} />
          )}
        </Suspense>
      )}
      {view && marked && <Marked region={marked} view={view} />}
      {view &&
        scene?.warnings
          .filter(({ calls }) => calls)
          .map(({ id, at }) => {
            const [left, top] = view.toScreen(at)
            return <i key={id} className="calling" style={{ left, top }} />
          })}
      {children}
      {focus && land && view && <ScaleBar project={land.project} view={view} />}
      <p className="map-notice">{notice}</p>
    </div>
  )
}

interface Shown {
  land: Land | null
  view: View | null
  stillOf: Props['stillOf']
  arcsOf: (land: Land) => Line[]
  elders: Place[]
  warnings: Warning[]
}

/** Recalculates each part of the scene only when its inputs change. */
function useScene({ land, view, stillOf, arcsOf, elders, warnings }: Shown): Scene | null {
  const before = useRef<PackedPoints | null>(null)
  const cloud = useMemo(() => {
    before.current = land && packPoints(elders, land.project, before.current)
    return before.current?.blocks ?? []
  }, [land, elders])
  const still = useMemo(() => land && view && stillOf(land, view), [land, view, stillOf])
  const open = useMemo(() => (land ? warningDots(warnings, land.project) : []), [land, warnings])
  const arcs = useMemo(() => (land ? arcsOf(land) : none), [land, arcsOf])
  return useMemo(() => land && still && { land, cloud, still, arcs, warnings: open }, [land, cloud, still, arcs, open])
}

/** The region marked by the keyboard. */
function Marked({ region, view }: { region: PlainRegion; view: View }) {
  const path = region.polygons
    .flat()
    .map(
      (ring) =>
        `M${ring
          .map((at) =>
            view
              .toScreen(at)
              .map((one) => one.toFixed(1))
              .join(','),
          )
          .join('L')}Z`,
    )
    .join('')
  return (
    <svg className="map-canvas map-marked" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
