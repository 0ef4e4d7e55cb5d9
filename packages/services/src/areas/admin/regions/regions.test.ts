import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { geocoding, regions } from '@care/shared/admin/regions/regions.contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amapGeocoder } from '../../../outside/map/amap-geocoder.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { identitySecret, signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { regionsApp } from './regions.area.ts'

const made = testDatabase()
const services = testServices(made)
const { desk } = testCallers(made, 'desk')
const geo = async (address: string, city?: string) =>
  (await services.call(geocoding.geo, desk, { query: { address, ...(city ? { city } : {}) } })).data
const regeo = (location: string) => services.call(geocoding.regeo, desk, { query: { location } })

describe('without a map key', () => {
  it.each([
    ['河北省石家庄市长安区中山东路1号', '河北省石家庄市长安区', '区县'],
    ['北京市海淀区中关村大街1号', '北京市海淀区', '区县'],
    ['广东省东莞市', '广东省东莞市', '市'],
  ])('resolves %s to its district and returns that precision', async (address, formatted, level) => {
    const answer = await geo(address)
    expect(answer).toMatchObject({ source: 'offline', label: '区县级近似', count: '1' })
    expect(answer.geocodes[0]).toMatchObject({ formatted_address: formatted, level })
    expect(answer.location).toMatch(/^\d+\.\d+,\d+\.\d+$/)
  })

  it('uses the city as a hint, and returns nothing for an unknown place', async () => {
    expect((await geo('西湖区文三路', '杭州')).geocodes[0]?.formatted_address).toBe('浙江省杭州市西湖区')
    expect(await geo('不知道在哪里的地方')).toMatchObject({ location: null, count: '0', geocodes: [] })
  })

  it('searches districts of that name, and districts that start with it', async () => {
    const search = async (address: string) =>
      (await services.call(geocoding.geo, desk, { query: { address, size: 10 } })).data.geocodes.map(
        ({ formatted_address }) => formatted_address,
      )
    expect(await search('长安区')).toEqual(expect.arrayContaining(['河北省石家庄市长安区', '陕西省西安市长安区']))
    expect(await search('海淀')).toEqual(['北京市海淀区'])
    expect(await services.call(geocoding.geo, desk, { query: { address: '海淀', size: 11 } })).toMatchObject({
      msg: '最多10条',
    })
  })

  it('returns the district with the nearest seat, and none abroad', async () => {
    expect((await regeo('116.31,39.956')).data).toMatchObject({
      formattedAddress: '北京市海淀区',
      regeocode: { addressComponent: { adcode: '110108', district: '海淀区' } },
    })
    expect((await regeo('2.35,48.85')).data.formattedAddress).toBe('')
    for (const location of ['x', '200,10', '116.3', "116,39'"])
      expect(await regeo(location)).toMatchObject({ status: 400, msg: '坐标格式不正确' })
    expect(await services.call(geocoding.geo, desk, { query: { address: ' ' } })).toMatchObject({ msg: '请输入地址' })
  })
})

describe('with a map key', () => {
  let app: FastifyInstance
  const asked: URL[] = []
  let answer: object | 'elsewhere' = {}
  const map = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://map'))
    if (answer === 'elsewhere') response.writeHead(302, { location: '/elsewhere' }).end()
    else response.end(JSON.stringify(answer))
  })

  beforeAll(async () => {
    await new Promise<void>((done) => map.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(map.address() as AddressInfo).port}`
    app = Fastify()
    await app.register(regionsApp, {
      database: made.database,
      identitySecret,
      outside: { map: amapGeocoder({ url, key: 'map-key' }) },
    })
  })
  afterAll(async () => {
    await app.close()
    await new Promise((done) => map.close(done))
  })
  const ask = async (url: string) => (await app.inject({ url, headers: signedIdentityHeader(desk) })).json().data

  it('returns what the map service sends, with empty lists as empty texts', async () => {
    const geocode = {
      formatted_address: '北京市海淀区中关村大街1号',
      country: '中国',
      province: '北京市',
      city: [],
      district: '海淀区',
    }
    answer = {
      status: '1',
      info: 'OK',
      infocode: '10000',
      count: '1',
      geocodes: [{ ...geocode, adcode: '110108', location: '116.31,39.98', level: '门牌号' }],
    }
    const data = await ask(`${geocoding.geo.path}?address=${encodeURIComponent('中关村大街1号')}`)
    expect(data).toMatchObject({ source: 'amap', label: null, location: '116.31,39.98', geocodes: [{ city: '' }] })
    expect(asked.at(-1)?.searchParams.get('key')).toBe('map-key')
    const poi = {
      name: '中关村广场',
      pname: '北京市',
      cityname: '北京市',
      adname: '海淀区',
      adcode: '110108',
      address: [],
    }
    answer = { ...Object(answer), pois: [{ ...poi, location: '116.32,39.98' }] }
    const searched = await ask(`${geocoding.geo.path}?size=10&address=${encodeURIComponent('中关村')}`)
    expect(searched.geocodes).toHaveLength(2)
    expect(searched.geocodes[1]).toMatchObject({
      formatted_address: '北京市海淀区中关村广场',
      location: '116.32,39.98',
    })
    const addressComponent = {
      country: '中国',
      province: '北京市',
      city: [],
      district: '海淀区',
      adcode: '110108',
      township: '中关村街道',
    }
    answer = {
      status: '1',
      info: 'OK',
      infocode: '10000',
      regeocode: { formatted_address: '北京市海淀区某处', addressComponent },
    }
    expect(await ask(`${geocoding.regeo.path}?location=116.31,39.98`)).toMatchObject({
      formattedAddress: '北京市海淀区某处',
    })
  })

  it('returns districts when the map refuses, redirects or sends nonsense, and no result for a place to store', async () => {
    const district = { source: 'offline', label: '区县级近似' }
    const one = `${geocoding.geo.path}?address=${encodeURIComponent('海淀区')}&city=${encodeURIComponent('北京')}`
    const asks = [`${one}&size=10`]
    asks.push(`${geocoding.regeo.path}?location=116.31,39.956&radius=70`)
    const refusal = { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }
    for (const bad of [refusal, { status: '1' }, 'elsewhere'] as const) {
      answer = bad
      expect(await ask(one)).toBeUndefined()
      for (const url of asks) expect(await ask(url)).toMatchObject(district)
    }
    expect(asked.at(-1)?.pathname).not.toBe('/elsewhere')
    // the search parameters reached the map service
    expect(asked.at(-2)?.searchParams.get('city')).toBe('北京')
    expect(asked.at(-1)?.searchParams.get('radius')).toBe('70')
  })
})

it('returns the regions of the whole country without purely statistical ones', async () => {
  const { data } = await services.call(regions.tree, desk, {})
  expect(data).toHaveLength(34)
  expect(data.map(({ n }) => n)).toContain('台湾省')
  const all = JSON.stringify(data)
  expect(all).toContain('"n":"海淀区"')
  expect(all).not.toContain('"n":"市辖区"')
  expect(data.find(({ n }) => n === '北京市')?.d?.[0]).toEqual({ c: '110101', n: '东城区', s: 'dongchengqu dcq' })
})
