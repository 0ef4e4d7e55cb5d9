import { everyTenant } from '@care/shared/admin/session/identity'
import type { Screen } from '@care/shared/overview/screens/screens.contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseParam, isOfGroup, mayOpenTenant, ownScreenPath } from '../may-open-tenant.ts'
import { TenantPage } from '../tenant/tenant.page.tsx'
import { house, noPlaces } from '../testing/house.ts'
import { signIn } from '../testing/people.ts'
import { fakeNetwork, newWall } from '../testing/wall.tsx'
import { GroupPage } from './group.page.tsx'

/** The time at which the institutions' cards are shown. */
const start = Math.ceil(Date.parse('2026-11-21T10:00:00+08:00') / 160_000) * 160_000
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
const row = (tenantId: number) => ({
  tenantId,
  tenantName: `机构${tenantId}`,
  lng: null,
  lat: null,
  figures,
  orders: { open: 3, late: 1 },
  beds: { total: 9, taken: 6 },
  score: 4.5,
})
const answers: Record<string, unknown> = {
  '/tenant-statistics/screen/group': { ...common, lng: null, lat: null, tenants: [row(1000002), row(1000003)] },
  '/tenant-statistics/screen/tenant': { ...common, ...house, ...noPlaces, lng: null, lat: null, workOrders: [] },
}
const seesBoth = [{ authority: 'group_screen' }, { authority: 'tenant_screen' }]
let asked: [path: string, tenantId: string | null, tenantIds: string | null][] = []

beforeEach(() => {
  asked = []
  history.replaceState(null, '', '/group')
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const sent = new Headers(headers)
    asked.push([path, sent.get('tenant-id'), sent.get('tenant-ids')])
    const data = answers[path] ?? (path.includes('ticket') ? { ticket: 't' } : null)
    return new Response(JSON.stringify({ code: 0, msg: null, data }))
  })
})

async function group(authorities = seesBoth) {
  signIn({ authorities })
  const wall = newWall(start)
  fakeNetwork()
  render(<GroupPage />, wall)
  await wall.pass(100)
  return wall
}

it('the comparison rotates through its measures, over every institution', async () => {
  const wall = await group()
  const titles = new Set<string | undefined>()
  for (let turn = 0; turn < 8; turn++) {
    titles.add(document.querySelector('.is-tall h2')?.firstChild?.textContent ?? undefined)
    expect(document.querySelectorAll('.is-tall li')).toHaveLength(2)
    await wall.pass(20_000)
  }
  expect([...titles].sort()).toEqual(
    ['机构', '在管长者', '设备在线率', '待处理预警', '接手用时', '超时工单', '床位入住率', '服务评分'].sort(),
  )
})

it('pressing an institution opens its own screen, which requests only that institution', async () => {
  await group()
  act(() => fireEvent.click(screen.getByRole('button', { name: '机构1000003' })))
  expect(location.pathname).toBe('/tenant/1000003')
  asked = []
  const wall = newWall(start)
  fakeNetwork()
  render(<TenantPage tenantId={1000003} />, wall)
  await wall.pass(100)
  const own = asked.filter(([path]) => path.includes('/screen/tenant') || path.includes('ticket'))
  expect(own.map(([, one, list]) => [one, list])).toEqual([
    ['1000003', '1000003'],
    ['1000003', '1000003'],
  ])
  act(() => fireEvent.click(screen.getByRole('link', { name: '返回集团' })))
  expect(location.pathname).toBe('/group')
})

it('an institution’s screen is not offered without the permission, nor on a wall screen', async () => {
  await group([{ authority: 'group_screen' }])
  expect(screen.queryByRole('button', { name: '机构1000003' })).toBeNull()
  expect(ownScreenPath()).toBe('/group')
  signIn({ authorities: seesBoth, id: -4 })
  expect(mayOpenTenant(1000003)).toBe(false)
  signIn({ authorities: seesBoth })
  expect([mayOpenTenant(1000003), mayOpenTenant(1000010), ownScreenPath()]).toEqual([true, false, '/'])
})

it('a group user chooses an institution instead of seeing an empty screen, except on a wall screen', async () => {
  const own = { tenantId: 1000002, tenantIds: '1000002' }
  for (const [user, chooses] of [
    [{ authorities: seesBoth }, true],
    [{ authorities: seesBoth, tenantIds: everyTenant }, true],
    [{ authorities: seesBoth, ...own }, false],
    [{ authorities: [{ authority: 'tenant_screen' }] }, false],
    [{ authorities: seesBoth, id: -7 }, false],
  ] as const) {
    signIn({ ...user, authorities: [...user.authorities] })
    expect(isOfGroup()).toBe(chooses)
  }
  history.replaceState(null, '', `/group?${chooseParam}`)
  await group()
  screen.getByText('请选择机构，点名称查看')
})
