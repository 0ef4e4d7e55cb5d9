import { readSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import type { TenantChoice, TokenAnswer } from '@care/shared/session/session'
import type { Unbound } from '@care/shared/session/social.contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthRedirectPage } from '../../external/authredirect.page.tsx'
import { readTicket } from '../../external/ticket.ts'
import { readUnbound } from '../../external/unbound.ts'
import { answers, bodiesTo, queriesTo, refuses, sentTo } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { beginSocial } from './begin.ts'
import { type Begun, readBegun, rememberBegun } from './begun.ts'

const { account, session, social, socialToken, socialBind, registration } = contract
const state = 'abcdefghijklmnopqrstuv'
const nonce = 'nonce-of-this-window'
const proof = { state, nonce }
const unbound: Unbound = { ticket: 'u-1', type: 'WX', providerName: '微信', name: '敏' }
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
const bearers = () => sentTo(socialBind.bind).map(({ headers }) => headers.authorization)

beforeEach(() => {
  replaced.mockReset()
  prepare.mockReset()
  vi.spyOn(location, 'replace').mockImplementation((to) => replaced(String(to)))
  answers(socialToken.token, answer)
  answers(socialBind.bind, true)
  answers(account.tenantChoices, { token: 'ticket', tenants: [tenant(1000002, '海淀院')] })
  answers(session.token, answer)
})

const begun: Begun = { type: 'WX', purpose: 'sign-in', nonce, search: '?redirect=%2Fworkorder%2Findex&source=9' }
function returned(given: Partial<Begun> | null = {}, search = `?code=c-1&state=${state}`) {
  if (given) rememberBegun({ ...begun, ...given })
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
  it('opens the wanted page, by the provider’s code and the nonce of this window, once', async () => {
    returned()
    await went('/workorder/index')
    expect(sentTo(socialToken.token)).toMatchObject([
      { headers: { 'tenant-id': '1' }, body: { grant_type: 'mobile', mobile: 'WX@c-1', ...proof } },
    ])
    expect([readSession()?.accessToken, readBegun(), prepare.mock.calls.length]).toEqual(['fresh', null, 1])
    expect(sentTo(socialBind.bind)).toEqual([])
  })

  it('chooses among several institutions, by the ticket that replaces the code', async () => {
    answers(socialToken.token, ({ query }) =>
      query.token ? answer : { token: 'ticket-9', tenants: [tenant(1000002, '海淀院'), tenant(9, '朝阳院')] },
    )
    const { user } = returned()
    await user.click(await screen.findByRole('button', { name: '朝阳院' }))
    await went('/workorder/index')
    expect(sentTo(socialToken.token)[1]).toMatchObject({
      headers: { 'tenant-id': '9' },
      body: { grant_type: 'mobile', mobile: 'WX@', token: 'ticket-9' },
    })
  })

  it('signs in once with an account when unbound, and binds to it before going on', async () => {
    refuses(socialToken.token, 417, '未绑定', unbound)
    const { signIn } = returned()
    expect((await screen.findByText(/未绑定登录账号/)).textContent).toContain('微信“敏”')
    expect(screen.getByRole('link', { name: '返回登录' }).getAttribute('href')).toBe(`/login${begun.search}`)
    await signIn()
    await went('/workorder/index')
    expect(bodiesTo(socialBind.bind)).toEqual([{ ticket: 'u-1' }])
    expect([bearers(), readSession()?.accessToken]).toEqual([['Bearer fresh'], 'fresh'])
  })

  it('reports when only the binding failed, and goes on', async () => {
    refuses(socialToken.token, 417, '未绑定', unbound)
    refuses(socialBind.bind, 200, '该微信已绑定其他账号')
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
    // only a 417 with an identity means unbound
    refuses(socialToken.token, status, words, status === 500 ? unbound : null)
    returned()
    expect(await linkOf(title, '返回登录')).toBe(`/login${begun.search}`)
    expect([replaced.mock.calls, readSession()?.accessToken]).toEqual([[], 'token'])
  })
})

it.each<[string, Partial<Begun> | null, string, string]>([
  ['nothing was begun here', null, `?code=c-1&state=${state}`, '授权已失效'],
  ['nothing came back', {}, '?error=access_denied', '没有得到授权'],
  ['nothing came back to be bound', { purpose: 'bind' }, `?state=${state}`, '没有得到授权'],
])('sends no call when %s', async (_, given, search, title) => {
  returned(given, search)
  expect(await linkOf(title, given?.purpose === 'bind' ? '返回个人信息' : '返回登录')).toBe(
    given?.purpose === 'bind' ? '/info/index' : given ? `/login${begun.search}` : '/login',
  )
  expect([sentTo(socialToken.token), sentTo(socialBind.bind), prepare.mock.calls]).toEqual([[], [], []])
  expect(readBegun()).toBeNull()
})

describe('binding as a signed-in user', () => {
  it('binds the identity to the own account, without signing in', async () => {
    returned({ type: 'DING', purpose: 'bind' }, `?authCode=c-2&state=${state}`)
    expect(await linkOf('绑定成功', '返回个人信息')).toBe('/info/index')
    expect(bodiesTo(socialBind.bind)).toEqual([{ type: 'DING', code: 'c-2', ...proof }])
    expect([bearers(), sentTo(socialToken.token), replaced.mock.calls]).toEqual([['Bearer token'], [], []])
    expect(readSession()?.accessToken).toBe('token')
  })

  it('shows why it was refused', async () => {
    refuses(socialBind.bind, 200, '该钉钉已绑定其他账号')
    returned({ purpose: 'bind' })
    expect(await linkOf('该钉钉已绑定其他账号', '返回个人信息')).toBe('/info/index')
  })
})

describe('returning as a registered person', () => {
  const ticket = { token: 'outside', userId: 9, phone: '13900000001' }
  const outside = { purpose: 'external' as const, search: '?view=register&a=1' }

  it('opens the home of their institutions', async () => {
    answers(registration.findToken, ticket)
    returned(outside)
    await went('/login?view=outside&a=1')
    expect(queriesTo(registration.findToken)).toEqual([{ openType: 'WX', authCode: 'c-1', ...proof }])
    expect([readTicket(), readUnbound(), sentTo(socialToken.token)]).toEqual([ticket, null, []])
    expect(prepare).not.toHaveBeenCalled()
  })

  it('asks for a proven phone first when unbound', async () => {
    refuses(registration.findToken, 417, '未绑定', unbound)
    returned(outside)
    await went('/login?view=register&a=1')
    expect(readUnbound()).toMatchObject(unbound)
    expect(sessionStorage.getItem('care.external')).toBeNull()
  })

  it('shows a failure', async () => {
    refuses(registration.findToken, 500, '服务繁忙')
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
  answers(social.authorize, { url: 'https://provider.example/?state=s' })
  await beginSocial('WX', purpose, '?redirect=%2Fx')
  const [sent] = sentTo(social.authorize)
  expect(sent?.query).toEqual({ type: 'WX', purpose, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(sent?.headers.authorization).toMatch(authorization)
  expect(readBegun()).toEqual({ ...sent?.query, search: '?redirect=%2Fx' })
  expect(assigned.mock.calls).toEqual([['https://provider.example/?state=s']])
})
