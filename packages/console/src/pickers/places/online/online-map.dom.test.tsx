import { contract } from '@care/shared/contract'
import { onlineMapTag } from '@care/shared/map/online-map'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../calls/query-client.ts'
import { mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { AddressDialog } from '../address-dialog.tsx'
import { RegionMap } from '../region/region-map.tsx'
import type { Amap } from './amap.ts'

type Told = (status: string, result: unknown) => void
type Hear = (event: ReturnType<typeof lnglat>) => void
const lnglat = (lng: number, lat: number) => ({ lnglat: { getLng: () => lng, getLat: () => lat } })

/** A fake AMap that records the calls. */
function fakeAmap() {
  const said: Record<string, unknown[]> = { map: [], search: [], address: [], locate: [] }
  const hears: Record<string, Hear> = {}
  const reply: Record<string, [string, unknown]> = {
    search: ['no_data', {}],
    address: ['complete', { regeocode: { formattedAddress: '北京市海淀区学院路1号' } }],
    locate: ['error', { info: 'FAILED' }],
  }
  const asked = (name: string, told: Told, ...with_: unknown[]) => {
    said[name]?.push(with_)
    const [status, result] = reply[name] ?? ['error', {}]
    told(status, result)
  }
  const pin: { at: unknown; isShown: boolean } = { at: null, isShown: false }
  const amap: Amap = {
    Map: class {
      constructor(_: HTMLElement, options: object) {
        said.map?.push(options)
      }
      setCenter = (at: unknown) => void said.map?.push(at)
      on(_: string, hear: Hear) {
        hears.click = hear
      }
      destroy = () => void said.map?.push('gone')
    },
    Marker: class {
      setMap(map: unknown) {
        pin.isShown = map !== null
      }
      setPosition(at: unknown) {
        pin.at = at
      }
      on(_: string, hear: Hear) {
        hears.drag = hear
      }
    },
    PlaceSearch: class {
      options: object
      constructor(options: object) {
        this.options = options
      }
      search = (words: string, told: Told) => asked('search', told, words, this.options)
    },
    Geocoder: class {
      getAddress = (at: unknown, told: Told) => asked('address', told, at)
    },
    Geolocation: class {
      options: object
      constructor(options: object) {
        this.options = options
      }
      getCurrentPosition = (told: Told) => asked('locate', told, this.options)
    },
  }
  return { amap, said, hears, reply, pin }
}

let scripts: HTMLScriptElement[]
beforeEach(() => {
  scripts = []
  mockAnswer(contract.regions.tree, [])
  mockAnswer(contract.parameters.publicValue, null)
  const meta = document.createElement('meta')
  meta.name = onlineMapTag
  meta.content = JSON.stringify({ key: 'k1', url: 'https://map.test', isVouched: true })
  document.head.append(meta)
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement))
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.querySelector(`meta[name="${onlineMapTag}"]`)?.remove()
  delete window.AMap
  delete window._AMapSecurityConfig
})

const confirmed = vi.fn()
function open(value: Parameters<typeof AddressDialog>[0]['value'] = null) {
  confirmed.mockReset()
  return renderPage(<AddressDialog id="place" value={value} onHide={() => {}} onConfirm={confirmed} />)
}
async function arrives() {
  await waitFor(() => expect(scripts).toHaveLength(1))
  const fake = fakeAmap()
  window.AMap = fake.amap
  window.careMapLoaded?.()
  return fake
}
const words = () => screen.getByLabelText<HTMLTextAreaElement>('详细地址')

it('loads the script with key, plugins and security proxy, and shows Beijing at zoom 13', async () => {
  open()
  const { said } = await arrives()
  await waitFor(() => expect(said.map?.[0]).toEqual({ zoom: 13, center: [116.405285, 39.904989] }))
  const asked = new URL(scripts[0]?.src ?? '')
  expect([asked.origin, asked.pathname]).toEqual(['https://map.test', '/maps'])
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    v: '2.0',
    key: 'k1',
    callback: 'careMapLoaded',
    plugin: 'AMap.PlaceSearch,AMap.Geocoder,AMap.Geolocation',
  })
  expect(window._AMapSecurityConfig).toEqual({ serviceHost: `${location.origin}/_AMapService` })
})

it('a click or drag chooses a place, with AMap’s address for the place', async () => {
  const user = open()
  const { said, hears, pin } = await arrives()
  await waitFor(() => expect(hears.click).toBeDefined())
  hears.click?.(lnglat(116.1234567, 39.9))
  await waitFor(() => expect(words().value).toBe('北京市海淀区学院路1号'))
  expect(said.address).toEqual([[[116.123457, 39.9]]])
  // the pin moves once the place has rendered
  await waitFor(() => expect(pin).toEqual({ at: [116.123457, 39.9], isShown: true }))
  hears.drag?.(lnglat(116.2, 39.8))
  await waitFor(() => expect(pin.at).toEqual([116.2, 39.8]))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(confirmed.mock.calls).toEqual([[{ lng: 116.2, lat: 39.8, address: '北京市海淀区学院路1号' }]])
})

it('searches ten places at a time, and falls back to our server', async () => {
  open()
  const { said, reply } = await arrives()
  const poi = { name: '某广场', address: [], pname: '北京市', cityname: '北京市', adname: '海淀区' }
  reply.search = ['complete', { poiList: { pois: [{ ...poi, location: { lng: 116.3, lat: 39.9 } }, poi] } }]
  const search = await screen.findByLabelText('输入关键字选取地点')
  fireEvent.change(search, { target: { value: '广场' } })
  await screen.findByRole('button', { name: '北京市海淀区某广场' })
  expect(said.search).toEqual([['广场', { pageSize: 10, extensions: 'all' }]])
  expect(queriesTo(contract.geocoding.geo)).toEqual([])
  reply.search = ['error', 'USER_DAILY_QUERY_OVER_LIMIT']
  const none = { source: 'offline' as const, label: null, status: '1', info: 'OK', infocode: '10000', count: '0' }
  mockAnswer(contract.geocoding.geo, { ...none, geocodes: [], location: null })
  fireEvent.change(search, { target: { value: '公园' } })
  await screen.findByText('没有找到该地点，可在地图上点选或填写经纬度')
  expect(queriesTo(contract.geocoding.geo)).toEqual([{ address: '公园', size: '10' }])
})

it('moves to the browser’s location, accurate within ten seconds, or shows that it is unavailable', async () => {
  const user = open()
  const { said, reply, pin } = await arrives()
  const here = await screen.findByRole('button', { name: '我的位置' })
  await user.click(here)
  await screen.findByText('没有取到当前位置，请在地图上点选')
  expect(said.locate).toEqual([[{ enableHighAccuracy: true, timeout: 10_000 }]])
  reply.locate = ['complete', { position: { lng: 116.4, lat: 39.7 } }]
  await user.click(here)
  await waitFor(() => expect(pin.at).toEqual([116.4, 39.7]))
})

it('shows a fixed place at zoom 18, without moving it', async () => {
  renderPage(<RegionMap location="116.3,39.9" address="学院路1号" />)
  const { said } = await arrives()
  await waitFor(() => expect(said.map?.[0]).toEqual({ zoom: 18, center: [116.3, 39.9] }))
  await screen.findByText('学院路1号')
  expect(screen.queryByRole('button', { name: '我的位置' })).toBeNull()
})

it('a script that fails to load is only logged, and the bundled map is drawn', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  queryClient.setQueryData(['map', 116.3, 39.9], { provinces: [], regions: [] })
  renderPage(<RegionMap location="116.3,39.9" />)
  await waitFor(() => expect(scripts).toHaveLength(1))
  scripts[0]?.onerror?.(new Event('error'))
  await screen.findByText('离线示意图')
  expect(reported.mock.calls).toEqual([[new Error('地图加载失败')]])
  vi.unstubAllGlobals()
})
