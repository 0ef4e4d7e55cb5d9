import { contract } from '@care/shared/contract'
import type { RawMessage } from '@care/shared/devices/devices/support/raw-messages.contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceRecord, watchType } from '../../../testing/devices.ts'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { RawPanel } from './detail/raw-panel.tsx'

const message: RawMessage = {
  seq: 1,
  imei: '1',
  direction: 'up',
  way: 'http',
  outcome: 'refused',
  reason: '心率超出合理范围',
  bytes: 2_048,
  time: '2026-11-21 10:00:00',
  sentTime: '2026-11-21 09:59:00',
  payload: '{"heartRate":900}',
  isCut: true,
}

it('the table shows each message as received, its result and the reason', async () => {
  mockAnswer(contract.rawMessages.ofDevice, { since: '2026-11-21 09:00:00', messages: [message] })
  renderPage(<RawPanel device={deviceRecord({})} type={watchType} />, { may: ['device:raw'] })
  expect(await screen.findByText('{"heartRate":900}')).toBeTruthy()
  for (const text of ['11-21 10:00:00', '上行', 'HTTP', '拒收', '心率超出合理范围', '11-21 09:59:00', '2 KB'])
    expect(screen.getByText(text), text).toBeTruthy()
  expect(screen.getByText(/只保留前2000字符/)).toBeTruthy()
  expect(screen.getByText(/自 11-21 09:00:00 起/)).toBeTruthy()
})

it('the table shows what to do while no message has arrived yet', async () => {
  mockAnswer(contract.rawMessages.ofDevice, { since: '2026-11-21 09:00:00', messages: [] })
  renderPage(<RawPanel device={deviceRecord({})} type={watchType} />, { may: ['device:raw'] })
  expect(await screen.findByText(/请让设备上报一次/)).toBeTruthy()
})
