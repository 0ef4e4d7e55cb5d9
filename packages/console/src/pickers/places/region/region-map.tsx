import { useWidth } from '../../../charts/use-width.ts'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import { SkeletonLines } from '../../../kit/loading/skeletons.tsx'
import { MapNotice } from '../map-notice.tsx'
import { useAmap } from '../online/amap.ts'
import { OnlineMap } from '../online/online-map.tsx'
import { parsePlace } from '../place.ts'
import { projectionOf } from '../projection.ts'
import { useSurroundings } from '../use-surroundings.ts'
import { RegionDrawing } from './region-drawing.tsx'

interface Props {
  /** "lng,lat" in GCJ-02. */
  location: string | null | undefined
  address?: string | null
  /** Height in px. */
  height?: number
}

const onlineZoom = 18

/** A place with a marker: on AMap if configured, else on the bundled map. */
export function RegionMap(props: Props) {
  const { amap, isComing } = useAmap()
  const { location, address, height = 240 } = props
  const place = parsePlace(location)
  if (isComing) return <SkeletonLines count={5} />
  if (!amap || !place) return <DrawnMap {...props} />
  const caption = address || `${place.lng}，${place.lat}`
  return <OnlineMap amap={amap} centre={place} place={place} zoom={onlineZoom} height={height} caption={caption} />
}

/** The district or province of a place, its neighbours, and a marker. */
function DrawnMap({ location, address, height = 240 }: Props) {
  const [box, width] = useWidth<HTMLElement>()
  const place = parsePlace(location)
  const map = useSurroundings(place)
  const surroundings = map.data
  const isLost = map.error !== null && !surroundings

  return (
    <figure ref={box} className="region-map" style={{ height }}>
      {!place && <p className="region-map-none stack gap-0 soft">没有可以标出的位置</p>}
      {place && isLost && (
        <p className="region-map-none stack gap-0 soft">
          <ChoicesPlaceholder query={map} empty="" />
        </p>
      )}
      {place && !surroundings && !isLost && <SkeletonLines count={5} />}
      {place && surroundings && width > 0 && (
        <RegionDrawing
          place={place}
          surroundings={surroundings}
          projection={projectionOf(surroundings, width, height - captionHeight)}
          width={width}
          height={height - captionHeight}
        />
      )}
      <figcaption className="line between">
        <span className="cut" title={address ?? undefined}>
          {address || (place ? `${place.lng}，${place.lat}` : '')}
        </span>
        <MapNotice />
      </figcaption>
    </figure>
  )
}

const captionHeight = 30
