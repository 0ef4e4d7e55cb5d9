import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Warning } from '@care/shared/warnings/warning'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { answers } from '../../../testing/fake-server.ts'
import { archiveOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageWith } from '../../../testing/rows.ts'
import { buttons } from '../../../testing/steps.ts'
import { alarmCardsAtom } from './alarm-atoms.ts'
import { withWarning } from './alarm-cards.ts'
import { AlarmPill } from './alarm-pill.tsx'
import { WarningCard } from './warning-card.tsx'
import { WarningStack } from './warning-stack.tsx'

const now = Date.parse('2026-11-21T10:00:02+08:00')
beforeEach(() => {
  vi.setSystemTime(now)
  store.set(alarmCardsAtom, [])
  store.set(openWarningAtom, null)
})
const card = () => document.querySelector('.warning-card') as HTMLElement
const mine = { isDisposed: 2, claimerId: 9 }

it.each<[string, Warning[], string | null, boolean]>([
  ['nothing', [], null, false],
  ['one', [warningNumber(1, { name: '甲' })], 'SOS求助甲 201 1床', true],
  [
    'one that somebody has above one that nobody has',
    [warningNumber(2, { name: '乙', ...mine }), warningNumber(1, { name: '甲' })],
    'SOS求助甲 201 1床共 2 条',
    true,
  ],
  [
    'only those that somebody has',
    [warningNumber(2, { name: '乙', ...mine }), warningNumber(1, { name: '甲', ...mine })],
    'SOS求助乙 201 1床共 2 条',
    false,
  ],
  ['a fall', [warningNumber(1, { name: '甲', sourceType: 1 })], '跌倒甲 201 1床', false],
])('of %s the pill speaks for what waits most', (_, warnings, words, blinks) => {
  const { container } = render(<AlarmPill warnings={warnings} isOpen={false} onToggle={() => undefined} />)
  const pill = container.querySelector('.alarm-pill')
  expect(pill?.textContent ?? null).toBe(words)
  expect(pill?.className.includes('is-blinking') ?? false).toBe(blinks)
})

it('a card dispatches in its own place, unfolded, and offers everything again when that is called off', async () => {
  answers(contract.elders.get, archiveOf(7, '王秀英'))
  answers(contract.catalogue.defaultSos, null)
  answers(contract.staff.page, pageWith<never>([]))
  const user = renderPage(<WarningCard warning={warningNumber(1)} folded />, {
    may: ['warning:view', 'warning:handle', 'workorder:create'],
  })
  expect(card().className).toContain('is-folded')
  await user.click(screen.getByRole('button', { name: '一键派单' }))
  const panel = await screen.findByRole('region', { name: '一键派单' })
  expect([card().className.includes('is-folded'), screen.queryByRole('button', { name: '由我处理' })]).toEqual([
    ...[false, null],
  ])
  await user.click(within(panel).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(buttons(card())).toContain('由我处理'))
  await user.click(card().querySelector('.card-text') as HTMLElement)
  expect(store.get(openWarningAtom)).toBe(1)
})

it.each([
  ['Escape', 0, false],
  ['Tab', 1, true],
])('%s in a card is its own or the page’s: %i', (key, heard, shown) => {
  store.set(alarmCardsAtom, (cards) => withWarning(cards, warningNumber(1), { me: 1, now }))
  const below = vi.fn()
  renderPage(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the drawer below
    <div onKeyDown={below}>
      <WarningCard warning={warningNumber(1, { age: null })} folded={false} />
    </div>,
  )
  fireEvent.keyDown(card(), { key })
  expect([below.mock.calls.length, store.get(alarmCardsAtom)[0]?.shown]).toEqual([heard, shown])
  expect(card().textContent).not.toContain('岁')
})

it('cards that were called over a dialog give way when one goes on in it, and not for what they drop down', async () => {
  store.set(alarmCardsAtom, (cards) => withWarning(cards, warningNumber(1), { me: 1, now }))
  const user = renderPage(
    <>
      <WarningStack onApproach={() => undefined} />
      <div className="p-component-overlay">
        <input aria-label="dialog" />
      </div>
      <p>list</p>
    </>,
  )
  const pill = document.querySelector('.alarm-pill') as HTMLElement
  const isCalled = () => pill.getAttribute('aria-expanded')
  await user.click(pill)
  fireEvent.pointerDown(screen.getByText('list'))
  expect(isCalled()).toBe('true')
  fireEvent.focusIn(screen.getByLabelText('dialog'))
  expect(isCalled()).toBe('false')
  await user.click(pill)
  fireEvent.pointerDown(screen.getByLabelText('dialog'))
  expect(isCalled()).toBe('false')
})
