import { placeAt } from '@care/shared/devices/devices/fences/geometry'
import type { Track } from '@care/shared/devices/devices/footprint/footprint'
import { geoPath } from 'd3'
import { useMemo, useState } from 'react'
import { type Frame, frameOf } from '../../../../pickers/places/map/frame.ts'
import { PlaceMap, type Seen } from '../../../../pickers/places/map/place-map.tsx'
import { useSize } from '../../../../pickers/places/map/use-size.ts'
import { splitAtGaps, type TrackMoment } from './replay.ts'

interface Props {
  track: Track
  moment: TrackMoment | null
}

const mostDots = 400

/** Map of a day's track, its stops, and the place at the replayed moment with its error circle. */
export function TrackMap({ track, moment }: Props) {
  const [room, size] = useSize()
  const [own, setOwn] = useState<Frame | null>(null)
  const ways = useMemo(() => splitAtGaps(track), [track])
  const { points, stops } = track
  const frame = own ?? frameOf(points, size)
  const step = Math.ceil(points.length / mostDots)
  const dots = points.filter((_, at) => at % step === 0)

  const lines = ({ projection, at }: Seen) => {
    const path = geoPath(projection)
    const radius = (place: { lng: number; lat: number }, metres: number) =>
      Math.abs(at(placeAt(place, metres, 0)).x - at(place).x)
    return (
      <svg className="track-lines" aria-hidden>
        {ways.map(({ isGap, points: way }) => (
          <path
            key={`${isGap} ${way[0]?.time}`}
            className={isGap ? 'track-way is-gap' : 'track-way'}
            d={path({ type: 'LineString', coordinates: way.map(({ lng, lat }) => [lng, lat]) }) ?? ''}
          />
        ))}
        {dots.map((point) => {
          const { x, y } = at(point)
          return (
            <circle
              key={`${point.time} ${point.lng}`}
              className={point.isCall ? 'track-dot is-call' : 'track-dot'}
              cx={x}
              cy={y}
              r={point.isCall ? 7 : 2.5}
            />
          )
        })}
        {stops.map((stop, number) => {
          const { x, y } = at(stop)
          return (
            <g key={stop.begin} className="track-stop" transform={`translate(${x} ${y})`}>
              <circle r={10} />
              <text dy="4">{number + 1}</text>
            </g>
          )
        })}
        {moment && (
          <g
            className={moment.isGap ? 'track-here is-gap' : 'track-here'}
            transform={`translate(${at(moment).x} ${at(moment).y})`}
          >
            <circle r={Math.max(10, radius(moment, moment.point.accuracy ?? 0))} />
            <circle r={6} />
          </g>
        )}
      </svg>
    )
  }

  return (
    <div className="track-room" ref={room}>
      <PlaceMap frame={frame} size={size} all={points} onFrame={setOwn} caption="圈为定位精度，虚线期间没有信号">
        {lines}
      </PlaceMap>
    </div>
  )
}
