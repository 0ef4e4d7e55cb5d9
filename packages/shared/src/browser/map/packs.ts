import { feature, merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'

/** `adcode` is the six-digit code of GB/T 2260; `center` is [longitude, latitude] of the seat of government, GCJ-02. */
export interface RegionProperties {
  adcode: number
  name: string
  center?: [number, number]
}
type Shape = GeoJSON.Polygon | GeoJSON.MultiPolygon
export type Region = GeoJSON.Feature<Shape, RegionProperties>
export type RegionCollection = GeoJSON.FeatureCollection<Shape, RegionProperties>

/** Outer rings run clockwise, as d3-geo expects. Coordinates are GCJ-02 degrees. */
export interface ChinaMap {
  /** The 34 provincial units. */
  provinces: RegionCollection
  outline: GeoJSON.MultiPolygon
  /** The ten dashes of the South China Sea as narrow polygons. */
  dashes: GeoJSON.MultiPolygon
}

type Regions = GeometryCollection<RegionProperties>
type RegionObject = Polygon<RegionProperties> | MultiPolygon<RegionProperties>

/** The build script writes the file, so its layers match the type. */
const topologyOf = <Layers extends Record<string, object>>(pack: object) => pack as Topology & { objects: Layers }

/** The national map (about 28 kB gz), loaded on first use. */
export async function loadChina(): Promise<ChinaMap> {
  const { default: pack } = await import('./china.topo.json', { with: { type: 'json' } })
  const china = topologyOf<{ provinces: Regions; dashes: MultiPolygon }>(pack)
  const { provinces, dashes } = china.objects
  return {
    provinces: feature(china, provinces) as RegionCollection,
    outline: merge(china, provinces.geometries as RegionObject[]),
    dashes: feature(china, dashes).geometry as GeoJSON.MultiPolygon,
  }
}

const detailed: Record<number, () => Promise<{ default: object }>> = {
  110000: () => import('./110000.topo.json', { with: { type: 'json' } }),
}

/** The districts of a province, or null where no pack exists: the caller then draws the province itself. */
export async function loadDistricts(adcode: number): Promise<RegionCollection | null> {
  const pack = await detailed[adcode]?.()
  if (!pack) return null
  const province = topologyOf<{ regions: Regions }>(pack.default)
  return feature(province, province.objects.regions) as RegionCollection
}
