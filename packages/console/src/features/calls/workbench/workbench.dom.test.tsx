import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { store } from '../../../kit/messages/toast.ts'
import { dialAtom, takesDialsAtom } from '../../../pickers/calls/dial-atoms.ts'
import { CallLink } from '../../../pickers/people/contacts.tsx'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { me } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, closeWindow, waitForToast } from '../../../testing/steps.ts'
import { clearMs, type Desk, deskOf, emptyDesk } from './call/desk-state.ts'
import { deskAtom } from './call/use-desk.ts'
import { offlineText } from './seat/offline-text.ts'
import { localSeat } from './seat-fixture.ts'
import { WorkbenchLayer } from './workbench-layer.tsx'

const { callWorkbench, callRecords } = contract
const deskKey = `care.callDesk.${me.userId}.${me.tenantId}`
let userState = 'READY'
let tel: MockInstance<() => void>
const isTalking = () => ['DIALING', 'TALKING'].includes(userState)
const callContext = {
  jobId: 'job-1',
  callType: 'OUTBOUND',
  channelContexts: [{ channelId: 'ch-1', channelState: 'ANSWERED', destination: '13800000002' }],
}
const status = () => ({ userContext: { userState }, callContext: isTalking() ? callContext : null, contextId: 41 })
/** The state of the seat after an action. */
const after: Record<string, string> = {
  SignInGroup: 'BREAK',
  MakeCall: 'DIALING',
  AnswerCall: 'TALKING',
  ReleaseCall: 'WORKING',
}
const actions = () =>
  callsTo(callWorkbench.ccc)
    .map(({ query }) => query.action)
    .filter((action) => action !== 'PollUserStatus' && action !== 'GetLoginDetails')

const party = { number: '13800000002', name: '李娟', relation: '女儿', direction: 2 as const, about: { oldmanId: 7 } }
const job = { jobId: 'job-1', callId: 41, ...party }
const ended = (endedAt: number): Desk => ({
  call: { ...job, status: 2, since: endedAt - 60_000, connectedAt: endedAt - 50_000, endedAt },
  drafts: [{ ...job, note: '老人已进食' }],
})

beforeEach(() => {
  localStorage.clear()
  // the DOM of the tests would leave the page
  tel = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  store.set(deskAtom, emptyDesk)
  userState = 'READY'
  mockAnswer(callWorkbench.check, localSeat('周护士'))
  mockAnswer(callWorkbench.ccc, ({ query: { action } }) => {
    userState = after[action] ?? userState
    return { code: 'OK', message: '', httpStatusCode: 200, requestId: 'r', data: status() }
  })
  mockAnswer(callRecords.page, pageOfRows([]))
  mockAnswer(callRecords.settle, true)
})

afterEach(() => tel.mockRestore())

async function opened() {
  const user = renderPage(
    <>
      <WorkbenchLayer />
      <CallLink name="李娟" mobile="13800000002" relation="女儿" about={{ oldmanId: 7 }} />
    </>,
    { may: ['call:view', 'call:edit'] },
  )
  await waitFor(() => expect(store.get(takesDialsAtom)).toBe(true))
  return user
}
const panel = () => screen.findByRole('region', { name: '呼叫工作台 周护士' })
async function openedPanel() {
  const user = await opened()
  await user.click(await screen.findByRole('button', { name: /^呼叫工作台：(?!连接中)/ }))
  return { user, panel: await panel() }
}
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '小结' })

it.each([
  ['OFFLINE', '离线', ['上线']],
  ['BREAK', '小休', ['就绪', '下线']],
  ['READY', '就绪', ['小休', '下线']],
  ['WORKING', '话后处理', ['就绪', '小休', '下线']],
  ['TALKING', '外呼通话', ['挂断']],
  ['DIALING', '拨号中', ['对方已接通', '挂断']],
])('a seat that is %s says %s and offers %o', async (state, words, offered) => {
  userState = state
  const { panel } = await openedPanel()
  await within(panel).findByText(words)
  const moves = ['上线', '就绪', '小休', '下线', '对方已接通', '挂断']
  await waitFor(() => {
    const labels = within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent ?? '')
    expect(moves.filter((one) => labels.includes(one))).toEqual(offered)
  })
})

it('a link dials at the seat and not by itself; the call is noted when it has ended', async () => {
  const user = await opened()
  await user.click(screen.getByRole('link', { name: '拨打 李娟 的电话' }))
  const place = await panel()
  await within(place).findByText('拨号中')
  expect(bodiesTo(callWorkbench.ccc).map((body) => JSON.parse((body as { request: string }).request))).toContainEqual({
    callee: '13800000002',
    tags: '{"oldmanId":7}',
    mediaType: 'AUDIO',
  })
  await user.click(within(place).getByRole('button', { name: '对方已接通' }))
  await within(place).findByText(/^通话中/)
  await user.click(within(place).getByRole('button', { name: '挂断' }))
  await user.type(await note(), '已吃药')
  expect(within(place).getByRole('button', { name: '已接通', pressed: true })).toBeTruthy()
  await user.click(within(place).getByRole('button', { name: '保存小结' }))
  await waitForToast('通话小结已保存')
  expect(bodiesTo(callRecords.settle)).toEqual([{ id: 41, outcome: 1, note: '已吃药' }])
  expect(store.get(deskAtom).drafts).toEqual([])
  expect(actions()).toEqual(['MakeCall', 'AnswerCall', 'ReleaseCall'])
  expect(tel.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toEqual(['tel:13800000002'])
})

it('the result of a call is asked for, and without it nothing is stored', async () => {
  store.set(deskAtom, ended(Date.now()))
  const { user } = await openedPanel()
  await user.click(await screen.findByRole('button', { name: '保存小结' }))
  await screen.findByText('请选择结果')
  expect(bodiesTo(callRecords.settle)).toEqual([])
  await user.click(screen.getByRole('button', { name: '无人接听' }))
  await user.click(screen.getByRole('button', { name: '保存小结' }))
  await waitForToast('通话小结已保存')
  expect(bodiesTo(callRecords.settle)).toMatchObject([{ id: 41, outcome: 2, note: '老人已进食' }])
})

it('a seat that is offline dials nothing, says so, and leaves the telephone as a way', async () => {
  userState = 'OFFLINE'
  const user = await opened()
  await user.click(screen.getByRole('link', { name: '拨打 李娟 的电话' }))
  await waitForToast(offlineText)
  await screen.findByRole('button', { name: '用电话直拨' })
  expect(actions()).toEqual([])
  expect(tel).not.toHaveBeenCalled()
  expect(store.get(dialAtom)).toBeNull()
})

it('a note is still there after a reload', async () => {
  store.set(deskAtom, ended(Date.now()))
  const { user } = await openedPanel()
  await user.type(await note(), '，晚上再打')
  closeWindow()
  store.set(deskAtom, deskOf(JSON.parse(localStorage.getItem(deskKey) ?? 'null')))
  await openedPanel()
  expect((await note()).value).toBe('老人已进食，晚上再打')
})

it('a reload during a call opens the panel with the call', async () => {
  userState = 'TALKING'
  const now = Date.now()
  const call = { ...job, status: 1 as const, since: now, connectedAt: now, endedAt: null }
  store.set(deskAtom, { call, drafts: [{ ...job, note: '' }] })
  await opened()
  const place = await panel()
  await within(place).findByText(/^通话中/)
  within(place).getByText('李娟')
})

it('two minutes after the call number and state are cleared, and the note stays', async () => {
  store.set(deskAtom, ended(Date.now() - clearMs))
  const { panel } = await openedPanel()
  await waitFor(() => expect(store.get(deskAtom).call).toBeNull())
  expect(within(panel).queryByRole('region', { name: '当前通话' })).toBeNull()
  expect((await note()).value).toBe('老人已进食')
})

it('a note is dropped only after a question', async () => {
  store.set(deskAtom, ended(Date.now()))
  const { user } = await openedPanel()
  await user.click(await screen.findByRole('button', { name: '不填写' }))
  expect(await answerConfirm(user, '删除小结')).toContain('通话记录仍保留')
  await waitFor(() => expect(store.get(deskAtom).drafts).toEqual([]))
})

it('the button is moved by arrow keys and keeps its place', async () => {
  const user = await opened()
  const button = await screen.findByRole('button', { name: /^呼叫工作台/ })
  const left = Number.parseInt(button.style.left, 10)
  button.focus()
  await user.keyboard('{ArrowLeft}')
  expect(Number.parseInt(button.style.left, 10)).toBeLessThan(left)
  expect(localStorage.getItem('care.callButton.5')).toContain('"x"')
})

it('people without a seat have no workbench', async () => {
  mockAnswer(callWorkbench.check, { seats: null, opened: false, note: '您没有坐席', service: null })
  renderPage(<WorkbenchLayer />, { may: ['call:view', 'call:edit'] })
  await waitFor(() => expect(callsTo(callWorkbench.check)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^呼叫工作台/ })).toBeNull()
})
