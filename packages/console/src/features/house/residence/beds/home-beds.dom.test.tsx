import { contract } from '@care/shared/contract'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { staffOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { press } from '../../../../testing/steps.ts'
import { HomeBedsPage } from './home-beds.page.tsx'

const { dictionaries, rooms, staff, tenants } = contract
const bed = {
  id: 7,
  tenantId: 1,
  tenantName: '院',
  oldmanId: 7,
  userName: '王秀英',
  gender: '2',
  age: 82,
  careLevel: null,
  mobile: '13800000000',
  deviceImei: null,
  deviceTypeName: null,
  onlineStatus: 1,
  heartRate: null,
  breath: null,
  inBed: null,
  lastTime: null,
  warningCount: 0,
  address: '海淀区中关村街道',
  lng: null,
  lat: null,
  lastAddress: null,
  servicePlan: '助浴 12-03 09:00',
  lastVisit: '2026-11-30 10:00:00',
  visitsDone: 3,
  visitsMissed: 1,
  visitsPlanned: 5,
}
beforeEach(() => {
  localStorage.clear()
  mockAnswer(dictionaries.items, [])
  mockAnswer(tenants.visible, [])
  mockAnswer(rooms.virtualBeds, pageOfRows([bed, { ...bed, id: 8, oldmanId: 8, userName: '李国强', visitsPlanned: 0 }]))
  const vitals = { breath: null, bloodPressure: null, bloodOxygen: null, temperature: null }
  mockAnswer(rooms.live, {
    residents: [
      {
        oldmanId: 7,
        hasMat: true,
        inBed: 0,
        inBedSince: toShanghaiTime(Date.now() - 600_000),
        heartRate: 66,
        ...vitals,
        measuredAt: { heartRate: toShanghaiTime(Date.now() - 120_000) },
      },
    ],
    warnings: [],
  })
})

it('each tile shows how visits cover the week, and the live layer of these elders by one call', async () => {
  const user = renderPage(<HomeBedsPage />, { may: ['bed:view'] })
  const tile = (await screen.findByText('王秀英')).closest('li')
  expect(tile?.textContent).toContain('近7天已访 3/5 漏访 1')
  expect(tile?.textContent).toContain('上次 11-30 10:00')
  expect(tile?.textContent).toContain('下次 助浴 12-03 09:00')
  expect(tile?.textContent).toContain('在线')
  await waitFor(() => expect(tile?.textContent).toContain('离床 10分'))
  expect(tile?.textContent).toContain('心率 66 · 2分')
  expect(queriesTo(rooms.live)).toEqual([{ ids: '7,8' }])
  expect(screen.getByText('近7天无计划')).toBeTruthy()
  await user.click(screen.getByText('王秀英'))
  const drawer = await screen.findByRole('dialog')
  expect(drawer.textContent).toContain('海淀区中关村街道')
  await press(user, '查看档案', drawer)
  expect(location.pathname).toContain('/oldMan/')
})

it('filters of the address apply to the board, and the chosen view is kept', async () => {
  const user = renderPage(<HomeBedsPage />, {
    may: ['bed:view'],
    at: '/residence/home-beds?address=海淀&onlineStatus=1',
  })
  await screen.findByText('王秀英')
  expect(queriesTo(rooms.virtualBeds).at(-1)).toMatchObject({ address: '海淀', onlineStatus: '1' })
  await user.click(screen.getByText('列表'))
  await screen.findByText('下次服务')
  cleanup()
  renderPage(<HomeBedsPage />, { may: ['bed:view'] })
  await screen.findByText('下次服务')
})

it('the board is narrowed to those whom a staff member visits', async () => {
  mockAnswer(staff.page, pageOfRows([staffOf(31, '李娟')]))
  const user = renderPage(<HomeBedsPage />, { may: ['bed:view', 'staff:view'] })
  await screen.findByText('王秀英')
  await fill(user, document.body, { 服务人员: '李娟' })
  await press(user, '查询')
  await waitFor(() => expect(queriesTo(rooms.virtualBeds).at(-1)).toMatchObject({ staffId: '31' }))
})
