import { loadChina, loadDistricts, type Region } from '@care/shared/browser/map/packs'
import { geoContains } from 'd3'
import type { Place } from './place.ts'

export interface Surroundings {
  /** All provinces, as background: land against sea. */
  provinces: Region[]
  /** Districts of the place's province if bundled, else the provinces again. */
  regions: Region[]
  /** The smallest region that contains the place; undefined at sea or abroad. */
  own: Region | undefined
}

/** The smallest drawn region that contains a place. */
export const ownRegion = ({ regions, provinces }: Surroundings, { lng, lat }: Place): Region | undefined =>
  [...regions, ...provinces].find((region) => geoContains(region, [lng, lat]))

/** The regions to draw around a place. */
export async function surroundingsOf({ lng, lat }: Place): Promise<Surroundings> {
  const { provinces } = await loadChina()
  const holds = (region: Region) => geoContains(region, [lng, lat])
  const province = provinces.features.find(holds)
  const districts = province && (await loadDistricts(province.properties.adcode))
  const regions = districts?.features ?? provinces.features
  return { provinces: provinces.features, regions, own: regions.find(holds) ?? province }
}
