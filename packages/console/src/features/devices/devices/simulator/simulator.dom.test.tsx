import { contract } from '@care/shared/contract'
import type { Drill, DrillSheet } from '@care/shared/devices/devices/support/drills.contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceRecord, typeOf } from '../../../../testing/devices.ts'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { waitForToast } from '../../../../testing/steps.ts'
import { SimulatorPage } from './simulator.page.tsx'

const { drills, devices } = contract
const drill: Drill = {
  id: 5,
  tenantId: 1,
  tenantName: '海淀院',
  deviceId: 9,
  deviceName: '手表1',
  imei: '1',
  oldmanName: '王秀英',
  scenario: 'fallNoAnswer',
  minutes: 5,
  state: 'running',
  steps: 5,
  sent: 2,
  lastSaid: '检测到跌倒',
  failure: null,
  beginTime: '2026-11-21 10:00:00',
  endTime: null,
  createUser: '陈主任',
  stopUser: null,
  warningCount: 1,
}
const sheet: DrillSheet = {
  ...drill,
  warnings: [
    {
      id: 3,
      source: '演练·跌倒',
      content: '检测到跌倒',
      time: '2026-11-21 10:00:02',
      count: 2,
      isDisposed: 2,
      claimerName: '李值班',
      claimSeconds: 75,
      handlerName: null,
      handleSeconds: null,
      outcome: null,
      remark: null,
    },
  ],
}

async function opened() {
  mockAnswer(drills.page, pageOfRows([drill]))
  mockAnswer(drills.get, sheet)
  mockAnswer(devices.types, [typeOf(1, '定位手表', 1, ['sos', 'fall'])])
  mockAnswer(devices.page, pageOfRows([deviceRecord({ deviceTypeId: 1 })]))
  mockAnswer(devices.manufactors, [])
  const user = renderPage(<SimulatorPage />, { may: ['device:simulate', 'device:view'], at: '/device/simulator' })
  await screen.findByText('2 / 5 条')
  return user
}

it('a scenario of the device’s type is played on the chosen device, for the chosen time', async () => {
  mockAnswer(drills.start, { id: 5 })
  const user = await opened()
  expect(screen.getByRole('button', { name: '开始演练' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: '选择设备' }))
  await user.click(await screen.findByRole('button', { name: '选择' }))
  await fill(user, document.body, { 演练内容: '情景：跌倒后无应答', 时长: '5 分钟' })
  expect(screen.getByText(/分布在 5 分钟内/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '开始演练' }))
  await waitForToast('演练已开始')
  expect(bodiesTo(drills.start)).toEqual([{ deviceId: 9, scenario: 'fallNoAnswer', minutes: 5 }])
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('the sheet shows who claimed each warning and how soon, and stops a running drill', async () => {
  mockAnswer(drills.stop, true)
  const user = await opened()
  const [open] = sheet.warnings
  const ended = { ...open!, id: 4, source: '演练·求助', claimerName: null, outcome: 'test', remark: '已复位' } as const
  const unremarked = { ...ended, id: 5, source: '演练·离床', remark: null }
  mockAnswer(drills.get, { ...sheet, warnings: [open!, ended, unremarked] })
  await user.click(screen.getByRole('button', { name: '总结' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('李值班，1 分 15 秒')).toBeTruthy()
  const results = ['演练·跌倒', '演练·求助', '演练·离床'].map(
    (source) => dialog.getByText(source).closest('tr')?.lastElementChild?.textContent,
  )
  expect(results).toEqual(['—', '测试，已复位', '测试'])
  await user.click(dialog.getByRole('button', { name: '停止' }))
  await waitForToast('演练已停止')
  expect(bodiesTo(drills.stop)).toHaveLength(1)
})
