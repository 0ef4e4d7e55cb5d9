import { z } from 'zod'
import { area, calls, get } from '../../http/endpoint.ts'
import { enterMessage, optional, requiredText, text } from '../../validators.ts'

const signedIn = calls({ access: 'signed-in' })

/**
 * A region by its GB/T 2260 code: `c` code, `n` name, `d` the regions below it, absent on a leaf at any level; `s` the
 * pinyin of the name, in full and as initials: "haidianqu hdq".
 */
export const RegionNode = z.object({
  c: z.string(),
  n: z.string(),
  s: z.string(),
  get d(): z.ZodOptional<z.ZodArray<typeof RegionNode>> {
    return z.array(RegionNode).optional()
  },
})
export type RegionNode = z.output<typeof RegionNode>

export const regions = area('admin', {
  tree: get('/region/tree', { access: 'public', data: z.array(RegionNode), summary: '省市区' }),
})

/** `source`: the service that responded; an offline response is the district's seat, labelled so. */
const origin = { source: z.enum(['offline', 'amap']), label: z.string().nullable() }

const Geocode = z.object({
  formatted_address: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  adcode: z.string(),
  /** "lng,lat" in GCJ-02. */
  location: z.string(),
  level: z.string(),
})
/** AMap's response with the first hit's `location` beside it; null when nothing was found. */
export const GeoAnswer = z.object({
  ...origin,
  status: z.string(),
  info: z.string(),
  infocode: z.string(),
  count: z.string(),
  geocodes: z.array(Geocode),
  location: z.string().nullable(),
})
export type GeoAnswer = z.output<typeof GeoAnswer>

const AddressComponent = z.object({
  country: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  adcode: z.string(),
  township: z.string(),
})
export const RegeoAnswer = z.object({
  ...origin,
  status: z.string(),
  info: z.string(),
  infocode: z.string(),
  regeocode: z.object({ formatted_address: z.string(), addressComponent: AddressComponent }),
  formattedAddress: z.string(),
})
export type RegeoAnswer = z.output<typeof RegeoAnswer>

/** "lng,lat" as text. */
export const location = z
  .string(enterMessage('坐标', '坐标格式不正确'))
  .trim()
  .regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,2}(\.\d{1,15})?$/, enterMessage('坐标', '坐标格式不正确'))
  .refine((value) => Math.abs(Number(value.split(',')[0])) <= 180, '坐标格式不正确')
  .refine((value) => Math.abs(Number(value.split(',')[1])) <= 90, '坐标格式不正确')

/** Above one: all regions that the text may mean, as for a search. */
const candidates = z.coerce.number('条数不正确').int().min(1).max(10, '最多10条').default(1)

export const geocoding = area('tenant-members', {
  geo: signedIn.get('/oldman/geocode/geo', '地址转坐标', {
    query: z.object({
      address: requiredText(200, '请输入地址', '地址'),
      city: optional(text(50, '城市')),
      size: candidates,
    }),
    data: GeoAnswer,
  }),
  regeo: signedIn.get('/oldman/geocode/regeo', '坐标转地址', {
    query: z.object({
      location,
      radius: optional(z.coerce.number('半径不正确').int().min(0).max(3_000, '半径最大3000米')),
      extensions: optional(z.enum(['base', 'all'])),
    }),
    data: RegeoAnswer,
  }),
})
