import type { SocialProvider } from '@care/shared/admin/session/ways/social.contract'
import { readSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AppletPage } from './applet.page.tsx'

const { account, session, social, socialToken, socialBind } = contract
const state = 'abcdefghijklmnopqrstuv'
const answer = { ...tokenOf([]), access_token: 'fresh' }
const provider = (type: SocialProvider['type'], name: string): SocialProvider => ({ type, name, isDemo: false })
const replaced = vi.fn()
const at = '/applet/applet/index?auth_code=c-1&type=wx&redirect=%2Fworkorder%2Findex'

beforeEach(() => {
  replaced.mockReset()
  vi.spyOn(location, 'replace').mockImplementation((to) => replaced(String(to)))
  mockAnswer(social.providers, [provider('WX', '微信登录'), provider('DING', '钉钉登录')])
  mockAnswer(social.authorize, { url: `https://provider.example/?state=${state}` })
  mockAnswer(socialToken.token, answer)
})
const opened = (address = at, prepare = () => {}) => renderPage(<AppletPage prepare={prepare} />, { at: address })
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const leadsTo = () => screen.getByRole('link').getAttribute('href')

it('signs in only after a click, with the code in the address, once', async () => {
  const user = opened()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '用微信账号登录' })
  expect(document.querySelector('.login-facts')?.textContent).toContain('登录后打开/workorder/index')
  expect(document.querySelector('.login-facts')?.textContent).toContain('周护士（康宁养老·海淀院）')
  expect([callsTo(social.authorize), callsTo(socialToken.token), readSession()?.accessToken]).toEqual([[], [], 'token'])
  const token = holdCalls(socialToken.token)
  await user.click(button)
  await waitFor(() => expect(callsTo(socialToken.token)).toHaveLength(1))
  expect(button.disabled).toBe(true)
  token.answer(0, answer)
  await waitFor(() => expect(replaced.mock.calls).toEqual([['/workorder/index']]))
  const [{ nonce } = { nonce: '' }] = queriesTo(social.authorize)
  expect(queriesTo(social.authorize)).toEqual([{ type: 'WX', purpose: 'sign-in', nonce }])
  expect(bodiesTo(socialToken.token)).toEqual([{ grant_type: 'mobile', mobile: 'WX@c-1', state, nonce }])
  expect(readSession()?.accessToken).toBe('fresh')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(button.disabled).toBe(true)
})

it.each([
  ['/applet/applet/index?auth_code=c', ['用微信账号登录', '用钉钉账号登录']],
  ['/applet/applet/index?auth_code=c&type=DING', ['用钉钉账号登录']],
  ['/applet/applet/index?auth_code=c&type=DEMO', []],
  ['/applet/applet/index?type=WX', []],
])('%s offers to sign in by %o', async (address, buttons) => {
  opened(address)
  await waitFor(() => expect(callsTo(social.providers)).toHaveLength(1))
  await waitFor(() => expect(offered()).toEqual(buttons))
  expect(leadsTo()).toBe('/wel/index')
})

it('a signed-in user can continue with the current account', async () => {
  opened()
  await screen.findByRole('link', { name: '以当前账号继续' })
  expect(leadsTo()).toBe('/workorder/index')
})

it('without a session the link to continue opens the sign-in page first', async () => {
  history.replaceState(null, '', at)
  render(<AppletPage prepare={() => {}} />)
  await screen.findByRole('link', { name: '用账号密码登录' })
  expect(leadsTo()).toBe('/login?redirect=%2Fworkorder%2Findex')
})

it('a sign-in whose start failed can be retried, a used code cannot', async () => {
  mockRefusal(social.authorize, 500, '服务繁忙')
  const user = opened()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '用微信账号登录' })
  await user.click(button)
  await screen.findByText('服务繁忙')
  expect([button.disabled, callsTo(socialToken.token)]).toEqual([false, []])
  mockAnswer(social.authorize, { url: `https://provider.example/?state=${state}` })
  mockRefusal(socialToken.token, 400, '授权已失效')
  await user.click(button)
  await screen.findByRole('heading', { name: '授权已失效' })
  expect(leadsTo()).toBe('/login?redirect=%2Fworkorder%2Findex')
  expect([replaced.mock.calls, readSession()?.accessToken]).toEqual([[], 'token'])
})

it('an unbound identity signs in once, and is bound to that account', async () => {
  const unbound = { ticket: 'u-1', type: 'WX' as const, providerName: '微信', name: '' }
  mockRefusal(socialToken.token, 417, '未绑定', unbound)
  const tenant = { id: 1000002, name: '海淀院', code: 'c', logo: null, ptenantId: 1, userId: 5, auditStatus: 1 }
  const more = { status: '0' as const, endTime: null, packageCode: 'base', isDefault: false }
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [{ ...tenant, ...more }] })
  mockAnswer(session.token, answer)
  mockRefusal(socialBind.bind, 200, '该微信已绑定其他账号')
  const user = opened()
  await user.click(await screen.findByRole('button', { name: '用微信账号登录' }))
  await user.type(await screen.findByLabelText('用户名'), 'desk')
  await user.type(document.querySelector('input[type=password]') as Element, 'Care2026')
  await user.click(screen.getByRole('button', { name: '登录并绑定' }))
  await screen.findByText(/该微信已绑定其他账号/)
  expect(callsTo(socialBind.bind)).toMatchObject([
    { headers: { authorization: 'Bearer fresh' }, body: { ticket: 'u-1' } },
  ])
  await user.click(screen.getByRole('button', { name: '进入系统' }))
  expect([replaced.mock.calls, readSession()?.accessToken]).toEqual([[['/workorder/index']], 'fresh'])
})
