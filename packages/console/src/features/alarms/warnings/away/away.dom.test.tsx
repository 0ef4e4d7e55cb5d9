import type { Warning, WarningDetail } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { unsyncedWarning } from '../../../../outbox/before-sign-out.ts'
import { askToLeave } from '../../../../shell/frame/ask-to-leave.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, press, waitForToast } from '../../../../testing/steps.ts'
import { ClaimButton } from '../handling/claim/claim-button.tsx'
import { ClaimStrip } from '../handling/claim/claim-strip.tsx'
import { HandlingForm, handlingFormId } from '../handling/handling-form.tsx'
import { actionQueue, pageOwnerKey } from './action-queue.ts'
import { queuedActionsAtom, resultsOpenAtom, syncedActionsAtom } from './offline-atoms.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { WarningStateCell } from './queued-mark.tsx'
import { useFlushQueue } from './use-flush-queue.ts'
import { useQueuedActions } from './use-queued-actions.ts'

const { warnings } = contract
let stands: WarningDetail
const detail = (given: Partial<Warning> = {}): WarningDetail => ({ ...warningNumber(7, given), trail: [] })
const noLine = () => {
  throw new TypeError('the network went away')
}
const others = { isDisposed: 2, claimerId: 99, claimerName: '李敏', claimTime: '2026-11-21 21:05:00' }
const taken = () => {
  stands = detail(others)
  return { text: '李敏 已于 21:05 接手', data: { reason: 'conflict' } }
}

function Desk() {
  useFlushQueue()
  const warning = useQueuedActions().asKept(stands)
  return (
    <>
      <OfflineStrip />
      <ClaimStrip warning={warning} />
      <ClaimButton warning={warning} />
      <p className="row">
        <WarningStateCell warning={stands} />
      </p>
      <HandlingForm warning={stands} onRemark={() => undefined} onDone={() => undefined} onSending={() => undefined} />
      <button type="submit" form={handlingFormId}>
        提交处理
      </button>
    </>
  )
}
beforeEach(async () => {
  stands = detail()
  renderPage(<p />)
  await actionQueue.forget(pageOwnerKey())
  store.set(syncedActionsAtom, [])
  store.set(resultsOpenAtom, false)
  mockAnswer(warnings.get, () => stands)
})
const opened = () => renderPage(<Desk />, { may: ['warning:view', 'warning:handle'] })
const strip = () => document.querySelector('.away-strip')?.textContent ?? null
const isSaid = (words: string) => waitFor(() => expect(strip()).toContain(words))
const back = () => act(async () => void dispatchEvent(new Event('online')))
const results = async (user: ReturnType<typeof opened>) => {
  await press(user, '查看')
  return screen.findByRole('dialog', { name: '断线期间的操作' })
}

it('an offline claim shows immediately, is sent with its request key on reconnect, and is reported', async () => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitForToast('与服务器断开，已存在本机，恢复后自动同步')
  await isSaid('1 项操作待同步')
  expect(document.querySelector('.claim-strip')?.textContent).toContain('你正在处理')
  expect(document.querySelector('.row')?.textContent).toContain('已接手 · 待同步')

  await press(user, '放回待处理')
  await isSaid('2 项操作待同步')
  expect(callsTo(warnings.release)).toEqual([])
  mockAnswer(warnings.claim, () => stands)
  mockAnswer(warnings.release, () => stands)
  await back()
  await isSaid('断线期间的 2 项操作已全部同步')
  const keys = queriesTo(warnings.claim).map(({ requestKey }) => requestKey)
  expect([keys.length >= 2, new Set(keys).size]).toEqual([true, 1])
  expect(queriesTo(warnings.release)).toHaveLength(1)
  const list = await results(user)
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent?.slice(5))).toEqual([
    '接手 王秀英 SOS求助 已同步',
    '放回待处理 王秀英 SOS求助 已同步',
  ])
  await press(user, '关闭', list)
  await waitFor(() => expect(strip()).toBeNull())
})

it('a conflict names who claimed first, and is resolved by taking over the claim', async () => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await isSaid('待同步')
  const { text, data } = taken()
  mockRefusal(warnings.claim, 200, text, data)
  await back()
  await isSaid('1 项未同步，需要你决定')
  const told = callsTo(warnings.claim).length
  await back()
  expect(callsTo(warnings.claim)).toHaveLength(told)
  const list = await results(user)
  await within(list).findByText('冲突：李敏 已于 21:05 接手')
  mockAnswer(warnings.takeOver, () => stands)
  await press(user, '改由我接手', list)
  await waitForToast('已由你接手')
  expect(callsTo(warnings.takeOver).map(({ params }) => params)).toEqual([{ id: '7' }])
  await waitFor(() => expect(store.get(queuedActionsAtom)).toEqual([]))
})

it('a form in conflict waits until the user saves it as a note, sends it after a takeover, or drops it', async () => {
  mockAnswer(warnings.updateStatus, noLine)
  const user = opened()
  await user.click(screen.getByRole('radio', { name: '误报' }))
  await user.type(screen.getByLabelText('备注'), '误触，已回电')
  await user.click(screen.getByText('提交处理'))
  await isSaid('1 项操作待同步')
  const { text, data } = taken()
  mockRefusal(warnings.updateStatus, 200, text, data)
  await back()
  await isSaid('需要你决定')
  const list = await results(user)
  await within(list).findByText('备注：误触，已回电')
  await within(list).findByRole('button', { name: '接手并提交' })
  await press(user, '不再提交', list)
  expect(await answerConfirm(user, '取消')).toBe('填写的处理情况和备注不会提交，是否确认？')
  mockAnswer(warnings.comment, true)
  await press(user, '留作跟进', list)
  await waitFor(() => expect(store.get(queuedActionsAtom)).toEqual([]))
  const [note] = bodiesTo(warnings.comment)
  expect(note).toMatchObject({ id: 7, text: '断线期间填写的处理情况：线上处理，误报，误触，已回电' })
})

it('an action refused for another reason than a conflict is retried with the time of the retry', async () => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await isSaid('待同步')
  mockRefusal(warnings.claim, 400, '只能补传24小时内的操作')
  await back()
  const list = await results(user)
  await within(list).findByText('未同步：只能补传24小时内的操作')
  mockAnswer(warnings.claim, () => stands)
  await press(user, '重试', list)
  await waitFor(() => expect(store.get(queuedActionsAtom)).toEqual([]))
})

it('queued actions are private to the user, and a sign-out drops the actions after a warning', async () => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await isSaid('1 项操作待同步')
  const [own] = store.get(queuedActionsAtom)
  await act(async () => {
    if (own) await actionQueue.keep({ ...own, key: 'of-another', userId: 99 })
    if (own) await actionQueue.keep({ ...own, key: 'of-elsewhere', tenantId: 1000003 })
  })
  expect(store.get(queuedActionsAtom).map(({ userId, tenantId }) => [userId, tenantId])).toEqual([[me.userId, 1000002]])
  const before = callsTo(warnings.claim).length
  await back()
  await waitFor(() => expect(callsTo(warnings.claim)).toHaveLength(before + 1))
  expect(await unsyncedWarning()).toBe('断线期间有 1 项操作还没有同步，退出后不再提交。')
  await act(() => askToLeave())
  expect(await answerConfirm(user, '取消')).toContain('退出后不再提交。是否确认退出登录？')
  await act(async () => actionQueue.forget(pageOwnerKey()))
  expect([await unsyncedWarning(), actionQueue.all().map(({ key }) => key)]).toEqual([
    null,
    ['of-another', 'of-elsewhere'],
  ])
  await act(async () => Promise.all(['99.1000002', '5.1000003'].map((owner) => actionQueue.forget(owner))))
})
