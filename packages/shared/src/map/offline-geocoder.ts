import type { GeoAnswer, RegeoAnswer } from '../admin/regions/regions.contract.ts'
import { centreOf, loadCentres, type RegionCentre, searchCentres } from './centres.ts'

const whole = 100_000
const farthestKm = 200
const found = { status: '1', info: 'OK', infocode: '10000', source: 'offline', label: '区县级近似' } as const

/** The region centres, loaded on first use; a failed load is retried. */
let loading: Promise<RegionCentre[]> | null = null
async function centres(): Promise<RegionCentre[]> {
  loading ??= loadCentres().then((all) => all.filter(({ adcode }) => adcode !== whole))
  // the caller gets the rejection from the returned promise
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** The seat of the smallest region named in the address; with `most` above 1, every region that the text may mean. */
export async function geocodeOffline(address: string, city = '', most = 1): Promise<GeoAnswer> {
  const all = await centres()
  const text = city && !address.includes(city) ? city + address : address
  const best = centreOf(all, text)
  const regions = most > 1 ? searchCentres(all, text, most) : best ? [best] : []
  const geocodes = regions.map((region) => {
    const parts = partsOf(all, region)
    return {
      ...parts,
      formatted_address: nameOf(parts),
      location: `${region.lng},${region.lat}`,
      level: levelOf(region),
    }
  })
  return { ...found, count: String(geocodes.length), geocodes, location: geocodes[0]?.location ?? null }
}

/** The district whose seat is nearest; empty texts far from any. */
export async function regeocodeOffline(lng: number, lat: number): Promise<RegeoAnswer> {
  const all = await centres()
  let nearest: RegionCentre | null = null
  let least = farthestKm
  for (const region of all) {
    if (region.adcode % 100 === 0) continue
    const distance = kilometres(region, lng, lat)
    if (distance < least) [nearest, least] = [region, distance]
  }
  const parts = nearest ? partsOf(all, nearest) : { country: '', province: '', city: '', district: '', adcode: '' }
  const formattedAddress = nameOf(parts)
  const addressComponent = { ...parts, township: '' }
  return { ...found, regeocode: { formatted_address: formattedAddress, addressComponent }, formattedAddress }
}

function partsOf(all: RegionCentre[], { adcode, name }: RegionCentre) {
  const nameOfCode = (code: number) => all.find((region) => region.adcode === code)?.name ?? ''
  const isProvince = adcode % 10_000 === 0
  const isCity = !isProvince && adcode % 100 === 0
  return {
    country: '中国',
    province: isProvince ? name : nameOfCode(Math.floor(adcode / 10_000) * 10_000),
    city: isProvince ? '' : isCity ? name : nameOfCode(Math.floor(adcode / 100) * 100),
    district: isProvince || isCity ? '' : name,
    adcode: String(adcode),
  }
}

const nameOf = ({ province, city, district }: { province: string; city: string; district: string }) =>
  province + city + district

const levelOf = ({ adcode }: RegionCentre) => (adcode % 10_000 === 0 ? '省' : adcode % 100 === 0 ? '市' : '区县')

/** Approximate distance, precise enough for comparisons. */
function kilometres(region: RegionCentre, lng: number, lat: number): number {
  const perDegree = 111.2
  const east = (region.lng - lng) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(east, region.lat - lat) * perDegree
}
