import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { amapGeocoder } from './amap-geocoder.ts'

const asked: URL[] = []
let answers: () => Promise<object>
const amap = amapGeocoder({ url: 'http://map', key: 'map-key' })
const ok = { status: '1', info: 'OK', infocode: '10000' }
const geocode = {
  formatted_address: '某处',
  country: '中国',
  province: '北京市',
  city: [],
  district: '海淀区',
  adcode: '110108',
  location: '116.31,39.98',
  level: '门牌号',
}
const poi = (name: string) => ({
  name,
  pname: '浙江省',
  cityname: '杭州市',
  adname: '西湖区',
  adcode: '330106',
  address: '文三路1号',
  location: '120.1,30.2',
})
const found = (geocodes: object[], pois: object[] = []) => ({ ...ok, count: String(geocodes.length), geocodes, pois })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    return Response.json(await answers())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const questions = () => asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])

it('a search requests the address only, or also places of that name, in the given city', async () => {
  const always = { key: 'map-key', output: 'JSON' }
  const limit = vi.spyOn(AbortSignal, 'timeout')
  answers = async () => found([geocode], [poi('某广场'), poi('某公园')])
  expect((await amap.geo('某处')).geocodes).toHaveLength(1)
  expect(limit.mock.calls).toEqual([[3_000]])
  expect(questions()).toEqual([['/v3/geocode/geo', { address: '某处', city: '', ...always }]])
  asked.length = 0
  const { geocodes, location, label, source } = await amap.geo('某处', '杭州', 2)
  expect(questions()).toEqual([
    ['/v3/geocode/geo', { address: '某处', city: '杭州', ...always }],
    ['/v3/place/text', { keywords: '某处', city: '杭州', offset: '2', ...always }],
  ])
  expect([location, label, source]).toEqual(['116.31,39.98', null, 'amap'])
  expect(geocodes[1]).toEqual({
    formatted_address: '浙江省杭州市西湖区文三路1号某广场',
    country: '中国',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    adcode: '330106',
    location: '120.1,30.2',
    level: '兴趣点',
  })
  expect(geocodes).toHaveLength(2)
  answers = async () => found([])
  expect(await amap.geo('无')).toMatchObject({ location: null, geocodes: [] })
})

it('a reverse search covers a thousand metres by default', async () => {
  const { formatted_address, level: _, location: __, ...parts } = geocode
  answers = async () => ({ ...ok, regeocode: { formatted_address, addressComponent: { ...parts, township: [] } } })
  const answer = await amap.regeo('116.31,39.98')
  expect(answer).toMatchObject({ formattedAddress: '某处', source: 'amap', label: null })
  expect(answer.regeocode.addressComponent).toMatchObject({ district: '海淀区', adcode: '110108', township: '' })
  await amap.regeo('116.31,39.98', 50)
  expect(asked.map(({ searchParams }) => searchParams.get('radius'))).toEqual(['1000', '50'])
  expect(questions()[0]).toMatchObject(['/v3/geocode/regeo', { location: '116.31,39.98', extensions: 'base' }])
})

it('at most five requests run concurrently, and each frees its slot when it ends', async () => {
  const gate = Promise.withResolvers<object>()
  answers = () => gate.promise
  const five = Array.from({ length: 5 }, () => amap.geo('某处'))
  await expect(amap.geo('某处')).rejects.toMatchObject({ status: 429 })
  gate.resolve({ status: '0' })
  for (const { status } of await Promise.allSettled(five)) expect(status).toBe('rejected')
  answers = async () => found([geocode])
  for (let n = 0; n < 6; n++) expect((await amap.geo('某处')).source).toBe('amap')
})
