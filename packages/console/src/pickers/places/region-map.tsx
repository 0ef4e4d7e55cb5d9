import { useWidth } from '../../charts/use-width.ts'
import { NoChoice } from '../../kit/inputs/no-choice.tsx'
import { Lines } from '../../kit/loading/skeletons.tsx'
import { MapNotice } from './map-notice.tsx'
import { parsePlace } from './place.ts'
import { projectionOf } from './projection.ts'
import { RegionDrawing } from './region-drawing.tsx'
import { useSurroundings } from './use-surroundings.ts'

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
  const map = useSurroundings(place)
  const surroundings = map.data
  const isLost = map.error !== null && !surroundings

  return (
    <figure ref={box} className="region-map" style={{ height }}>
      {!place && <p className="region-map-none">没有可以标出的位置</p>}
      {place && isLost && (
        <p className="region-map-none">
          <NoChoice query={map} empty="" />
        </p>
      )}
      {place && !surroundings && !isLost && <Lines count={5} />}
      {place && surroundings && width > 0 && (
        <RegionDrawing
          place={place}
          surroundings={surroundings}
          projection={projectionOf(surroundings, width, height - captionHeight)}
          width={width}
          height={height - captionHeight}
        />
      )}
      <figcaption>
        <span className="cut" title={address ?? undefined}>
          {address || (place ? `${place.lng}，${place.lat}` : '')}
        </span>
        <MapNotice />
      </figcaption>
    </figure>
  )
}

const captionHeight = 30
