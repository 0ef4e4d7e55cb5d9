import { z } from 'zod'
import { callGeocoder, type FoundPlace, type Geocoder, type PickedPlace } from '../geocoder.ts'
import type { Place } from '../place.ts'
import type { Amap } from './amap.ts'

const pageSize = 10
const geolocationMs = 10_000

/** AMap sends an empty list in place of an empty text. */
const words = z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string())
const point = z.object({ lng: z.number(), lat: z.number() })
const Found = z.object({
  poiList: z.object({
    pois: z.array(
      z.object({
        name: words,
        address: words,
        pname: words,
        cityname: words,
        adname: words,
        location: point.nullish(),
      }),
    ),
  }),
})
const Addressed = z.object({ regeocode: z.object({ formattedAddress: words }) })
const Located = z.object({ position: point, formattedAddress: words.optional() })

/** Parses AMap's callback result; null for no data, rejects on an error. */
function answerOf<T extends z.ZodType>(shape: T, ask: (told: (status: string, result: unknown) => void) => void) {
  return new Promise<z.output<T> | null>((resolve, reject) => {
    ask((status, result) => {
      if (status === 'no_data') return resolve(null)
      const read = shape.safeParse(result)
      if (status === 'complete' && read.success) resolve(read.data)
      else reject(new Error('地图没有答复'))
    })
  })
}

/** Place search and geocoding by AMap, falling back to our server. */
export function amapGeocoder(amap: Amap): Geocoder {
  const search = new amap.PlaceSearch({ pageSize, extensions: 'all' })
  const geocoder = new amap.Geocoder()
  async function find(text: string): Promise<FoundPlace[]> {
    const found = await answerOf(Found, (told) => search.search(text, told))
    return (found?.poiList.pois ?? []).flatMap(({ name, address, pname, cityname, adname, location }) => {
      const whole = [...new Set([pname, cityname, adname, address, name])].join('')
      return location ? [{ ...pointOf(location), address: whole, area: adname, label: null }] : []
    })
  }
  return {
    search: (text) => find(text).catch(() => callGeocoder.search(text)),
    addressOf: ({ lng, lat }) =>
      answerOf(Addressed, (told) => geocoder.getAddress([lng, lat], told)).then(
        (answer) => answer?.regeocode.formattedAddress ?? '',
        () => callGeocoder.addressOf({ lng, lat }),
      ),
  }
}

/** Location of this browser; null if unavailable. */
export async function locateBrowser(amap: Amap): Promise<PickedPlace | null> {
  const geolocation = new amap.Geolocation({ enableHighAccuracy: true, timeout: geolocationMs })
  // a denied or timed-out location is no error of the page
  const found = await answerOf(Located, (told) => geolocation.getCurrentPosition(told)).catch(() => null)
  return found && { ...pointOf(found.position), address: found.formattedAddress ?? '' }
}

const pointOf = ({ lng, lat }: Place): Place => ({ lng, lat })
