import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../../calls/query-client.ts'
import { store } from '../../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../../live/open-drawers.ts'
import { callsTo, mockAnswer, queriesTo } from '../../../../../testing/fake-server.ts'
import { me } from '../../../../../testing/people.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../../testing/rows.ts'
import { myWarningsQuery } from '../../my-warnings.ts'
import { missedCountAtom } from '../alarm-atoms.ts'
import { AlarmTools } from './alarm-tools.tsx'

const { warnings } = contract
const handler: Permission[] = ['warning:view', 'warning:handle']
const mine = (id: number, given: Partial<Warning> = {}) =>
  warningNumber(id, { isDisposed: 2, claimerId: me.userId, claimTime: '2026-11-21 10:00:00', ...given })

beforeEach(() => {
  vi.setSystemTime(Date.parse('2026-11-21T10:00:02+08:00'))
  mockAnswer(warnings.page, pageOfRows<Warning>([]))
})

it('warnings missed during a lost connection are counted until the user opens or closes the note', async () => {
  store.set(missedCountAtom, 3)
  const user = renderPage(<AlarmTools />, { may: handler })
  const note = () => screen.queryByText('离线期间 3 条预警')
  expect(note()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: '查看' }))
  expect([note(), location.pathname]).toEqual([null, '/warning/warning/index'])
  store.set(missedCountAtom, 3)
  await user.click(await screen.findByRole('button', { name: '关闭' }))
  expect(store.get(missedCountAtom)).toBeNull()
})

it('a single warning that the user claimed opens with one press until it is closed', async () => {
  mockAnswer(warnings.page, pageOfRows([mine(7)]))
  const user = renderPage(<AlarmTools />, { may: handler })
  await user.click(await screen.findByRole('button', { name: '我正在处理 1' }))
  expect(store.get(openWarningAtom)).toBe(7)
  expect(queriesTo(warnings.page)).toEqual([{ mine: '1', isDisposed: '2', current: '1', size: '20' }])
  // the feed updates the row before the list is refetched
  queryClient.setQueryData(myWarningsQuery().queryKey, pageOfRows([mine(7, { isDisposed: 1 })]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /我正在处理/ })).toBeNull())
})

it('several claimed warnings are listed by elder and place', async () => {
  mockAnswer(warnings.page, pageOfRows([mine(7, { name: '甲' }), mine(8, { name: '乙', roomName: '302' })]))
  const user = renderPage(<AlarmTools />, { may: handler })
  await user.click(await screen.findByRole('button', { name: '我正在处理 2' }))
  const list = (await screen.findByRole('heading', { name: '我正在处理' })).parentElement as HTMLElement
  await user.click(within(list).getByRole('button', { name: /乙.*302 1床/ }))
  expect(store.get(openWarningAtom)).toBe(8)
})

it('people who only watch have no claimed warnings, and people without the right see no tool', async () => {
  renderPage(<AlarmTools />, { may: ['warning:view'] })
  renderPage(<AlarmTools />, { may: [] })
  await waitFor(() => expect(document.querySelectorAll('.alarm-tools')).toHaveLength(1))
  expect(callsTo(warnings.page)).toEqual([])
})
