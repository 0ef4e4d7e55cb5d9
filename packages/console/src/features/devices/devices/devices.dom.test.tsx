import { contract } from '@care/shared/contract'
import type { Device } from '@care/shared/devices/devices/device'
import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceRecord, typeOf, watchType } from '../../../testing/devices.ts'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { buttons, waitForToast } from '../../../testing/steps.ts'
import { DevicePage } from './device.page.tsx'
import { DevicesPage } from './devices.page.tsx'

const { devices, whiteLists, familyPhones, deviceCommands } = contract
const { InStock, InUse, Silent, Repair, Retired } = Lifecycle

const types = [watchType, typeOf(2, '烟雾报警器', 3, []), typeOf(3, '睡眠监测带', 2, ['sleep', 'heartRate'])]
const deviceOf = (deviceTypeId: number, given: Partial<Device> = {}) =>
  deviceRecord({ deviceTypeId, msisdn: deviceTypeId === 1 ? '14400000000' : null, ...given })
const all = ['device:view', 'measurement:view', 'device:edit', 'device:bind', 'device:command', 'elder:view'] as const

async function opened(device: Device, may: readonly (typeof all)[number][] = all) {
  mockAnswer(devices.get, device)
  mockAnswer(devices.types, types)
  const user = renderPage(<DevicePage />, { may: [...may], at: '/device/detail?id=9' })
  await screen.findByRole('tab', { name: '概况' })
  return user
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

it.each([
  ['a watch', 1, ['概况', '测量数据', '使用记录', '轨迹', '电子围栏', '参数设置', '亲情号码', '白名单', '指令']],
  ['a smoke detector', 2, ['概况', '使用记录']],
  ['a sleep belt', 3, ['概况', '测量数据', '睡眠', '使用记录', '参数设置', '指令']],
])('the page of %s shows only the tabs that its type supports', async (_, type, expected) => {
  await opened(deviceOf(type))
  expect(tabs()).toEqual(expected)
})

it('the page shows last heard, online and last measured as three times', async () => {
  await opened(deviceOf(1))
  const elder = await screen.findByRole('link', { name: '王秀英' })
  const clocks = [...document.querySelectorAll('.device-clock strong')].map(({ textContent }) => textContent)
  expect(clocks.slice(1)).toEqual(['在线', '从未'])
  expect(elder.getAttribute('href')).toBe('/oldMan/detail?id=7&tabid=devices')
})

it.each([
  [InStock, { oldmanId: null, oldmanName: null }, ['投用', '绑定长者', '送修', '报废']],
  [InUse, {}, ['收回', '送修', '报废']],
  [Silent, {}, ['收回', '送修', '报废']],
  [Repair, { oldmanId: null }, ['修好入库', '报废']],
  [Retired, { oldmanId: null }, ['撤销报废']],
])('a device in state %s offers the legal moves', async (lifecycle, given, expected) => {
  await opened(deviceOf(1, { lifecycle, ...given }), ['device:view', 'device:bind'])
  expect(buttons(document.querySelector<HTMLElement>('.page-actions') ?? document.body)).toEqual(['返回', ...expected])
})

it('taking a device back needs a reason, and the dialog names the wearer', async () => {
  mockAnswer(devices.move, true)
  const user = await opened(deviceOf(1))
  await user.click(screen.getByRole('button', { name: '收回' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('将从王秀英处收回')
  await user.click(within(dialog).getByRole('button', { name: '收回' }))
  expect(within(dialog).getByText('请输入原因')).toBeTruthy()
  await fill(user, dialog, { 原因: '换新' })
  await user.click(within(dialog).getByRole('button', { name: '收回' }))
  await waitForToast('收回入库')
  expect(bodiesTo(devices.move)).toEqual([{ id: 9, move: 'unbind', reason: '换新' }])
})

it('the page shows the commands sent, and resends only failed ones', async () => {
  const command = (id: number, status: number) => ({
    id,
    deviceId: 9,
    kind: 'whitelist',
    status,
    attempts: 6,
    reason: status === 3 ? '多次下发没有回执' : null,
    createUser: '值班员',
    createTime: '2026-11-23 08:00:00',
    sentTime: null,
    doneTime: null,
    expireTime: '2026-11-26 08:00:00',
  })
  mockAnswer(deviceCommands.page, pageOfRows([command(2, 3), command(1, 2)]))
  mockAnswer(deviceCommands.resend, true)
  const user = await opened(deviceOf(1))
  await user.click(screen.getByRole('tab', { name: '指令' }))
  expect(await screen.findByText('多次下发没有回执')).toBeTruthy()
  const again = screen.getAllByRole('button', { name: '重新下发' })
  expect(again).toHaveLength(1)
  await user.click(again[0] as HTMLElement)
  await waitForToast('已重新提交，等待下发')
})

it('the page shows that no family number is set, and validates the white list', async () => {
  mockAnswer(familyPhones.list, [])
  mockAnswer(whiteLists.get, { phones: [], state: null, reason: null, updateTime: null })
  mockAnswer(whiteLists.setMany, { successCount: 1, failList: [] })
  const user = await opened(deviceOf(1))
  await user.click(screen.getByRole('tab', { name: '亲情号码' }))
  expect(await screen.findByText('还没有亲情号码，SOS时无人可呼叫')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '白名单' }))
  await user.click(await screen.findByRole('button', { name: '设置白名单' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('第1行号码'), '138')
  await user.click(within(dialog).getByRole('button', { name: '保存并下发' }))
  expect(within(dialog).getByText('第1行：手机号码长度不为11位')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('第1行号码'), '00000001')
  await user.click(within(dialog).getByRole('button', { name: '保存并下发' }))
  await waitFor(() =>
    expect(bodiesTo(whiteLists.setMany)).toEqual([
      { imeis: ['860000000000001'], phones: [{ name: '', phone: '13800000001' }] },
    ]),
  )
})

it('the list shows devices, and names those that a batch failed for', async () => {
  mockAnswer(
    devices.page,
    pageOfRows([deviceOf(1), deviceOf(2, { id: 10, imei: 'S10', deviceName: '烟感', oldmanName: null })]),
  )
  mockAnswer(devices.types, types)
  mockAnswer(devices.manufactors, [])
  mockAnswer(devices.setPhoneNums, { successCount: 1, failList: [{ imei: 'S10', reason: '设备已报废' }] })
  const user = renderPage(<DevicesPage />, { may: [...all], at: '/device/index' })
  await screen.findByText('烟感')
  expect(screen.queryByRole('button', { name: '登记设备' })).toBeNull()
  for (const box of screen.getAllByRole('checkbox').slice(-2)) await user.click(box)
  await user.click(screen.getByRole('button', { name: '批量设置号码' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, dialog, { 接听号码: '13800000003' })
  await user.click(within(dialog).getByRole('button', { name: '保存并下发' }))
  expect(await screen.findByText('设备已报废')).toBeTruthy()
  expect(bodiesTo(devices.setPhoneNums)[0]).toHaveLength(2)
})
