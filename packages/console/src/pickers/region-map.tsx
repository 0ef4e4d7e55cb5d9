import { mapNotice } from '@care/shared/map/notice'
import { loadChina, loadDistricts, type Region } from '@care/shared/map/packs'
import { useQuery } from '@tanstack/react-query'
import { geoCentroid, geoContains, geoMercator, geoPath } from 'd3'
import { api } from '../api.ts'
import { Lines } from '../shell/skeletons.tsx'
import { type Place, parsePlace } from './place.ts'

interface Props {
  /** "lng,lat" in GCJ-02. */
  location: string | null | undefined
  address?: string | null
  /** Height in px. */
  height?: number
}

const width = 480

/** A place on the bundled map: its province or city, the district it lies in, and a marker. */
export function RegionMap({ location, address, height = 240 }: Props) {
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
    <figure className="region-map" style={{ height }}>
      {!place && <p className="region-map-none">设备未上报位置</p>}
      {place && !surroundings && <Lines count={5} />}
      {place && surroundings && <Drawing place={place} {...surroundings} height={height - 28} />}
      <figcaption>
        <span title={address ?? undefined}>{address || (place ? `${place.lng}，${place.lat}` : '')}</span>
        <small>{mapNotice(approvalNumber)}</small>
      </figcaption>
    </figure>
  )
}

interface Surroundings {
  regions: Region[]
  /** The smallest region the place lies in. */
  own: Region | undefined
  frame: Region
}

async function surroundingsOf({ lng, lat }: Place): Promise<Surroundings> {
  const { provinces } = await loadChina()
  const holds = (region: Region) => geoContains(region, [lng, lat])
  const province = provinces.features.find(holds)
  const districts = province && (await loadDistricts(province.properties.adcode))
  const regions = districts?.features ?? provinces.features
  const own = regions.find(holds)
  const frame = own ?? province ?? (provinces.features[0] as Region)
  return { regions, own, frame }
}

function Drawing({ place, regions, own, frame, height }: Surroundings & { place: Place; height: number }) {
  const margin = 46
  const projection = geoMercator().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    frame,
  )
  const path = geoPath(
    projection.clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]),
  )
  const [x, y] = projection([place.lng, place.lat]) ?? [0, 0]

  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`位置：${own?.properties.name ?? '未知区域'}`}>
      {regions.map((region) => (
        <path
          key={region.properties.adcode}
          d={path(region) ?? ''}
          className={region === own ? 'region is-own' : 'region'}
        />
      ))}
      {regions.map((region) => {
        const [labelX, labelY] = projection(region.properties.center ?? geoCentroid(region)) ?? [-99, -99]
        const isOutside = labelX < 24 || labelX > width - 24 || labelY < 12 || labelY > height - 8
        if (isOutside) return null
        return (
          <text key={region.properties.adcode} x={labelX} y={labelY} className="region-name">
            {region.properties.name}
          </text>
        )
      })}
      <g className="region-marker" transform={`translate(${x} ${y})`}>
        <circle r={16} />
        <path d="M0 0c-5-7-8-10.4-8-14.600A8 8 0 0 1 8-14.600C8-10.400 5-7 0 0z" />
        <circle r={3} cy={-14.6} className="region-marker-eye" />
      </g>
    </svg>
  )
}
