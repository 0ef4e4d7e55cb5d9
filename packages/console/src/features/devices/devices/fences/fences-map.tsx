import { enclosureOf, type Fence } from '@care/shared/devices/devices/fences/fence'
import { Trigger } from '@care/shared/devices/devices/fences/fence.words'
import { useState } from 'react'
import { type Frame, frameOf } from '../../../../pickers/places/map/frame.ts'
import { PlaceMap } from '../../../../pickers/places/map/place-map.tsx'
import { useSize } from '../../../../pickers/places/map/use-size.ts'
import type { Place } from '../../../../pickers/places/place.ts'
import { BuildingPlans } from './building-plans.tsx'
import { DistanceRings } from './distance-rings.tsx'
import { centreOf, FenceShape, outlineOf } from './fence-shape.tsx'
import { fencePlaceText } from './fence-where.ts'
import { LastPlace } from './last-place.tsx'

interface Props {
  tenantId: number
  fences: Fence[]
  place: Place | null
  chosen: number | null
  onChoose: (id: number | null) => void
}

const lookOf = ({ enable, triggerType }: Fence) =>
  enable === 0 ? 'off' : triggerType === Trigger.Enter ? 'keep-out' : 'stay'

/** Map of all fences of a device and its last place; the map zooms to the chosen fence. */
export function FencesMap({ tenantId, fences, place, chosen, onChoose }: Props) {
  const [room, size] = useSize()
  const [own, setOwn] = useState<{ frame: Frame; chosen: number | null } | null>(null)
  const drawn = fences.flatMap((fence) => {
    const enclosure = enclosureOf(fence)
    return enclosure ? [{ fence, enclosure, edge: outlineOf(enclosure) }] : []
  })
  const shown = drawn.filter(({ fence }) => chosen === null || fence.id === chosen)
  const all = [...shown.flatMap(({ edge }) => edge), ...(place && chosen === null ? [place] : [])]
  const frame = own?.chosen === chosen ? own.frame : frameOf(all, size)
  const [first] = chosen === null ? [] : shown
  return (
    <div className="fence-board" ref={room}>
      <PlaceMap
        frame={frame}
        size={size}
        all={all}
        onFrame={(next) => setOwn({ frame: next, chosen })}
        caption={first ? fencePlaceText(first.fence) : `${drawn.length} 个围栏${place ? ' · 蓝点为最近位置' : ''}`}
      >
        {(seen) => (
          <>
            <BuildingPlans tenantId={tenantId} seen={seen} />
            <DistanceRings centre={first ? centreOf(first.enclosure) : place} seen={seen} size={size} />
            <svg className="fence-sketch is-still" aria-hidden>
              {drawn.map(({ fence, enclosure }) => (
                <FenceShape
                  key={fence.id}
                  enclosure={enclosure}
                  projection={seen.projection}
                  look={lookOf(fence)}
                  isFaint={chosen !== null && fence.id !== chosen}
                />
              ))}
            </svg>
            <LastPlace place={place} seen={seen} />
            <div className="place-map-points" aria-hidden>
              {drawn.map(({ fence, edge }) => {
                const top = edge.reduce((highest, point) => (point.lat > highest.lat ? point : highest))
                const { x, y } = seen.at(top)
                return (
                  <button
                    key={fence.id}
                    type="button"
                    tabIndex={-1}
                    className="fence-name small"
                    style={{ translate: `${x}px ${y}px` }}
                    onClick={() => seen.isClick() && onChoose(fence.id === chosen ? null : fence.id)}
                  >
                    {fence.name}
                  </button>
                )
              })}
            </div>
          </>
        )}
      </PlaceMap>
    </div>
  )
}
