import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { waitForToast } from '../../../../testing/steps.ts'
import { alarmCardsAtom } from '../alarm/alarm-atoms.ts'
import { applyWarning } from '../alarm/alarm-cards.ts'
import { WarningLayer } from '../alarm/warning-layer.tsx'

const { warnings, dictionaries, parameters, elders } = contract
const now = Date.parse('2026-11-21T10:00:02+08:00')
const may: Permission[] = ['warning:view', 'warning:handle']

beforeEach(() => {
  vi.setSystemTime(now)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, null)
  mockAnswer(elders.get, null as never)
  mockAnswer(warnings.page, pageOfRows<never>([]))
})

function opened(...raised: Warning[]) {
  for (const warning of raised) store.set(alarmCardsAtom, (cards) => applyWarning(cards, warning, { me: 1, now }))
  mockAnswer(warnings.bell, { total: raised.length, count: raised.length, records: raised })
  const [first = warningNumber(1)] = raised
  const claimed = { ...first, seq: first.seq + 100, isDisposed: 2, claimerId: me.userId }
  mockAnswer(warnings.get, { ...claimed, trail: [] })
  mockAnswer(warnings.claim, claimed)
  mockAnswer(warnings.updateStatus, true)
  return renderPage(
    <>
      <input aria-label="查询" />
      <WarningLayer />
    </>,
    { may },
  )
}
const outcome = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ name, checked }) => name === '处理结果' && checked)

it('four keys open, claim, fill in and submit an SOS', async () => {
  const user = opened(warningNumber(7))
  await user.keyboard('{Alt>}w{/Alt}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('接手')
  await user.keyboard('a')
  await screen.findByText('处理轨迹')
  expect(callsTo(warnings.claim)).toHaveLength(1)
  await user.keyboard('1')
  expect(outcome()?.checked).toBe(true)
  // a global shortcut of the page frame presses the drawer's main button
  await user.click(screen.getByRole('button', { name: '提交处理' }))
  await waitForToast('处理成功')
  expect(bodiesTo(warnings.updateStatus)).toMatchObject([{ id: 7, isDisposed: 1 }])
})

it('typing and IME composition press no button; Alt makes the shortcut keys work while typing', async () => {
  const user = opened(warningNumber(7))
  act(() => store.set(openWarningAtom, 7))
  await screen.findByText('处理轨迹')
  await user.keyboard('r')
  const remark = screen.getByLabelText<HTMLTextAreaElement>('备注')
  expect(document.activeElement).toBe(remark)
  await user.keyboard('a1j')
  expect([remark.value, outcome(), callsTo(warnings.claim).length]).toEqual(['a1j', undefined, 0])
  for (const composing of [{ isComposing: true }, { keyCode: 229 }, { key: 'Process' }]) {
    fireEvent.keyDown(remark, { key: 'a', code: 'KeyA', altKey: true, ...composing })
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', ...composing })
  }
  expect([outcome(), callsTo(warnings.claim).length, store.get(openWarningAtom)]).toEqual([undefined, 0, 7])
  fireEvent.keyDown(remark, { key: '¡', code: 'Digit1', altKey: true })
  expect(outcome()?.checked).toBe(true)
})

it('the drawer handles keys as soon as it is open, while the focus is still in the card', async () => {
  const user = opened(warningNumber(7))
  const claim = screen.getByRole('button', { name: '接手' })
  act(() => store.set(openWarningAtom, 7))
  await screen.findByText('处理轨迹')
  claim.focus()
  await user.keyboard('1')
  expect(outcome()?.checked).toBe(true)
})

it('a confirmation above the drawer gets all keys', async () => {
  const user = opened(warningNumber(7))
  act(() => store.set(openWarningAtom, 7))
  await screen.findByText('处理轨迹')
  act(() => confirm({ title: '问题', text: '是否继续？', onYes: () => undefined }))
  await screen.findByText('是否继续？')
  await user.keyboard('1a')
  expect([outcome(), callsTo(warnings.claim).length]).toEqual([undefined, 0])
})

it('the queue continues with the next waiting warning, and a toast shows when there is none', async () => {
  const user = opened(warningNumber(7), warningNumber(8))
  act(() => store.set(openWarningAtom, 8))
  await screen.findByText('处理轨迹')
  await user.keyboard('j')
  expect(store.get(openWarningAtom)).toBe(7)
  act(() => store.set(alarmCardsAtom, []))
  mockAnswer(warnings.bell, { total: 0, count: 0, records: [] })
  await waitFor(() => screen.getByText('处理轨迹'))
})

it('the shortcut keys of a warning do nothing on the page', async () => {
  const user = opened(warningNumber(7))
  await user.keyboard('a1')
  await user.type(screen.getByRole('textbox', { name: '查询' }), 'a1')
  expect([callsTo(warnings.claim).length, store.get(openWarningAtom)]).toEqual([0, null])
})
