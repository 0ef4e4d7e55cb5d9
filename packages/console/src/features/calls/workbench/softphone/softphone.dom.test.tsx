import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { callsTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { emptyDesk } from '../call/desk-state.ts'
import { deskAtom } from '../call/use-desk.ts'
import { localSeat } from '../seat-fixture.ts'
import { WorkbenchLayer } from '../workbench-layer.tsx'
import { type Phone, phoneAtom, quietPhone } from './phone-state.ts'
import type { openPhone } from './softphone.ts'

const { callWorkbench, callRecords } = contract
type Means = Parameters<typeof openPhone>[0]
let means: Means | null = null
const phone = {
  call: vi.fn<Phone['call']>(async (_, jobId) => means?.tell({ jobId, isHeard: true })),
  answer: vi.fn<Phone['answer']>(async () => undefined),
  hangUp: vi.fn<Phone['hangUp']>(() => means?.tell({ jobId: null, isHeard: false })),
  mute: vi.fn<Phone['mute']>(),
  hold: vi.fn<Phone['hold']>(),
  press: vi.fn<Phone['press']>(),
  leave: vi.fn<Phone['leave']>(),
}
vi.mock('./softphone.ts', () => ({
  openPhone: (given: Means): Phone => {
    means = given
    given.tell({ line: 'ready' })
    return phone
  },
}))

let userState = 'READY'
let isCaller = true
let sipServerUrl = '/sip'
const callContext = () => ({
  jobId: 'seat-1',
  callType: 'INTERNAL',
  callVariables: JSON.stringify({ callId: 41, sip: 'sip:2@t1.care', name: '孙强', isCaller }),
  channelContexts: [{ channelId: 'ch-1', channelState: 'ANSWERED', originator: '8001', destination: '8002' }],
})
const status = () => ({
  userContext: { userState },
  callContext: ['DIALING', 'RINGING', 'TALKING'].includes(userState) ? callContext() : null,
  contextId: 41,
})
const after: Record<string, string> = { MakeCall: 'DIALING', AnswerCall: 'TALKING', ReleaseCall: 'WORKING' }
const login = () => ({ sipServerUrl, sipAddress: 'sip:1@t1.care', userKey: '9-1', signature: 'p' })

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  means = null
  store.set(deskAtom, emptyDesk)
  store.set(phoneAtom, quietPhone)
  ;[userState, isCaller, sipServerUrl] = ['READY', true, '/sip']
  mockAnswer(callWorkbench.check, localSeat('赵敏'))
  mockAnswer(callWorkbench.ccc, ({ query: { action } }) => {
    userState = after[action] ?? userState
    const data = action === 'GetLoginDetails' ? login() : status()
    return { code: 'OK', message: '', httpStatusCode: 200, requestId: 'r', data }
  })
  mockAnswer(callRecords.page, pageOfRows([]))
})

async function opened() {
  const user = renderPage(<WorkbenchLayer />, { may: ['call:view', 'call:edit'] })
  const button = await screen.findByRole('button', { name: /^呼叫工作台：(?!连接中)/ })
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button)
  return { user, panel: await screen.findByRole('region', { name: '呼叫工作台 赵敏' }) }
}
const actions = () => callsTo(callWorkbench.ccc).map(({ query }) => query.action)

it('a seat that is offline, or without a SIP server, opens no softphone', async () => {
  userState = 'OFFLINE'
  const { user, panel } = await opened()
  await within(panel).findByText('离线')
  expect(actions()).not.toContain('GetLoginDetails')
  sipServerUrl = ''
  userState = 'READY'
  await user.click(within(panel).getByRole('button', { name: '上线' }))
  await waitFor(() => expect(actions()).toContain('GetLoginDetails'))
  expect(means).toBeNull()
})

it('a call to a colleague is dialled by the softphone, muted and held there, and ends with the seat', async () => {
  const { user, panel } = await opened()
  await within(panel).findByText(/同事的分机在网页上通话/)
  expect(means?.account).toMatchObject({ sipAddress: 'sip:1@t1.care', userKey: '9-1' })
  await user.type(within(panel).getByRole('textbox', { name: '拨打的号码' }), '8002')
  await user.click(within(panel).getByRole('button', { name: '拨打' }))
  await waitFor(() => expect(phone.call).toHaveBeenCalledExactlyOnceWith('sip:2@t1.care', 'seat-1'))
  within(panel).getByText('孙强')
  expect(within(panel).queryByRole('button', { name: '对方已接通' })).toBeNull()
  userState = 'TALKING'
  means?.onConnected()
  await within(panel).findByText(/^通话中/)
  await user.click(await within(panel).findByRole('button', { name: '静音' }))
  expect(phone.mute).toHaveBeenCalledWith(true)
  await user.click(within(panel).getByRole('button', { name: '保持' }))
  expect(phone.hold).toHaveBeenCalledWith(true)
  await user.click(within(panel).getByRole('button', { name: '按键' }))
  await user.click(within(panel).getByRole('button', { name: '#' }))
  expect(phone.press).toHaveBeenCalledWith('#')
  await user.click(within(panel).getByRole('button', { name: '挂断' }))
  await waitFor(() => expect(phone.hangUp).toHaveBeenCalled())
  await within(panel).findByRole('textbox', { name: '小结' })
})

it('a colleague’s call is answered at seat and softphone, and leaves no note to be written', async () => {
  ;[userState, isCaller] = ['RINGING', false]
  store.set(phoneAtom, { ...quietPhone, jobId: 'seat-1' })
  const { user, panel } = await opened()
  await user.click(await within(panel).findByRole('button', { name: '接听' }))
  await waitFor(() => expect(phone.answer).toHaveBeenCalledWith('seat-1', 'sip:2@t1.care'))
  expect(actions()).toContain('AnswerCall')
  await user.click(await within(panel).findByRole('button', { name: '挂断' }))
  await within(panel).findByText('话后处理')
  expect(store.get(deskAtom).drafts).toEqual([])
})

it('after a reload the sound is taken up again, and 通话中 is said once it is heard', async () => {
  userState = 'TALKING'
  phone.call.mockImplementationOnce(async (_, jobId) => means?.tell({ jobId, isHeard: false }))
  const { panel } = await opened()
  await within(panel).findByText(/^声音恢复中/)
  expect(phone.call).toHaveBeenCalledExactlyOnceWith('sip:2@t1.care', 'seat-1')
  means?.tell({ isHeard: true })
  await within(panel).findByText(/^通话中/)
})

it('when the other hangs up or is not there, the seat is released', async () => {
  userState = 'TALKING'
  await opened()
  await waitFor(() => expect(phone.call).toHaveBeenCalled())
  means?.onEnded({ jobId: 'seat-1', cause: 'Terminated', address: 'sip:2@t1.care' })
  await waitFor(() => expect(actions()).toContain('ReleaseCall'))
})

it('a call that the other has handed on is not ended, but goes on with the third', async () => {
  userState = 'TALKING'
  const { user, panel } = await opened()
  await waitFor(() => expect(phone.call).toHaveBeenCalledTimes(1))
  means?.tell({ jobId: null })
  means?.onEnded({ jobId: 'seat-1', cause: 'Terminated', address: 'sip:9@t1.care' })
  await waitFor(() => expect(phone.call).toHaveBeenCalledTimes(2), { timeout: 3_000 })
  expect(actions()).not.toContain('ReleaseCall')
  await user.click(await within(panel).findByRole('button', { name: '转接' }))
  await user.type(within(panel).getByRole('textbox', { name: '转接到的分机' }), '8003')
  await user.click(within(panel).getByRole('button', { name: '确认转接' }))
  await waitFor(() => expect(actions()).toContain('BlindTransfer'))
})
