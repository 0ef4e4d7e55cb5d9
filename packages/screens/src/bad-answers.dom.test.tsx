import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TenantPage } from './tenant/tenant.page.tsx'
import { house, noPlaces } from './testing/house.ts'
import { signIn } from './testing/people.ts'
import { fakeNetwork, newWall } from './testing/wall.tsx'
import { WardPage } from './ward/ward.page.tsx'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const well: TenantScreen = {
  tenantId: 1000001,
  tenantName: '康宁养老集团',
  logo: null,
  regionCode: '320000',
  lng: null,
  lat: null,
  figures: {
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
  },
  warnings: [],
  earlierWarnings: 0,
  kinds: [],
  trend: { dates: [], total: [], handled: [] },
  claims: [],
  deviceTypes: [],
  time: toShanghaiTime(start),
  ...house,
  ...noPlaces,
  workOrders: [],
}
/** Responses are not validated against the contract, as in production. */
let answer: unknown
vi.mock('./api.ts', () => ({
  callForTenant: async ({ path }: { path: string }) => (path.includes('/screen/') ? answer : { ticket: 't' }),
}))
beforeEach(() => {
  signIn()
  vi.spyOn(console, 'error').mockReturnValue()
})

/** Titles of the panels that show an error, on every page of a rotation. */
async function brokenIn(data: unknown) {
  answer = data
  const wall = newWall(start)
  fakeNetwork()
  const { unmount } = render(<TenantPage />, wall)
  const broken = new Set<string>()
  await wall.pass(100)
  for (let turn = 0; turn < 6; turn++) {
    for (const said of screen.queryAllByText('数据有误，暂时无法显示')) {
      broken.add(said.closest('section')?.querySelector('h2')?.textContent ?? '?')
    }
    expect(screen.queryByText('康宁养老集团')).not.toBeNull()
    expect(document.querySelectorAll('.panel')).toHaveLength(8)
    await wall.pass(20_000)
  }
  unmount()
  return [...broken].sort()
}

it.each<[string, object, string[]]>([
  ['nothing wrong', {}, []],
  ['no figures', { figures: null }, ['总览', '实时预警', '响应时效']],
  ['elders that are no lists', { people: { sexes: 3 } }, ['性别与年龄', '居住与护理等级']],
  ['a trend without its days', { trend: {} }, ['预警趋势']],
  ['hours that are a text', { hours: '12' }, ['今日预警']],
  ['beds that are nobody’s', { beds: [null] }, ['床位']],
  ['kinds that are none', { kinds: 7 }, ['预警类型']],
  ['people on duty that are missing', { duty: null }, ['在岗人员']],
  ['orders that are missing', { openOrders: null, workOrders: null }, ['工单']],
  ['warnings that are none', { warnings: [null, 3, { id: 'a' }] }, []],
  ['places that are none', { points: null, staff: 3, orders: null, fences: 'a', residents: null }, []],
  ['a time that is none', { time: 'soon' }, []],
])('a response with %s breaks only the panels that show it', async (_, change, broken) => {
  expect(await brokenIn({ ...well, ...change })).toEqual(broken.sort())
})

it('impossible figures are shown as a dash, and extreme ones stay short', async () => {
  const figures = { ...well.figures, oldmanTotal: -5, checkInTotal: 9e14, warningToday: null }
  expect(await brokenIn({ ...well, figures })).toEqual([])
  answer = { ...well, figures }
  const wall = newWall(start)
  fakeNetwork()
  render(<TenantPage />, wall)
  await wall.pass(2_000)
  const figure = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('.number')?.textContent
  expect([figure('在管长者'), figure('在住长者'), figure('今日预警')]).toEqual(['–', '9,999亿+', '–'])
})

it('a panel recovers with the next valid response', async () => {
  answer = { ...well, openOrders: null, figures: null }
  const wall = newWall(start)
  fakeNetwork()
  render(<TenantPage />, wall)
  await wall.pass(100)
  expect(screen.queryAllByText('数据有误，暂时无法显示').length).toBeGreaterThan(1)
  answer = well
  await wall.pass(31_000)
  expect(screen.queryAllByText('数据有误，暂时无法显示')).toEqual([])
})

it('the beds of a floor recover with the next valid response', async () => {
  answer = { ...well, buildingName: '康宁楼', floorName: '3层', beds: [null] }
  const wall = newWall(start)
  fakeNetwork()
  render(<WardPage floorId={7} />, wall)
  await wall.pass(100)
  expect(screen.queryAllByText('数据有误，暂时无法显示')).toHaveLength(1)
  expect(screen.queryByText('暂无待处理预警')).not.toBeNull()
  expect(screen.queryByText('康宁楼 3层')).not.toBeNull()
})
