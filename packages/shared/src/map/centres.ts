export interface RegionCentre {
  adcode: number
  name: string
  /** GCJ-02 degrees. */
  lng: number
  lat: number
}

/** Seats of every province, prefecture and district: 3,200 rows, about 49 kB gz, loaded when first asked for. */
export async function loadCentres(): Promise<RegionCentre[]> {
  const { default: rows } = await import('./centres.geo.json', { with: { type: 'json' } })
  return (rows as [number, string, number, number][]).map(([adcode, name, lng, lat]) => ({ adcode, name, lng, lat }))
}

/** The smallest region that an address names, e.g. 海淀区 for "北京市海淀区中关村大街1号"; null when it names none. */
export function centreOf(centres: RegionCentre[], address: string): RegionCentre | null {
  const named = centres.filter((region) => isNamed(region, address))
  const codes = new Set(named.map(({ adcode }) => adcode))
  const namedParents = ({ adcode }: RegionCentre) =>
    [Math.floor(adcode / 10_000) * 10_000, Math.floor(adcode / 100) * 100].filter((code) => codes.has(code)).length
  const [best] = named.sort((a, b) => depth(b) - depth(a) || namedParents(b) - namedParents(a))
  return best ?? null
}

/** Provinces and prefectures may be named in short (河北, 石家庄), districts only in full. */
function isNamed({ adcode, name }: RegionCentre, address: string): boolean {
  const shortName = adcode % 100 === 0 && name.length > 2 ? name.replace(/(市|省|特别行政区|自治区)$/, '') : name
  return address.includes(shortName)
}

const depth = ({ adcode }: RegionCentre) => (adcode % 10_000 === 0 ? 0 : adcode % 100 === 0 ? 1 : 2)
