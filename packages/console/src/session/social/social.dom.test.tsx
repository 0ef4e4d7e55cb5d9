import type { TenantChoice, TokenAnswer } from '@care/shared/admin/session/session'
import type { UnboundIdentity } from '@care/shared/admin/session/ways/social.contract'
import { readSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthRedirectPage } from '../../external/authredirect.page.tsx'
import { readTicket } from '../../external/ticket.ts'
import { readUnbound } from '../../external/unbound.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { beginSocial } from './begin.ts'
import { type PendingSocial, readPendingSocial, savePendingSocial } from './pending-social.ts'

const { account, session, social, socialToken, socialBind, registration } = contract
const state = 'abcdefghijklmnopqrstuv'
const nonce = 'nonce-of-this-window'
const proof = { state, nonce }
const unbound: UnboundIdentity = { ticket: 'u-1', type: 'WX', providerName: '微信', name: '敏' }
const answer: TokenAnswer = { ...tokenOf([]), access_token: 'fresh' }
const tenant = (id: number, name: string): TenantChoice => ({
  id,
  name,
  code: `c${id}`,
  logo: null,
  ptenantId: 1,
  userId: 5,
  auditStatus: 1,
  status: '0',
  endTime: null,
  packageCode: 'base',
  isDefault: false,
})
const replaced = vi.fn()
const prepare = vi.fn()
const bearers = () => callsTo(socialBind.bind).map(({ headers }) => headers.authorization)

beforeEach(() => {
  replaced.mockReset()
  prepare.mockReset()
  vi.spyOn(location, 'replace').mockImplementation((to) => replaced(String(to)))
  mockAnswer(socialToken.token, answer)
  mockAnswer(socialBind.bind, true)
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [tenant(1000002, '海淀院')] })
  mockAnswer(session.token, answer)
})

const begun: PendingSocial = {
  type: 'WX',
  purpose: 'sign-in',
  nonce,
  search: '?redirect=%2Fworkorder%2Findex&source=9',
}
function returned(given: Partial<PendingSocial> | null = {}, search = `?code=c-1&state=${state}`) {
  if (given) savePendingSocial({ ...begun, ...given })
  const user = renderPage(<AuthRedirectPage prepare={prepare} />, { at: `/authredirect${search}` })
  const signIn = async () => {
    await user.type(await screen.findByLabelText('用户名'), 'desk')
    await user.type(document.querySelector('input[type=password]') as Element, 'Care2026')
    await user.click(screen.getByRole('button', { name: '登录并绑定' }))
  }
  return { user, signIn }
}
const went = (to: string) => waitFor(() => expect(replaced.mock.calls).toEqual([[to]]))
const linkOf = async (title: string, link: string) => {
  await screen.findByRole('heading', { name: title })
  return screen.getByRole('link', { name: link }).getAttribute('href')
}

describe('signing in by a third party', () => {
  it('opens the requested page, by the provider’s code and the nonce of this window, once', async () => {
    returned()
    await went('/workorder/index')
    expect(callsTo(socialToken.token)).toMatchObject([
      { headers: { 'tenant-id': '1' }, body: { grant_type: 'mobile', mobile: 'WX@c-1', ...proof } },
    ])
    expect([readSession()?.accessToken, readPendingSocial(), prepare.mock.calls.length]).toEqual(['fresh', null, 1])
    expect(callsTo(socialBind.bind)).toEqual([])
  })

  it('chooses among several institutions, by the ticket that replaces the code', async () => {
    mockAnswer(socialToken.token, ({ query }) =>
      query.token ? answer : { token: 'ticket-9', tenants: [tenant(1000002, '海淀院'), tenant(9, '朝阳院')] },
    )
    const { user } = returned()
    await user.click(await screen.findByRole('button', { name: '朝阳院' }))
    await went('/workorder/index')
    expect(callsTo(socialToken.token)[1]).toMatchObject({
      headers: { 'tenant-id': '9' },
      body: { grant_type: 'mobile', mobile: 'WX@', token: 'ticket-9' },
    })
  })

  it('signs in once with an account when unbound, and binds to it before going on', async () => {
    mockRefusal(socialToken.token, 417, '未绑定', unbound)
    const { signIn } = returned()
    expect((await screen.findByText(/未绑定登录账号/)).textContent).toContain('微信“敏”')
    expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe(`/login${begun.search}`)
    await signIn()
    await went('/workorder/index')
    expect(bodiesTo(socialBind.bind)).toEqual([{ ticket: 'u-1' }])
    expect([bearers(), readSession()?.accessToken]).toEqual([['Bearer fresh'], 'fresh'])
  })

  it('shows that only the binding failed, and continues', async () => {
    mockRefusal(socialToken.token, 417, '未绑定', unbound)
    mockRefusal(socialBind.bind, 200, '该微信已绑定其他账号')
    const { user, signIn } = returned()
    await signIn()
    await screen.findByText(/该微信已绑定其他账号/)
    expect([replaced.mock.calls, readSession()?.accessToken]).toEqual([[], 'token'])
    await user.click(screen.getByRole('button', { name: '进入系统' }))
    await went('/workorder/index')
    expect(readSession()?.accessToken).toBe('fresh')
  })

  it.each([
    [400, '授权已失效', '授权已失效'],
    [500, '服务繁忙', '服务繁忙'],
    [417, '没有说明', '没有说明'],
  ])('shows why it was refused with %i, and where to start over', async (status, words, title) => {
    // only a 417 response with an identity means unbound
    mockRefusal(socialToken.token, status, words, status === 500 ? unbound : null)
    returned()
    expect(await linkOf(title, '返回登录')).toBe(`/login${begun.search}`)
    expect([replaced.mock.calls, readSession()?.accessToken]).toEqual([[], 'token'])
  })
})

it.each<[string, Partial<PendingSocial> | null, string, string]>([
  ['nothing was begun here', null, `?code=c-1&state=${state}`, '授权已失效'],
  ['nothing came back', {}, '?error=access_denied', '没有得到授权'],
  ['nothing came back to be bound', { purpose: 'bind' }, `?state=${state}`, '没有得到授权'],
])('sends no call when %s', async (_, given, search, title) => {
  returned(given, search)
  expect(await linkOf(title, given?.purpose === 'bind' ? '返回个人信息' : '返回登录')).toBe(
    given?.purpose === 'bind' ? '/info/index' : given ? `/login${begun.search}` : '/login',
  )
  expect([callsTo(socialToken.token), callsTo(socialBind.bind), prepare.mock.calls]).toEqual([[], [], []])
  expect(readPendingSocial()).toBeNull()
})

describe('binding as a signed-in user', () => {
  it('binds the identity to the own account, without signing in', async () => {
    returned({ type: 'DING', purpose: 'bind' }, `?authCode=c-2&state=${state}`)
    expect(await linkOf('绑定成功', '返回个人信息')).toBe('/info/index')
    expect(bodiesTo(socialBind.bind)).toEqual([{ type: 'DING', code: 'c-2', ...proof }])
    expect([bearers(), callsTo(socialToken.token), replaced.mock.calls]).toEqual([['Bearer token'], [], []])
    expect(readSession()?.accessToken).toBe('token')
  })

  it('shows why the binding was refused', async () => {
    mockRefusal(socialBind.bind, 200, '该钉钉已绑定其他账号')
    returned({ purpose: 'bind' })
    expect(await linkOf('该钉钉已绑定其他账号', '返回个人信息')).toBe('/info/index')
  })
})

describe('returning as a registered person', () => {
  const ticket = { token: 'outside', userId: 9, phone: '13900000001' }
  const outside = { purpose: 'external' as const, search: '?view=register&a=1' }

  it('opens the home page with the person’s institutions', async () => {
    mockAnswer(registration.findToken, ticket)
    returned(outside)
    await went('/login?view=outside&a=1')
    expect(queriesTo(registration.findToken)).toEqual([{ openType: 'WX', authCode: 'c-1', ...proof }])
    expect([readTicket(), readUnbound(), callsTo(socialToken.token)]).toEqual([ticket, null, []])
    expect(prepare).not.toHaveBeenCalled()
  })

  it('asks for a verified phone number first when the identity is unbound', async () => {
    mockRefusal(registration.findToken, 417, '未绑定', unbound)
    returned(outside)
    await went('/login?view=register&a=1')
    expect(readUnbound()).toMatchObject(unbound)
    expect(sessionStorage.getItem('care.external')).toBeNull()
  })

  it('shows an error of the server', async () => {
    mockRefusal(registration.findToken, 500, '服务繁忙')
    returned(outside)
    expect(await linkOf('服务繁忙', '返回登录')).toBe('/login?view=register&a=1')
    expect([readUnbound(), replaced.mock.calls]).toEqual([null, []])
  })
})

it.each([
  ['bind', /^Bearer token$/],
  ['sign-in', /^Basic /],
] as const)('%s starts with a nonce of this window, and with the right credentials', async (purpose, authorization) => {
  renderPage(null)
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  mockAnswer(social.authorize, { url: 'https://provider.example/?state=s' })
  await beginSocial('WX', purpose, '?redirect=%2Fx')
  const [sent] = callsTo(social.authorize)
  expect(sent?.query).toEqual({ type: 'WX', purpose, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(sent?.headers.authorization).toMatch(authorization)
  expect(readPendingSocial()).toEqual({ ...sent?.query, search: '?redirect=%2Fx' })
  expect(assigned.mock.calls).toEqual([['https://provider.example/?state=s']])
})
