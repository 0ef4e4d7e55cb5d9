import { contract } from '@care/shared/contract'
import type { Fence } from '@care/shared/devices/devices/fences/fence'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { deviceRecord, watchType } from '../../../../testing/devices.ts'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { FencesPanel } from './fences-panel.tsx'

const { buildings, fences, files, parameters, regions } = contract
const fence = (given: Partial<Fence> = {}): Fence => ({
  id: 3,
  tenantId: 1000002,
  deviceId: null,
  imei: null,
  oldmanId: 7,
  oldmanName: '王秀英',
  name: '住处周边',
  enable: 1,
  type: 1,
  centerLng: 116.3,
  centerLat: 39.9,
  radius: 500,
  points: null,
  address: null,
  triggerType: 1,
  freq: '1234567',
  timeBegin: '21:00',
  timeEnd: '06:00',
  effectiveBegin: null,
  effectiveEnd: null,
  dwellMinutes: 3,
  unseenMinutes: 0,
  side: 2,
  sideSince: '2026-11-23 08:00:00',
  createUser: '值班员',
  createTime: '2026-11-01 08:00:00',
  ...given,
})
beforeEach(() => {
  mockAnswer(parameters.publicValue, '')
  mockAnswer(regions.tree, [])
})
async function opened(
  records: Fence[],
  may: ('device:view' | 'fence:edit' | 'bed:view')[] = ['device:view', 'fence:edit'],
) {
  mockAnswer(fences.page, pageOfRows(records))
  const user = renderPage(<FencesPanel device={deviceRecord({ lastLocation: '116.3,39.9' })} type={watchType} />, {
    may,
  })
  await screen.findByText(records.length > 0 ? '每天 · 21:00–次日06:00' : /还没有围栏/)
  return user
}

it('the panel shows where the elder is, when a fence is monitored and how long its alarm is delayed', async () => {
  await opened([fence()], ['device:view'])
  const card = within(screen.getByRole('list', { name: '围栏' }))
  for (const words of ['住处周边', '围栏外', '离开时预警', '半径 500 米 · 停留 3 分钟']) card.getByText(words)
  expect(screen.queryByRole('button', { name: '新增围栏' })).toBeNull()
  expect(card.queryByRole('button', { name: '编辑' })).toBeNull()
})

it('the map shows rings at round distances, and address and size of the chosen fence', async () => {
  const user = await opened([fence({ address: '中关村南大街5号' })])
  const rings = [...document.querySelectorAll('.distance-rings text')].map(({ textContent }) => textContent)
  expect(rings).toHaveLength(3)
  for (const text of rings) expect(text).toMatch(/^\d+ (米|公里)$/)
  await user.click(screen.getByRole('button', { name: /住处周边/, pressed: false }))
  screen.getByText('中关村南大街5号 · 半径 500 米')
})

it('the plan of a building of the institution lies under the fences, as wide as it is', async () => {
  const row = { id: 1, tenantId: 1000002, tenantName: '海淀院', createUser: '院长', createTime: '2026-11-01 08:00:00' }
  const plan = '/admin/sys-file/1000002/plan.png'
  const house = { ...row, name: '东楼', address: null, sort: 0, plan, planWidth: 100, planPlace: '116.3,39.9' }
  mockAnswer(
    buildings.page,
    pageOfRows([house, { ...house, id: 2, tenantId: 1000003 }, { ...house, id: 3, plan: null }]),
  )
  mockAnswer(files.sign, ({ body }) => body.urls.map((url) => `${url}?sign=1`))
  await opened([fence()], ['device:view', 'bed:view'])
  await waitFor(() => expect(document.querySelectorAll('.building-plan')).toHaveLength(1))
  const picture = document.querySelector<HTMLImageElement>('.building-plan')
  expect(picture?.getAttribute('src')).toBe(`${plan}?sign=1`)
  const ring = document.querySelector('.distance-rings circle')
  const metres = document.querySelector('.distance-rings text')?.textContent ?? ''
  const metresOfRing = Number.parseFloat(metres) * (metres.endsWith('公里') ? 1000 : 1)
  const perPx = metresOfRing / Number(ring?.getAttribute('r'))
  expect(Number.parseFloat(picture?.style.width ?? '')).toBeCloseTo(100 / perPx, 0)
})

it('a circle entered as numbers, without the map, is saved as a fence of the wearer', async () => {
  mockAnswer(fences.create, true)
  const user = await opened([])
  await user.click(screen.getByRole('button', { name: '新增围栏' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await screen.findByText('请输入围栏名称')
  await fill(user, screen.getByRole('dialog'), {
    名称: '住处周边',
    圆心: '116.4,39.8',
    '半径（米）': '800',
    '停留（分钟）': '5',
  })
  await user.click(screen.getByRole('button', { name: '周日' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('围栏已添加')
  expect(bodiesTo(fences.create)).toMatchObject([
    {
      oldmanId: 7,
      name: '住处周边',
      type: 1,
      centerLng: 116.4,
      centerLat: 39.8,
      radius: 800,
      freq: '123456',
      dwellMinutes: 5,
      timeBegin: null,
    },
  ])
})

it('a polygon is changed by its corners, and errors in the corners are reported', async () => {
  mockAnswer(fences.update, true)
  const points = [
    { lng: 116.3, lat: 39.9 },
    { lng: 116.31, lat: 39.9 },
    { lng: 116.31, lat: 39.91 },
  ]
  const user = await opened([fence({ type: 2, radius: null, centerLng: null, centerLat: null, points })])
  await user.click(screen.getByRole('button', { name: '编辑' }))
  await user.click(await screen.findByRole('button', { name: '删除第3个顶点' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('多边形至少3个顶点')
  await fill(user, screen.getByRole('dialog'), { 添加: '116.3,39.92' })
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('围栏已保存')
  expect(bodiesTo(fences.update)).toMatchObject([
    { id: 3, type: 2, points: [points[0], points[1], { lng: 116.3, lat: 39.92 }] },
  ])
})
