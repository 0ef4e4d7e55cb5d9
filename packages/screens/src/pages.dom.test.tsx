import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Figures, Screen } from '@care/shared/overview/screens/screens.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { GroupPage } from './group/group.page.tsx'
import { TenantPage } from './tenant/tenant.page.tsx'
import { house, noPlaces } from './testing/house.ts'
import { signIn } from './testing/people.ts'
import { fakeNetwork, newWall } from './testing/wall.tsx'

const start = Date.parse('2026-11-21T10:00:05+08:00')
const figures: Figures = {
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
const common: Screen = {
  tenantId: 1000001,
  tenantName: '康宁养老集团',
  logo: null,
  regionCode: '320000',
  figures,
  warnings: [],
  earlierWarnings: 0,
  kinds: [],
  trend: { dates: [], total: [], handled: [] },
  claims: [],
  deviceTypes: [],
  time: toShanghaiTime(start),
}
const institution = (tenantId: number) => ({
  tenantId,
  tenantName: `机构${tenantId}`,
  lng: null,
  lat: null,
  figures,
  orders: { open: 0, late: 0 },
  beds: { total: 0, taken: 0 },
  score: null,
})
const groupPath = '/tenant-statistics/screen/group'
const answered: Record<string, unknown> = {
  '/tenant-statistics/screen/tenant': { ...common, ...house, ...noPlaces, lng: null, lat: null, workOrders: [] },
  [groupPath]: {
    ...common,
    lng: null,
    lat: null,
    tenants: [institution(1000001), institution(1000002)],
  },
}
let asked: [path: string, tenantIds: string | null][] = []

beforeEach(() => {
  asked = []
  signIn()
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push([path, new Headers(headers).get('tenant-ids')])
    const data = path in answered ? answered[path] : path.includes('ticket') ? { ticket: 't' } : null
    return new Response(JSON.stringify({ code: 0, msg: null, data }))
  })
})

it.each([
  ['an institution', TenantPage, '/tenant-statistics/screen/tenant', '1000001', [1000001]],
  ['a group', GroupPage, '/tenant-statistics/screen/group', '1000001,1000002,1000003', [1000001, 1000002]],
] as const)(
  'the screen of %s polls and receives its own institutions, and shows no others',
  async (_, Page, path, ids, here) => {
    const wall = newWall(start)
    const line = fakeNetwork()
    render(<Page />, wall)
    await wall.pass(100)
    const own = asked.filter(([one]) => one === path || one.includes('ticket'))
    expect(own.map(([, tenantIds]) => tenantIds)).toEqual([ids, ids])
    line.connected({ 1000001: 0, 1000002: 0, 1000003: 0 })
    for (const tenantId of [1000001, 1000002, 1000003]) {
      const warning = warningNumber(1, { id: tenantId, tenantId, name: `长者${tenantId}` })
      line.says({ kind: 'warning', tenantId, seq: 1, warning })
    }
    await wall.pass(1_000)
    const rows = [...document.querySelectorAll('.warning-row strong')].map(({ textContent }) => textContent)
    expect(rows.sort()).toEqual(here.map((id) => `长者${id}`))
    // one SOS is shown full screen, the others wait
    expect(document.querySelectorAll('.takeover')).toHaveLength(1)
    expect(document.querySelector('.takeover-others b')?.textContent ?? null).toBe(
      here.length > 1 ? '另有 1 起SOS' : null,
    )
    const waiting = document.querySelector('.takeover-others li span')?.textContent
    if (here.length > 1) expect(waiting).toBe('康宁养老·海淀院 201 1床')
    // the handler is shown even after the SOS has left the list
    for (const tenantId of here) {
      const warning = warningNumber(2, { id: tenantId, tenantId, isDisposed: 1, handlerName: '赵强' })
      line.says({ kind: 'warning-changed', tenantId, seq: 2, warning })
    }
    await wall.pass(1_000)
    expect(document.querySelector('.takeover-who')?.textContent).toBe('赵强 已处理完毕')
  },
)

it('on a group screen an SOS shrinks to a strip after half a minute, until it is settled', async () => {
  const wall = newWall(start)
  const line = fakeNetwork()
  render(<GroupPage />, wall)
  await wall.pass(100)
  line.connected({ 1000001: 0, 1000002: 0, 1000003: 0 })
  const warning = warningNumber(1, { tenantId: 1000001, name: '长者一' })
  const group = answered[groupPath]
  onTestFinished(() => {
    answered[groupPath] = group
  })
  answered[groupPath] = { ...common, lng: null, lat: null, tenants: [institution(1000001)], warnings: [warning] }
  line.says({ kind: 'warning', tenantId: 1000001, seq: 1, warning })
  await wall.pass(1_000)
  const counts = () => ['.takeover', '.sos-strip.is-open'].map((one) => document.querySelectorAll(one).length)
  expect(counts()).toEqual([1, 0])
  await wall.pass(31_000)
  expect(counts()).toEqual([0, 1])
  expect(document.querySelector('.sos-strip')?.textContent).toMatch(
    /^1 起SOS长者一康宁养老·海淀院 201 1床.*尚无人接手$/,
  )
  const taken = { ...warning, seq: 2, isDisposed: 2, claimerId: 7, claimerName: '赵强' }
  line.says({ kind: 'warning-changed', tenantId: 1000001, seq: 2, warning: taken })
  await wall.pass(1_000)
  expect(counts()).toEqual([0, 0])
  expect(document.querySelector('.sos-strip')?.textContent).toContain('赵强 处理中')
  await wall.pass(21_000)
  expect(document.querySelector('.sos-strip')).toBeNull()
})

it('a forbidden screen says so and offers another account, a failing one shows its last data', async () => {
  const wall = newWall(start)
  fakeNetwork()
  render(<TenantPage />, wall)
  await wall.pass(100)
  const refuse = (status: number) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 1, msg: '拒绝', data: null }), { status }))
  refuse(500)
  await wall.pass(30_000)
  expect(screen.queryByText('康宁养老集团')).not.toBeNull()
  refuse(403)
  await wall.pass(30_000)
  expect(screen.getByRole('heading').textContent).toBe('当前账号没有查看机构大屏的权限')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['换账号登录'])
})
