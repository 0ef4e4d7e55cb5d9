import type { TokenAnswer } from '@care/shared/admin/session/session'
import { readSession, saveSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, writeDraft } from '../drafts/draft-store.ts'
import { store } from '../kit/messages/toast.ts'
import { SignInAgain } from '../session/again/sign-in-again.tsx'
import { TenantNotice } from '../session/tenant-notice.tsx'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../testing/fake-server.ts'
import { me, tokenOf } from '../testing/people.ts'
import { archiveOf } from '../testing/records.ts'
import { renderPage } from '../testing/render-page.tsx'
import { answerConfirm } from '../testing/steps.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { reauthNoticeAtom, resumePage } from './reauthentication.ts'

const { account, session, elders, lock } = contract
const choice = (id: number) => ({
  id,
  name: `院${id}`,
  code: `c${id}`,
  logo: null,
  ptenantId: 1,
  userId: me.userId,
  auditStatus: 1,
  status: '0' as const,
  endTime: null,
  packageCode: 'base',
  isDefault: false,
})
const answerFor = (user: Partial<TokenAnswer['user_info']> = {}): TokenAnswer => {
  const { user_info, ...answer } = tokenOf([])
  return { ...answer, access_token: 'fresh', user_info: { ...user_info, ...user } }
}
function Frame() {
  return (
    <>
      {useAtomValue(reauthNoticeAtom) !== null && <SignInAgain />}
      <TenantNotice />
      <p>page</p>
    </>
  )
}
const replaced = vi.fn()

beforeEach(() => {
  replaced.mockReset()
  vi.spyOn(location, 'replace').mockImplementation((to) => replaced(String(to)))
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [choice(9), choice(me.tenantId)] })
  mockAnswer(session.token, answerFor())
})
afterEach(() => {
  dropDraft('form')
  resumePage()
})

/** Renders a page with unsaved input whose call was refused because the session has ended. */
async function ended() {
  const user = renderPage(<Frame />)
  writeDraft('form', { text: '写到一半' })
  mockRefusal(lock.state, 401, '登录已失效，请重新登录')
  const told: string[] = []
  void api.lock.state.call().then(
    ({ hasPassword }) => told.push(String(hasPassword)),
    (error: Error) => told.push(error.message),
  )
  const dialog = await screen.findByRole('dialog', { name: '登录已失效，请重新登录' })
  const signIn = async () => {
    await user.type(dialog.querySelector('input[type=password]') as Element, 'Care2026')
    await user.click(within(dialog).getByRole('button', { name: '登录并继续' }))
  }
  return { user, dialog, told, signIn }
}

it('signing in again over unsaved input stays in the page’s institution and retries the call', async () => {
  queryClient.setQueryData(['elders', 'page', {}], 'list')
  const { dialog, told, signIn } = await ended()
  expect(within(dialog).getByLabelText<HTMLInputElement>('用户名').readOnly).toBe(true)
  mockAnswer(lock.state, { hasPassword: true, locked: false })
  const before = callsTo(lock.state).length
  expect(told).toEqual([])
  await signIn()
  await waitFor(() => expect(told).toEqual(['true']))
  expect(callsTo(lock.state)).toHaveLength(before + 1)
  expect(callsTo(session.token).map(({ headers }) => headers['tenant-id'])).toEqual([String(me.tenantId)])
  expect(bodiesTo(account.tenantChoices)).toMatchObject([{ username: 'desk', password: 'Care2026' }])
  expect([store.get(reauthNoticeAtom), readSession()?.accessToken, readSession()?.id]).toEqual([null, 'fresh', 'test'])
  expect(queryClient.getQueryState(['elders', 'page', {}])?.isInvalidated).toBe(true)
  expect(replaced).not.toHaveBeenCalled()
})

it.each([
  ['another person', { id: 6, nickName: '李强' }, '李强（康宁养老·海淀院）'],
  ['the same person of another institution', { tenantId: 9, tenantName: '朝阳院' }, '周护士（朝阳院）'],
])('sign-in by %s resumes neither the page nor its pending calls', async (_, user_info, name) => {
  const { user, told, signIn } = await ended()
  const before = callsTo(lock.state).length
  mockAnswer(session.token, answerFor(user_info))
  await signIn()
  const asked = await answerConfirm(user, '返回')
  expect(asked).toBe(
    `此页面属于“周护士（康宁养老·海淀院）”，刚登录的是“${name}”。继续将重新打开系统，未保存的内容会丢失。`,
  )
  expect([store.get(reauthNoticeAtom) !== null, told.length, readSession()?.accessToken]).toEqual([true, 0, 'token'])
  await signIn()
  const question = await screen.findByRole('dialog', { name: '不是同一个人' })
  await user.click(question.querySelector('.p-dialog-header-close') as Element)
  await waitFor(() => expect(document.querySelector('.p-confirm-dialog')).toBeNull())
  await signIn()
  await answerConfirm(user, '放弃内容并重新打开')
  expect(replaced.mock.calls).toEqual([['/wel/index']])
  expect(readSession()?.user).toMatchObject(user_info)
  await waitFor(() => expect(told).toEqual([expect.stringContaining('操作没有提交')]))
  expect(callsTo(lock.state)).toHaveLength(before)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('care.draft'))).toEqual([])
})

it('a sign-in in another window of the session also resumes this window', async () => {
  const { told } = await ended()
  mockAnswer(lock.state, { hasPassword: false, locked: false })
  act(() => void saveSession(answerFor(), 'test'))
  await waitFor(() => expect(told).toEqual(['false']))
  expect(store.get(reauthNoticeAtom)).toBeNull()
})

it('every refused call is retried, behind one dialog that keeps its first reason', async () => {
  const { told, signIn } = await ended()
  mockRefusal(elders.get, 426, '别的原因')
  const second = api.elders.get.call({ params: { id: 7 } })
  await waitFor(() => expect(callsTo(elders.get)).toHaveLength(1))
  expect(screen.getAllByRole('dialog', { name: '登录已失效，请重新登录' })).toHaveLength(1)
  mockAnswer(lock.state, { hasPassword: true, locked: false })
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  await signIn()
  expect(await second).toMatchObject({ userName: '王秀英' })
  await waitFor(() => expect(told).toEqual(['true']))
  expect([callsTo(lock.state).length, callsTo(elders.get).length]).toEqual([2, 2])
  // no call is waiting any more, so a later sign-in of the window resends nothing
  act(() => void saveSession(answerFor(), 'test'))
  expect([callsTo(lock.state).length, callsTo(elders.get).length]).toEqual([2, 2])
})

it('signing in by phone works as well, and unsaved input is only discarded after a question', async () => {
  const { user, dialog } = await ended()
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }))
  await press('使用短信验证码')
  expect(within(dialog).queryByLabelText('用户名')).toBeNull()
  await within(dialog).findByLabelText('手机号码')
  await press('使用密码')
  expect(within(dialog).getByLabelText<HTMLInputElement>('用户名').value).toBe('desk')
  await press('换一个人登录')
  expect(await answerConfirm(user, '返回')).toContain('未保存的内容会丢失')
  expect([replaced.mock.calls, readSession()?.accessToken, store.get(reauthNoticeAtom) !== null]).toEqual([
    [],
    'token',
    true,
  ])
})

it('a refusal that does not end the session is shown with its own message', async () => {
  renderPage(<Frame />)
  writeDraft('form', {})
  mockRefusal(lock.state, 403, '不允许访问')
  await expect(api.lock.state.call()).rejects.toThrow('不允许访问')
  expect([store.get(reauthNoticeAtom), callsTo(lock.state).length]).toEqual([null, 1])
})

it('every call sends the institution of the page beside its token', async () => {
  renderPage(<Frame />)
  mockAnswer(lock.state, { hasPassword: true, locked: false })
  await api.lock.state.call()
  expect(callsTo(lock.state)).toMatchObject([
    { headers: { authorization: 'Bearer token', 'tenant-id': '1000002', 'tenant-ids': '1000002' } },
  ])
})

it.each([
  ['another institution', { tenantId: 9, tenantName: '朝阳院' }],
  ['another person', { id: 6, tenantName: '朝阳院' }],
])('a page whose window is now signed in for %s shows a notice and sends no more calls', async (_, user) => {
  const { click } = renderPage(<Frame />)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void saveSession(answerFor(user), 'test'))
  expect((await screen.findByRole('alert')).textContent).toContain('此页面属于“康宁养老·海淀院”，当前登录的是“朝阳院”')
  await expect(api.elders.get.call({ params: { id: 7 } })).rejects.toThrow('操作没有提交')
  expect(callsTo(elders.get)).toEqual([])
  sessionStorage.setItem('care.tabs', '[]')
  await click(screen.getByRole('button', { name: '打开“朝阳院”' }))
  expect([replaced.mock.calls, sessionStorage.getItem('care.tabs')]).toEqual([[['/wel/index']], null])
  expect(readSession()?.user).toMatchObject(user)
})
