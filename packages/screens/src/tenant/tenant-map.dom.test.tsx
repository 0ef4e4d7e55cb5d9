import { loadChina, loadDistricts } from '@care/shared/browser/map/packs'
import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { privacyAtom } from '../panels/privacy.ts'
import { house } from '../testing/house.ts'
import { signIn } from '../testing/people.ts'
import { newWall } from '../testing/wall.tsx'
import { TenantMap } from './tenant-map.tsx'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const figures = {
  oldmanTotal: 1,
  checkInTotal: 2,
  deviceTotal: 3,
  deviceOnline: 4,
  warningToday: 5,
  warningUnhandled: 6,
  workOrderToday: 7,
  workOrderFinished: 8,
  claimSeconds: null,
  handleSeconds: null,
}
const home = { lng: 116.27, lat: 39.92 }
const data: TenantScreen = {
  tenantId: 1000002,
  tenantName: '海淀院',
  logo: null,
  regionCode: '110108',
  ...home,
  figures,
  ...house,
  warnings: [],
  earlierWarnings: 0,
  kinds: [],
  trend: { dates: [], total: [], handled: [] },
  claims: [],
  deviceTypes: [],
  time: toShanghaiTime(start),
  workOrders: [],
  residents: 31,
  points: [
    // extend the whole map
    { oldmanId: 9, userName: '郑远', lng: 117.2, lat: 40.6, careLevel: null, checkInStatus: 0 },
    { oldmanId: 10, userName: '冯远', lng: 115.9, lat: 39.5, careLevel: null, checkInStatus: 0 },
    { oldmanId: 1, userName: '王桂兰', lng: 116.3, lat: 39.96, careLevel: null, checkInStatus: 0 },
    { oldmanId: 2, userName: '李建国', lng: 116.31, lat: 39.96, careLevel: null, checkInStatus: 2 },
  ],
  staff: [{ userId: 5, name: '赵护理', lng: 116.303, lat: 39.957, seenTime: toShanghaiTime(start), isServing: true }],
  orders: [
    { id: 7, oldmanName: '孙玉梅', lng: 116.296, lat: 39.964, isLate: true },
    { id: 8, oldmanName: '周在住', ...home, isLate: false },
  ],
  fences: [{ id: 3, name: '小区', centerLng: 116.3, centerLat: 39.96, radius: 300, points: null }],
}

beforeEach(async () => {
  signIn()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, msg: null, data: null })))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void
      constructor(measure: () => void) {
        this.#measure = measure
      }
      observe() {
        this.#measure()
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '1' }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(944)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await Promise.all([loadChina(), loadDistricts(110_000)])
})

async function shown() {
  const wall = newWall(start)
  render(<TenantMap data={data} />, wall)
  const map = screen.getByLabelText(/^地图，/)
  // the land is loaded lazily, and provinces are shown until the districts arrive
  while (!map.textContent?.includes('密云区')) await wall.pass(20)
  const texts = () => [...map.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  /** Presses the elder in the middle of the district, wherever it is drawn. */
  const press = () => {
    const circle = map.querySelectorAll('circle')[2]
    const [left = 0, top = 0, width = 1] =
      map.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    const at = (name: string, from: number) => ((Number(circle?.getAttribute(name)) - from) * 944) / width
    act(() => fireEvent.click(map, { clientX: at('cx', left), clientY: at('cy', top) }))
  }
  const level = () => document.querySelector('.map-way p')?.textContent ?? null
  const key = (name: string, on: Element = map) => act(() => fireEvent.keyDown(on, { key: name, bubbles: true }))
  return { wall, map, texts, press, level, key }
}

it('shows the house with the numbers of its elders and orders, and all others at their places', async () => {
  const { map, texts } = await shown()
  expect(texts()).toContain('在住 31 人  工单 1')
  // four elders, one worker, one order, the house
  expect(map.querySelectorAll('circle')).toHaveLength(7)
  expect(screen.queryByText('王桂兰')).toBeNull()
})

it('a press zooms to the district, another to the street with names; Esc goes back step by step', async () => {
  const { texts, press, level, key } = await shown()
  press()
  expect(level()).toBe('海淀区')
  press()
  expect(level()).toBe('海淀区 › 街道')
  key('Escape')
  expect(level()).toBe('海淀区')
  act(() => fireEvent.click(screen.getByText('返回')))
  expect(level()).toBeNull()
  expect(texts()).toContain('在住 31 人  工单 1')
})

it('the keyboard moves between districts and zooms to one', async () => {
  const { level, key, map } = await shown()
  key('ArrowRight')
  expect(map.querySelectorAll('.map-marked')).toHaveLength(1)
  key('Enter')
  expect(level()).not.toBeNull()
})

it('an unattended map returns to the whole map after a minute', async () => {
  const { wall, press, level } = await shown()
  press()
  await wall.pass(50_000)
  act(() => fireEvent.pointerMove(window))
  await wall.pass(50_000)
  expect(level()).toBe('海淀区')
  await wall.pass(10_000)
  expect(level()).toBeNull()
})

it('a wall screen in privacy mode shows no full name at street scale', async () => {
  const { wall, texts, press } = await shown()
  press()
  press()
  expect(texts().join()).toContain('王桂兰')
  expect(texts()).toContain('孙玉梅 工单')
  act(() => wall.store.set(privacyAtom, true))
  expect(texts().join()).not.toMatch(/王桂兰|李建国|赵护理|孙玉梅|小区/)
  expect(texts().join()).toContain('王**')
})
