import { maxPoints } from '@care/shared/devices/devices/fences/fence'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CoordinateInput } from '../../../../pickers/places/coordinate-input.tsx'
import type { Place } from '../../../../pickers/places/place.ts'

interface Props {
  id: string
  points: Place[]
  onChange: (points: Place[]) => void
}

/** Text input for the corners of a polygon, synchronised with the map. */
export function PointsInput({ id, points, onChange }: Props) {
  return (
    <div className="fence-points">
      <ol>
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the row
          <li key={at}>
            <span className="soft">{at + 1}</span>
            <CoordinateInput id={`${id}-${at}`} place={point} onChange={(place) => onChange(points.with(at, place))} />
            <Button
              type="button"
              text
              severity="secondary"
              icon="pi pi-times"
              aria-label={`删除第${at + 1}个顶点`}
              onClick={() => onChange(points.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {points.length < maxPoints && (
        <label className="fence-new-point" htmlFor={id}>
          <span className="soft">添加</span>
          <CoordinateInput
            key={points.length}
            id={id}
            place={null}
            onChange={(place) => onChange([...points, place])}
          />
        </label>
      )}
    </div>
  )
}
