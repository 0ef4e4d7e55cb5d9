import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { archiveOf, familyOf, suggestionOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { buttons, waitForToast } from '../../../../testing/steps.ts'
import { alarmCardsAtom } from './alarm-atoms.ts'
import { type AlarmCards, applyWarning, foldAllCards } from './alarm-cards.ts'
import { AlarmPill } from './pill/alarm-pill.tsx'
import { WarningCard } from './warning-card.tsx'
import { WarningStack } from './warning-stack.tsx'

const now = Date.parse('2026-11-21T10:00:02+08:00')
beforeEach(() => {
  vi.setSystemTime(now)
  mockAnswer(contract.dictionaries.items, [])
})
const card = () => document.querySelector('.warning-card') as HTMLElement
const mine = { isDisposed: 2, claimerId: 9 }

const put = (warnings: Warning[], change = foldAllCards) =>
  store.set(
    alarmCardsAtom,
    change(warnings.reduce<AlarmCards>((cards, warning) => applyWarning(cards, warning, { me: 1, now }), [])),
  )
const fall = { sourceType: 1, dataHappenTime: '2026-11-21 09:35:00' }

it.each<[string, Warning[], string | null, boolean]>([
  ['nothing', [], null, false],
  ['one', [warningNumber(1, { name: '甲' })], 'SOS求助甲 201 1床已等 不到 1 分钟', true],
  [
    'one that somebody took and one that nobody has',
    [warningNumber(2), warningNumber(2, { seq: 3, ...mine }), warningNumber(1, { name: '甲' })],
    'SOS求助甲 201 1床已等 不到 1 分钟',
    true,
  ],
  [
    'an SOS and a fall of before',
    [warningNumber(2, { name: '乙', ...fall }), warningNumber(1, { name: '甲' })],
    'SOS求助甲 共 2 起201 1床最久 25 分钟',
    true,
  ],
  ['only one that somebody has', [warningNumber(1), warningNumber(1, { seq: 2, ...mine })], null, false],
  ['a fall', [warningNumber(1, { name: '甲', ...fall })], '跌倒甲 201 1床已等 25 分钟', false],
])('for %s the pill shows how many warnings wait, and since when', (_, warnings, words, blinks) => {
  put(warnings)
  renderPage(<AlarmPill />)
  const pill = document.querySelector('.alarm-pill')
  expect(pill?.textContent ?? null).toBe(words)
  expect(pill?.className.includes('is-blinking') ?? false).toBe(blinks)
})

it('the pill is shown beside cards too, and stays when all cards are folded', () => {
  put([warningNumber(1), warningNumber(2)], (cards) => cards)
  renderPage(<AlarmPill />)
  const words = () => document.querySelector('.alarm-pill')?.textContent
  expect(words()).toContain('共 2 起')
  act(() => store.set(alarmCardsAtom, foldAllCards))
  expect(words()).toContain('共 2 起')
})

it('the card shows risks, allergies and the first contact, and repeats neither title nor content', async () => {
  const contact = familyOf(3, '王芳', { isEmergency: true })
  const archive = { allergies: ['青霉素'], risks: ['跌倒高风险'], families: [contact] }
  mockAnswer(contract.elders.get, archiveOf(7, '王秀英', archive))
  renderPage(<WarningCard warning={warningNumber(1)} folded={false} onLeave={() => undefined} />, {
    may: ['warning:view', 'warning:handle', 'elder:view'],
  })
  await screen.findByText('跌倒高风险')
  expect(card().textContent).toMatch(/青霉素.*王芳/)
  expect(card().textContent).not.toContain('请及时处理')
})

it('the card of a measured value keeps its content, which names the value', () => {
  const heart = warningNumber(1, { sourceType: 3, warningLevel: 2, warningContent: '心率 157 次/分' })
  renderPage(<WarningCard warning={heart} folded={false} onLeave={() => undefined} />)
  expect(card().querySelector('.card-text')?.textContent).toBe('心率 157 次/分')
})

it('a dispatch panel opens inside the card, and the card shows its actions again on cancel', async () => {
  mockAnswer(contract.elders.get, archiveOf(7, '王秀英'))
  mockAnswer(contract.catalogue.defaultSos, null)
  mockAnswer(contract.staff.page, pageOfRows<never>([]))
  const user = renderPage(<WarningCard warning={warningNumber(1)} folded onLeave={() => undefined} />, {
    may: ['warning:view', 'warning:handle', 'workorder:create'],
  })
  expect(card().className).toContain('is-folded')
  await user.click(screen.getByRole('button', { name: '一键派单' }))
  const panel = await screen.findByRole('region', { name: '一键派单' })
  expect([card().className.includes('is-folded'), screen.queryByRole('button', { name: '接手' })]).toEqual([
    false,
    null,
  ])
  await user.click(within(panel).getByRole('button', { name: '取消' }))
  await waitFor(() => expect(buttons(card())).toContain('接手'))
  expect(document.activeElement?.textContent).toBe('一键派单')
  await user.click(screen.getByRole('button', { name: '详情' }))
  expect(store.get(openWarningAtom)).toBe(1)
})

it('the card of an SOS needs two clicks until somebody is sent', async () => {
  mockAnswer(contract.elders.get, archiveOf(7, '王秀英'))
  const rescue = { serverId: 1, serverName: '紧急服务', projecId: 9, projecName: '紧急救助', serverTimeNum: 60 }
  mockAnswer(contract.catalogue.defaultSos, { ...rescue, projecStandardPrice: 120 })
  mockAnswer(contract.workOrders.suggest, pageOfRows([suggestionOf(21, '李护士')]))
  mockAnswer(contract.workOrders.create, { id: 501, workNo: 'WO501' })
  put([warningNumber(1)], (cards) => cards)
  const user = renderPage(<WarningStack onApproach={() => undefined} />, {
    may: ['warning:view', 'warning:handle', 'workorder:create', 'workorder:dispatch'],
  })
  await user.click(screen.getByRole('button', { name: '一键派单' }))
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: '确认派单' })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await user.click(confirm)
  await waitForToast('派单成功，已通知 李护士')
  expect(bodiesTo(contract.workOrders.create)).toMatchObject([
    { warningBusinessId: 1, workOrderJobs: [{ serverProjectId: 9, serverUserId: 21 }] },
  ])
})

it.each([
  ['Escape', {}, 0, false],
  ['Tab', {}, 1, true],
  // the input method consumes this Esc
  ['Escape', { isComposing: true }, 1, true],
])('the key %s (%o) pressed in a card reaches the page: %i', (key, how, heard, shown) => {
  put([warningNumber(1)], (cards) => cards)
  const [below, leave] = [vi.fn(), vi.fn()]
  renderPage(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the drawer below
    <div onKeyDown={below}>
      <WarningCard warning={warningNumber(1, { age: null })} folded={false} onLeave={leave} />
    </div>,
  )
  fireEvent.keyDown(card(), { key, ...how })
  expect([below.mock.calls.length, store.get(alarmCardsAtom)[0]?.shown]).toEqual([heard, shown])
  expect(leave).toHaveBeenCalledTimes(shown ? 0 : 1)
  expect(card().textContent).not.toContain('岁')
})

it('Esc closes layer by layer: staff choice, dispatch, card, and never moves on to another card', async () => {
  mockAnswer(contract.elders.get, archiveOf(7, '王秀英'))
  mockAnswer(contract.catalogue.defaultSos, null)
  mockAnswer(contract.staff.page, pageOfRows<never>([]))
  put([warningNumber(1), warningNumber(2)], (cards) => cards)
  const user = renderPage(
    <>
      <input aria-label="page" />
      <WarningStack onApproach={() => undefined} />
    </>,
    { may: ['warning:view', 'warning:handle', 'workorder:create'] },
  )
  const field = screen.getByLabelText('page')
  field.focus()
  await user.keyboard('{Alt>}w{/Alt}')
  await user.click(within(card()).getByRole('button', { name: '一键派单' }))
  const panel = () => screen.queryByRole('region', { name: '一键派单' })
  const shown = () => store.get(alarmCardsAtom).filter((one) => one.shown)
  await user.click(await within(await screen.findByRole('region', { name: '一键派单' })).findByText('更换'))
  const staff = await screen.findByRole('dialog', { name: '选择服务人员' })
  fireEvent.keyDown(within(staff).getAllByRole('button')[0] as HTMLElement, { key: 'Escape' })
  expect([panel() === null, shown().length]).toEqual([false, 2])
  within(panel() as HTMLElement)
    .getByRole('button', { name: '取消' })
    .focus()
  await user.keyboard('{Escape}')
  expect([panel(), shown().length, document.activeElement?.textContent]).toEqual([null, 2, '一键派单'])
  expect(card().contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect([shown().map(({ warning }) => warning.id), document.activeElement]).toEqual([[1], field])
})

it('cards opened over a dialog close when the user continues in the dialog', async () => {
  put([warningNumber(1)], (cards) => cards)
  const user = renderPage(
    <>
      <AlarmPill />
      <WarningStack onApproach={() => undefined} />
      <div className="p-dialog-mask">
        <input aria-label="dialog" />
      </div>
    </>,
  )
  const pill = document.querySelector('.alarm-pill') as HTMLElement
  const isCalled = () => pill.getAttribute('aria-expanded')
  await user.click(pill)
  expect(isCalled()).toBe('true')
  fireEvent.focusIn(screen.getByLabelText('dialog'))
  expect(isCalled()).toBe('false')
  await user.click(pill)
  expect(isCalled()).toBe('true')
  fireEvent.click(screen.getByLabelText('dialog'))
  await waitFor(() => expect(isCalled()).toBe('false'))
})
