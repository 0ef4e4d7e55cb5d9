import { contract } from '@care/shared/contract'
import type { DeviceTrouble } from '@care/shared/devices/devices/fleet/device-trouble'
import type { FleetHealth } from '@care/shared/devices/devices/fleet/fleet-health'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { buttons, nameOfNextFile, press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { FleetHealthPage } from './fleet-health.page.tsx'
import { TroublesPage } from './troubles.page.tsx'

const { deviceTroubles, fleet } = contract
const row = (id: number, given: Partial<DeviceTrouble>): DeviceTrouble => ({
  id,
  deviceId: 90 + id,
  oldmanId: 7,
  tenantId: 1000002,
  kind: 'battery',
  deviceName: `手表${id}`,
  situation: '电量 9%',
  place: '东楼 101 01床',
  oldmanName: '王秀英',
  deviceTypeName: '定位手表',
  imei: `86000${id}`,
  since: '2026-11-23 08:00:00',
  isDone: 0,
  doneUser: null,
  doneTime: null,
  doneNote: null,
  tenantName: '海淀院',
  ...given,
})
const rows = [row(1, {}), row(2, { kind: 'silent', situation: '最近联系 11-20 08:00', isDone: 1, doneUser: '周敏' })]

it('only open troubles can be ticked off, and the dialog asks what was done', async () => {
  mockAnswer(deviceTroubles.page, pageOfRows(rows))
  mockAnswer(deviceTroubles.finish, true)
  const user = renderPage(<TroublesPage />, { may: ['device:view', 'device:bind'], at: '/device/todo' })
  await screen.findByText('手表1')
  expect(buttons(await rowWith('手表2')).filter((label) => label === '已处理')).toEqual([])
  await user.click(within(await rowWith('手表1')).getByRole('button', { name: '已处理' }))
  const dialog = within(await screen.findByRole('dialog', { name: '标记已处理' }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('请输入处理说明，至少2个字')
  await user.type(dialog.getByLabelText(/处理说明/), '已充电')
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitForToast('已标记为处理')
  expect(bodiesTo(deviceTroubles.finish)).toEqual([{ ids: [1], note: '已充电' }])
})

it('the filtered list is printed as often as the user asks', async () => {
  mockAnswer(deviceTroubles.page, pageOfRows(rows))
  mockAnswer(deviceTroubles.print, new Blob(['x']))
  const user = renderPage(<TroublesPage />, { may: ['device:view'], at: '/device/todo?isDone=0' })
  await screen.findByText('手表1')
  for (const _ of [1, 2]) {
    const named = nameOfNextFile()
    await press(user, '打印巡检单')
    expect(await named).toMatch(/^设备巡检单-.+\.pdf$/)
    vi.restoreAllMocks()
  }
  expect(queriesTo(deviceTroubles.print)).toEqual([{ isDone: '0' }, { isDone: '0' }])
})

it('the dialog shows after how long a type counts as silent, and saves a rule of the institution', async () => {
  mockAnswer(deviceTroubles.page, pageOfRows(rows))
  mockAnswer(deviceTroubles.saveRule, true)
  const rule = { deviceTypeId: 3, name: '定位手表', heardMinutes: 120, measuredHours: 24, isOwn: false }
  mockAnswer(deviceTroubles.rules, [rule])
  const user = renderPage(<TroublesPage />, { may: ['device:view', 'device:edit'], at: '/device/todo' })
  await user.click(await screen.findByRole('button', { name: '失联规则' }))
  const list = within(await screen.findByRole('dialog', { name: '失联规则' }))
  expect((await list.findByText('定位手表')).closest('tr')?.textContent).toContain('2 小时24 小时默认')
  await user.click(list.getByRole('button', { name: '修改' }))
  const dialog = within(await screen.findByRole('dialog', { name: '失联规则 · 定位手表' }))
  await user.clear(dialog.getByLabelText(/失联时长/))
  await user.type(dialog.getByLabelText(/失联时长/), '60')
  await user.clear(dialog.getByLabelText(/无测量时长/))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitForToast('保存成功，一分钟内生效')
  expect(bodiesTo(deviceTroubles.saveRule)).toEqual([{ deviceTypeId: 3, heardMinutes: 60, measuredHours: null }])
})

it('the page shows the state of all devices in figures', async () => {
  const type = { total: 40, online: 30, silent: 4, heard: 36, medianPower: 62 }
  const health: FleetHealth = {
    total: type,
    types: [
      { deviceTypeName: '定位手表', ...type },
      { deviceTypeName: '睡眠带', ...type, medianPower: null },
    ],
    troubles: [{ kind: 'battery', count: 3 }],
    silences: [{ day: '2026-11-23', count: 2 }],
    repairs: { count: 5, meanHours: 60, inRepair: 1 },
    traffic: [
      { hour: '2026-11-23 08:00:00', accepted: 600, duplicates: 0, rejected: 2 },
      { hour: '2026-11-23 09:00:00', accepted: 100, duplicates: 0, rejected: 0 },
    ],
    refusals: [{ reason: '设备未登记', count: 2 }],
  }
  mockAnswer(fleet.health, health)
  renderPage(<FleetHealthPage />, { may: ['device:view'], at: '/device/health' })
  await screen.findByText('36 / 40 台在用设备')
  const figures = [...document.querySelectorAll('.figure-cards b')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['90.0%', '30', '62%', '2 天 12 小时', '10.0'])
  expect(screen.getByText('设备未登记')).toBeTruthy()
  const power = async (name: string) => (await rowWith(name)).lastElementChild?.textContent
  expect([await power('定位手表'), await power('睡眠带')]).toEqual(['62%', '—'])
})
