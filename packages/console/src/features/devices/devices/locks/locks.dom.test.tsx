import { contract } from '@care/shared/contract'
import type { DoorLock } from '@care/shared/devices/devices/locks/door-lock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceRecord, typeOf } from '../../../../testing/devices.ts'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { LockPanel } from './lock-panel.tsx'

const { doorLocks } = contract
const lock: DoorLock = {
  imei: 'L1',
  isShared: false,
  lockId: null,
  lockName: null,
  lockAlias: null,
  lockMac: null,
  electricQuantity: 66,
  lockStatus: 1,
  passwords: [],
  alarmLogs: [{ time: '2026-11-23 07:00:00', type: 'tamper' }],
  openLogs: [{ time: '2026-11-23 08:00:00', method: null, userName: null }],
  source: 'device',
  note: '未接入厂商平台',
  stateTime: '2026-11-23 08:00:00',
}
const panel = { device: deviceRecord({ imei: 'L1' }), type: typeOf(5, '智能门锁', 5, ['lock']) }

it('the panel shows the source of the state, and saves an account for this lock', async () => {
  mockAnswer(doorLocks.byImei, lock)
  mockAnswer(doorLocks.save, true)
  const user = renderPage(<LockPanel {...panel} />, { may: ['lock:view', 'lock:edit'] })
  await screen.findByText('未接入厂商平台')
  expect(screen.getByText('打开')).toBeTruthy()
  expect(screen.getByText('防拆报警')).toBeTruthy()
  expect(screen.getByText('密码由厂商平台管理，接入后可见')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: '本锁账号' }))
  const drawer = await screen.findByRole('dialog')
  await fill(user, drawer, { 应用编号: 'app', 平台账号: 'kn', 应用密钥: 'app-secret', 账号密码: 'pass-word' })
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(bodiesTo(doorLocks.save)).toMatchObject([
      {
        imei: 'L1',
        provider: 2,
        appKey: 'app',
        accountName: 'kn',
        appSecret: 'app-secret',
        configPassword: 'pass-word',
      },
    ]),
  )
})

it('people who may not set an account are offered none', async () => {
  mockAnswer(doorLocks.byImei, { ...lock, source: 'platform', note: null })
  renderPage(<LockPanel {...panel} />, { may: ['lock:view'] })
  await screen.findByText('以下由厂商平台提供')
  expect(screen.queryByRole('button', { name: '本锁账号' })).toBeNull()
})
