import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { buttons } from '../../../../testing/steps.ts'
import { alarmCardsAtom, areCardsRequestedAtom } from './alarm-atoms.ts'
import { applyWarning } from './alarm-cards.ts'
import { WarningStack } from './warning-stack.tsx'

const now = Date.parse('2026-11-21T10:00:02+08:00')
const everything: Permission[] = ['warning:view', 'warning:handle', 'workorder:create']
const approached = vi.fn()

function shown(raised: Warning[], may = everything) {
  for (const warning of raised) store.set(alarmCardsAtom, (cards) => applyWarning(cards, warning, { me: 1, now }))
  return renderPage(<WarningStack onApproach={approached} />, { may })
}
const cards = () => [...document.querySelectorAll<HTMLElement>('.warning-card')]
const names = () => cards().map((card) => card.querySelector('strong')?.firstChild?.textContent)
const named = (id: number, name: string, given: Partial<Warning> = {}) => warningNumber(id, { name, ...given })

beforeEach(() => {
  vi.setSystemTime(now)
  approached.mockReset()
})

it('of several new warnings one card is shown, and only it blinks; the others follow on request', async () => {
  const user = shown([named(1, '甲'), named(2, '乙'), named(3, '丙')])
  expect(names()).toEqual(['丙'])
  await user.click(screen.getByRole('button', { name: '还有 2 条' }))
  expect(names()).toEqual(['丙', '乙', '甲'])
  expect(cards().map((card) => card.classList.contains('is-blinking'))).toEqual([true, false, false])
})

it('the cross of the only card folds all cards, which stay folded in other tabs and on later visits', async () => {
  const user = shown([named(1, '甲'), named(2, '乙')])
  await user.click(screen.getByRole('button', { name: '收起' }))
  expect(names()).toEqual([])
  expect(localStorage.getItem(`care.alarm-folded.${me.userId}`)).toBe('{"id":2,"time":"2026-11-21 10:00:00"}')
})

it('cards that the user folds in another tab fold here, except under the pointer and when requested', () => {
  shown([named(1, '甲'), named(2, '乙'), named(3, '丙')])
  const foldElsewhere = (id: number) =>
    act(() => {
      const newValue = JSON.stringify({ id, time: '2026-11-21 10:00:00' })
      dispatchEvent(new StorageEvent('storage', { key: `care.alarm-folded.${me.userId}`, newValue }))
    })
  foldElsewhere(2)
  expect(store.get(alarmCardsAtom).flatMap(({ shown, warning }) => (shown ? [warning.id] : []))).toEqual([3])
  const stack = screen.getByRole('complementary', { name: '实时预警' })
  const used = vi.spyOn(stack, 'matches').mockReturnValue(true)
  foldElsewhere(3)
  expect(names()).toEqual(['丙'])
  used.mockRestore()
  act(() => store.set(areCardsRequestedAtom, true))
  foldElsewhere(4)
  expect(names()).toEqual(['丙'])
  act(() => store.set(areCardsRequestedAtom, false))
  foldElsewhere(5)
  expect(names()).toEqual([])
})

it.each([
  [4, null],
  [5, '还有 1 条，查看列表'],
  [7, '还有 3 条，查看列表'],
])('of %i requested warnings four are shown, and the rest is linked: %s', async (count, rest) => {
  store.set(areCardsRequestedAtom, true)
  const user = shown(Array.from({ length: count }, (_, at) => warningNumber(at + 1)))
  expect(cards()).toHaveLength(4)
  expect(cards().map((card) => card.classList.contains('is-folded'))).toEqual([false, true, true, true])
  const all = screen.queryByRole('button', { name: /查看列表/ })
  expect(all?.textContent ?? null).toBe(rest)
  if (!all) return
  await user.click(all)
  expect(location.pathname).toBe('/warning/warning/index')
})

it('a requested card is dismissed by its cross or Esc, several by one button, and their warnings stay unclaimed', async () => {
  store.set(areCardsRequestedAtom, true)
  const user = shown([named(1, '甲'), named(2, '乙'), named(3, '丙')])
  expect(names()).toEqual(['丙', '乙', '甲'])
  await user.click(within(cards()[0] as HTMLElement).getByRole('button', { name: '收起' }))
  expect(names()).toEqual(['乙', '甲'])
  within(cards()[0] as HTMLElement)
    .getByRole('button', { name: '接手' })
    .focus()
  await user.keyboard('{Escape}')
  expect(names()).toEqual(['甲'])
  expect(screen.queryByRole('button', { name: '全部收起' })).toBeNull()
  store.set(alarmCardsAtom, (known) => applyWarning(known, named(4, '丁'), { me: 1, now }))
  await user.click(await screen.findByRole('button', { name: '全部收起' }))
  expect(names()).toEqual([])
  expect(store.get(alarmCardsAtom)).toHaveLength(4)
})

it.each<[string, Partial<Warning>, Permission[], string[]]>([
  ['an SOS', {}, everything, ['接手', '一键派单', '详情']],
  ['a fall', { sourceType: 1 }, everything, ['接手', '一键派单', '详情']],
  ['a heart rate', { sourceType: 2, warningLevel: 2 }, everything, ['接手', '详情']],
  ['an SOS of no elder', { oldmanId: null }, everything, ['接手', '详情']],
  ['an SOS, to who makes no orders', {}, ['warning:view', 'warning:handle'], ['接手', '详情']],
  ['an SOS, to who may only look', {}, ['warning:view'], ['详情']],
])('the card of %s offers the allowed actions', async (_, given, may, wanted) => {
  shown([warningNumber(1, given)], may)
  await waitFor(() => expect(buttons(cards()[0]?.querySelector('.button-row') as HTMLElement)).toEqual(wanted))
})

it('a claim opens the drawer when the response arrives, and is sent once', async () => {
  mockAnswer(contract.warnings.claim, warningNumber(7, { isDisposed: 2 }))
  const user = shown([warningNumber(7)])
  await user.dblClick(screen.getByRole('button', { name: '接手' }))
  await waitFor(() => expect(store.get(openWarningAtom)).toBe(7))
  expect(callsTo(contract.warnings.claim).map(({ params }) => params)).toEqual([{ id: '7' }])
  store.set(openWarningAtom, null)
  await user.click(screen.getByRole('button', { name: '详情' }))
  expect(store.get(openWarningAtom)).toBe(7)
})

it.each<[Partial<Warning>, string]>([
  [{ isDisposed: 2, claimerId: 9, claimerName: '孙丽', handlerName: '赵强' }, '孙丽 正在处理'],
  [{ isDisposed: 2, claimerId: 9 }, '同事 正在处理'],
  [{ isDisposed: 1, claimerName: '孙丽', handlerName: '赵强' }, '赵强 已处理'],
  [{ isDisposed: 1, claimerName: '孙丽' }, '同事 已处理'],
])('the card of a settled warning (%o) shows by whom and offers no action', async (given, words) => {
  shown([warningNumber(1), warningNumber(1, { seq: 2, ...given })])
  expect(document.querySelector('p.good')?.textContent?.trim()).toBe(words)
  expect(cards()[0]?.querySelector('.button-row')).toBeNull()
})

it('an SOS blinks until it is noticed, no other card does', async () => {
  store.set(areCardsRequestedAtom, true)
  const user = shown([warningNumber(1), warningNumber(2, { sourceType: 1 })])
  const blinking = () => cards().map((card) => card.classList.contains('is-blinking'))
  expect(blinking()).toEqual([true, false])
  await user.hover(cards()[0] as HTMLElement)
  expect(blinking()).toEqual([false, false])
  expect(approached).toHaveBeenCalled()
})

it('Alt+W moves the focus to the first card and back', async () => {
  const user = shown([warningNumber(1)])
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  await user.keyboard('{Control>}{Alt>}w{/Alt}{/Control}')
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Alt>}w{/Alt}')
  expect(document.activeElement?.textContent).toBe('接手')
  await user.keyboard('{Alt>}w{/Alt}')
  expect(document.activeElement).toBe(field)
  field.remove()
})

it('a new card is added below the card under the pointer, and a press right after a move is ignored', async () => {
  const raise = (warning: Warning) =>
    act(() => store.set(alarmCardsAtom, (cards) => applyWarning(cards, warning, { me: 1, now })))
  const shield = () => document.querySelector('.stack-shield')
  store.set(areCardsRequestedAtom, true)
  shown([named(1, '甲'), named(2, '乙')])
  const stack = screen.getByRole('complementary', { name: '实时预警' })
  expect(shield()).toBeNull()
  fireEvent.pointerEnter(stack)
  raise(named(3, '丙'))
  expect([names(), shield()]).toEqual([['乙', '甲', '丙'], null])

  fireEvent.pointerLeave(stack)
  expect(names()).toEqual(['丙', '乙', '甲'])
  expect(shield()).not.toBeNull()
  await waitFor(() => expect(shield()).toBeNull())
})
