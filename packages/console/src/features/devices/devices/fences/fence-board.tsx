import { FenceType, Trigger } from '@care/shared/devices/devices/fences/fence.words'
import { useState } from 'react'
import { type Frame, frameOf } from '../../../../pickers/places/map/frame.ts'
import { PlaceMap } from '../../../../pickers/places/map/place-map.tsx'
import { useSize } from '../../../../pickers/places/map/use-size.ts'
import { type Place, roundPlace } from '../../../../pickers/places/place.ts'
import { BuildingPlans } from './building-plans.tsx'
import { DistanceRings } from './distance-rings.tsx'
import { enclosureOfForm, type FenceForm } from './fence-form.ts'
import { outlineOf } from './fence-shape.tsx'
import { FenceSketch } from './fence-sketch.tsx'
import { LastPlace } from './last-place.tsx'

interface Props {
  tenantId: number
  form: FenceForm
  place: Place | null
  onChange: (change: Partial<FenceForm>) => void
}

/** Map on which a fence is drawn: a click sets the centre or adds a corner; a drag moves a point. */
export function FenceBoard({ tenantId, form, place, onChange }: Props) {
  const [room, size] = useSize()
  const [own, setOwn] = useState<{ frame: Frame; of: Place | null } | null>(null)
  const enclosure = enclosureOfForm(form)
  const all = [...(enclosure ? outlineOf(enclosure) : form.points), ...(place ? [place] : [])]
  const [start] = useState({ all, of: form.center })
  const isCircle = form.type === FenceType.Circle
  const known = own ?? { frame: frameOf(start.all, size), of: start.of }
  // moves the map if the user searched for a place that is outside of the visible part
  const isElsewhere = known.of?.lng !== form.center?.lng && !isSeen(known.frame, form.center)
  const frame = isElsewhere ? frameOf(all, size) : known.frame
  const point = (to: Place) =>
    onChange(isCircle ? { center: roundPlace(to) } : { points: [...form.points, roundPlace(to)] })
  const words = isCircle
    ? '点击地图设置圆心，拖动边上的圆点改变半径'
    : '依次点击地图添加顶点，拖动顶点移动，拖动边上的小圆点插入顶点'
  return (
    <div className="fence-board" ref={room}>
      <PlaceMap
        frame={frame}
        size={size}
        all={all}
        onFrame={(next) => setOwn({ frame: next, of: form.center })}
        caption={words}
        onPoint={point}
      >
        {(seen) => (
          <>
            <BuildingPlans tenantId={tenantId} seen={seen} />
            <DistanceRings centre={isCircle ? form.center : (form.points[0] ?? place)} seen={seen} size={size} />
            <LastPlace place={place} seen={seen} />
            <FenceSketch
              form={form}
              look={form.triggerType === Trigger.Enter ? 'keep-out' : 'stay'}
              seen={seen}
              onChange={onChange}
            />
          </>
        )}
      </PlaceMap>
    </div>
  )
}

/** Whether a place is near the middle of the visible map. */
const isSeen = ({ centre, scale }: Frame, place: Place | null) =>
  place === null || Math.hypot(place.lng - centre.lng, place.lat - centre.lat) * (Math.PI / 180) * scale < 600
