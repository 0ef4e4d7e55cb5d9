export interface RegionCentre {
  adcode: number
  name: string
  /** Longitude in GCJ-02 degrees. */
  lng: number
  lat: number
}

/** Seats of every province, prefecture and district: 3,200 rows, about 49 kB gz, loaded on first use. */
export async function loadCentres(): Promise<RegionCentre[]> {
  const { default: rows } = await import('./centres.geo.json', { with: { type: 'json' } })
  return (rows as [number, string, number, number][]).map(([adcode, name, lng, lat]) => ({ adcode, name, lng, lat }))
}

/** The smallest region named in an address, e.g. 海淀区 for "北京市海淀区中关村大街1号"; null without one. */
export const centreOf = (centres: RegionCentre[], address: string) => named(centres, address)[0] ?? null

/** Regions that a text may mean, most likely first: regions named in it, then regions whose name contains it. */
export function searchCentres(centres: RegionCentre[], text: string, most: number): RegionCentre[] {
  const first = named(centres, text)
  const partly = centres.filter((region) => region.name.includes(text) && !first.includes(region))
  const begins = ({ name }: RegionCentre) => (name.startsWith(text) ? 0 : 1)
  return [...first, ...partly.sort((a, b) => begins(a) - begins(b) || depth(a) - depth(b))].slice(0, most)
}

function named(centres: RegionCentre[], address: string): RegionCentre[] {
  const found = centres.filter((region) => isNamed(region, address))
  const codes = new Set(found.map(({ adcode }) => adcode))
  const namedParents = ({ adcode }: RegionCentre) =>
    [Math.floor(adcode / 10_000) * 10_000, Math.floor(adcode / 100) * 100].filter((code) => codes.has(code)).length
  return found.sort((a, b) => depth(b) - depth(a) || namedParents(b) - namedParents(a))
}

/** Provinces and prefectures match by their short name too (河北, 石家庄), districts only in full. */
function isNamed({ adcode, name }: RegionCentre, address: string): boolean {
  const shortName = adcode % 100 === 0 && name.length > 2 ? name.replace(/(市|省|特别行政区|自治区)$/, '') : name
  return address.includes(shortName)
}

const depth = ({ adcode }: RegionCentre) => (adcode % 10_000 === 0 ? 0 : adcode % 100 === 0 ? 1 : 2)
