import { GeoAnswer, RegeoAnswer } from '@care/shared/admin/regions/regions.contract'
import { tooManyRequests } from '@care/shared/http/errors'
import { z } from 'zod'

export interface AmapSettings {
  url: string
  key: string
}

const answerMs = 3_000
const atOnce = 5
let running = 0

/** AMap sends an empty list for an empty text. */
const words = z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string())
const head = { status: z.literal('1'), info: words, infocode: words }
const parts = { country: words, province: words, city: words, district: words, adcode: words }
const Geo = z.object({
  ...head,
  count: words,
  geocodes: z.array(z.object({ ...parts, formatted_address: words, location: z.string(), level: words })),
})
const Places = z.object({
  ...head,
  pois: z.array(
    z.object({
      name: words,
      pname: words,
      cityname: words,
      adname: words,
      adcode: words,
      address: words,
      location: z.string(),
    }),
  ),
})
const Regeo = z.object({
  ...head,
  regeocode: z.object({ formatted_address: words, addressComponent: z.object({ ...parts, township: words }) }),
})

function asGeocode(poi: z.output<typeof Places>['pois'][number]) {
  const { name, pname: province, cityname: city, adname: district, adcode, address, location } = poi
  const formatted_address = [...new Set([province, city, district, address, name])].join('')
  return { formatted_address, country: '中国', province, city, district, adcode, location, level: '兴趣点' }
}

/** Client of AMap's web service; rejects on any failure, so that the caller can fall back to `offlineGeocoder`. */
export function amapGeocoder({ url, key }: AmapSettings) {
  async function ask<T extends z.ZodType>(
    path: string,
    question: Record<string, string>,
    schema: T,
  ): Promise<z.output<T>> {
    if (running >= atOnce) throw tooManyRequests()
    running += 1
    try {
      const search = new URLSearchParams({ ...question, key, output: 'JSON' })
      const answer = await fetch(`${url}${path}?${search}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      })
      return schema.parse(await answer.json())
    } finally {
      running -= 1
    }
  }
  const origin = { source: 'amap', label: null } as const

  return {
    /** Finds an address, followed by places of that name if `most` is above 1. */
    async geo(address: string, city = '', most = 1): Promise<GeoAnswer> {
      const [body, places] = await Promise.all([
        ask('/v3/geocode/geo', { address, city }, Geo),
        most > 1 ? ask('/v3/place/text', { keywords: address, city, offset: String(most) }, Places) : { pois: [] },
      ])
      body.geocodes = [...body.geocodes, ...places.pois.map(asGeocode)].slice(0, most)
      return GeoAnswer.parse({ ...origin, ...body, location: body.geocodes[0]?.location ?? null })
    },
    async regeo(location: string, radius = 1_000): Promise<RegeoAnswer> {
      const body = await ask('/v3/geocode/regeo', { location, radius: String(radius), extensions: 'base' }, Regeo)
      return RegeoAnswer.parse({ ...origin, ...body, formattedAddress: body.regeocode.formatted_address })
    },
  }
}
