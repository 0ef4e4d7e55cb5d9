import { mapNotice } from '@care/shared/map/notice'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useWidth } from '../charts/use-width.ts'
import { Lines } from '../shell/skeletons.tsx'
import { type Place, parsePlace } from './place.ts'
import { RegionDrawing } from './region-drawing.tsx'
import { surroundingsOf } from './surroundings.ts'

interface Props {
  /** "lng,lat" in GCJ-02. */
  location: string | null | undefined
  address?: string | null
  /** Height in px. */
  height?: number
}

/** A place on the bundled map: the district or province it lies in, its neighbours, and a marker. */
export function RegionMap({ location, address, height = 240 }: Props) {
  const [box, width] = useWidth<HTMLElement>()
  const place = parsePlace(location)
  const { data: surroundings } = useQuery({
    queryKey: ['map', place?.lng, place?.lat],
    queryFn: () => surroundingsOf(place as Place),
    enabled: place !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: approvalNumber } = useQuery({
    ...api.parameters.publicValue.query({ params: { key: 'MAP_APPROVAL_NUMBER' } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  return (
    <figure ref={box} className="region-map" style={{ height }}>
      {!place && <p className="region-map-none">设备未上报位置</p>}
      {place && !surroundings && <Lines count={5} />}
      {place && surroundings && width > 0 && (
        <RegionDrawing place={place} surroundings={surroundings} width={width} height={height - captionHeight} />
      )}
      <figcaption>
        <span title={address ?? undefined}>{address || (place ? `${place.lng}，${place.lat}` : '')}</span>
        <small>{mapNotice(approvalNumber)}</small>
      </figcaption>
    </figure>
  )
}

const captionHeight = 30
