import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { alarmCardsAtom } from './alarm-atoms.ts'
import { applyWarning } from './alarm-cards.ts'
import { autoFoldMs, pointerRestMs } from './use-auto-fold.ts'
import { WarningStack } from './warning-stack.tsx'

const now = Date.parse('2026-11-21T10:00:02+08:00')
const raise = (id: number) =>
  store.set(alarmCardsAtom, (cards) => applyWarning(cards, warningNumber(id), { me: 1, now }))
const shown = () => store.get(alarmCardsAtom).filter((card) => card.shown).length
const card = () => document.querySelector('.warning-card') as HTMLElement
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const lies = (element: Element, at: number) =>
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(at, 0, 100, 100))

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  raise(1)
  renderPage(
    <>
      <button type="button">查询</button>
      <button type="button">新增</button>
      <WarningStack onApproach={() => undefined} />
    </>,
    { may: ['warning:view', 'warning:handle'] },
  )
})

it('cards are shown for some seconds, and each new card restarts the time', () => {
  pass(autoFoldMs - 1)
  expect(shown()).toBe(1)
  act(() => raise(2))
  pass(autoFoldMs - 1)
  expect(shown()).toBe(2)
  pass(1)
  expect(shown()).toBe(0)
})

it('cards in a hidden window are shown until the user has looked at it for some seconds', () => {
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  hide(true)
  pass(10 * autoFoldMs)
  expect(shown()).toBe(1)
  hide(false)
  pass(autoFoldMs)
  expect(shown()).toBe(0)
})

it('cards stay while the focus or the pointer is in them', () => {
  act(() => screen.getByRole('button', { name: '接手' }).focus())
  pass(10 * autoFoldMs)
  expect(shown()).toBe(1)
  act(() => screen.getByRole('button', { name: '新增' }).focus())
  fireEvent.pointerMove(screen.getByRole('button', { name: '接手' }))
  pass(10 * autoFoldMs)
  expect(shown()).toBe(1)
  fireEvent.pointerLeave(document.querySelector('.alarms') as HTMLElement)
  pass(autoFoldMs)
  expect(shown()).toBe(0)
})

it('cards close immediately on a press beside them', () => {
  fireEvent.click(card())
  fireEvent.pointerDown(screen.getByRole('button', { name: '查询' }))
  expect(shown()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(shown()).toBe(1)
  pass(0)
  expect(shown()).toBe(0)
})

it('cards close when a control that they cover gets the focus, and for no other focus', () => {
  lies(card(), 1_000)
  lies(screen.getByRole('button', { name: '新增' }), 100)
  lies(screen.getByRole('button', { name: '查询' }), 1_050)
  act(() => screen.getByRole('button', { name: '新增' }).focus())
  expect(shown()).toBe(1)
  act(() => screen.getByRole('button', { name: '查询' }).focus())
  expect(shown()).toBe(0)
})

it('cards close when the pointer rests over a control that they cover, but not on a button of the card', () => {
  const beneath = [card(), screen.getByRole('button', { name: '查询' })]
  Object.defineProperty(document, 'elementsFromPoint', { configurable: true, value: () => beneath })
  fireEvent.pointerMove(screen.getByRole('button', { name: '接手' }))
  pass(pointerRestMs)
  expect(shown()).toBe(1)
  beneath.pop()
  fireEvent.pointerMove(card())
  pass(pointerRestMs)
  expect(shown()).toBe(1)
  beneath.push(screen.getByRole('button', { name: '查询' }))
  fireEvent.pointerMove(card())
  pass(pointerRestMs - 1)
  expect(shown()).toBe(1)
  pass(1)
  expect(shown()).toBe(0)
  Reflect.deleteProperty(document, 'elementsFromPoint')
})
