import { randomBytes } from 'node:crypto'
import { contract } from '@care/shared/contract'
import { pathOf } from '@care/shared/http/path-of'
import { describe, expect, inject, it } from 'vitest'
import { demoClient, signedIn } from '../support/client.ts'
import { clearRateLimits } from '../support/redis.ts'
import { withBystanders } from './support/bystander.ts'

const origin = inject('origin')
const gone = { code: 1, msg: '授权已失效，请重新发起', data: null }
const newNonce = () => randomBytes(12).toString('base64url')

async function ask(method: string, path: string, query: Record<string, string> = {}, init: RequestInit = {}) {
  const answer = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
    ...init,
    method,
    redirect: 'manual',
    headers: {
      authorization: demoClient,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  })
  const text = await answer.text()
  return { status: answer.status, location: answer.headers.get('location') ?? '', text }
}
const bodyOf = ({ text }: { text: string }) => JSON.parse(text)

/** Returns the callback parameters after a person was chosen on the demo provider's page. */
async function comeBack(person: string, purpose = 'sign-in', nonce = newNonce(), headers: HeadersInit = {}) {
  const begun = await ask('GET', contract.social.authorize.path, { type: 'DEMO', purpose, nonce }, { headers })
  const state = new URL(bodyOf(begun).data.url).searchParams.get('state') ?? ''
  const { location } = await ask('GET', '/auth/social/demo/as', { state, person })
  const code = new URL(location, origin).searchParams.get('code') ?? ''
  return { code, state, nonce, mobile: `DEMO@${code}`, grant_type: 'mobile' }
}
const socialSignIn = (given: Record<string, string>, tenantId = '1') =>
  ask('POST', contract.socialToken.token.path, given, { headers: { 'tenant-id': tenantId } })

describe('third-party sign-in', () => {
  it('a third-party sign-in works once with its own callback, and not with the callback of another tab', async () => {
    const back = await comeBack('demo-li-juan')
    expect(bodyOf(await socialSignIn(back)).user_info.username).toBe('nurse')
    expect(bodyOf(await socialSignIn(back))).toEqual(gone)
    const stolen = await comeBack('demo-li-juan')
    expect(bodyOf(await socialSignIn({ ...stolen, nonce: newNonce() }))).toEqual(gone)
    expect(bodyOf(await socialSignIn(stolen))).toEqual(gone)
  })

  it('the callbacks of two browsers are kept apart', async () => {
    const [mine, theirs] = [await comeBack('demo-li-juan'), await comeBack('demo-lin-xiuying')]
    expect(bodyOf(await socialSignIn({ ...mine, state: theirs.state }))).toEqual(gone)
    expect(bodyOf(await socialSignIn({ ...theirs, state: mine.state }))).toEqual(gone)
  })

  it('a person of two institutions chooses one institution, once', async () => {
    const { token, tenants } = bodyOf(await socialSignIn(await comeBack('demo-he-ting')))
    expect(tenants.map(({ id }: { id: number }) => id)).toEqual([1000002, 1000003])
    const choose = (tenantId: string) => socialSignIn({ mobile: 'DEMO@', grant_type: 'mobile', token }, tenantId)
    expect(bodyOf(await choose('1000010'))).toMatchObject({ code: 1, msg: '不允许访问该机构' })
    expect(bodyOf(await choose('1000003')).user_info.tenantId).toBe(1000003)
    expect(await choose('1000003')).toMatchObject({ status: 426 })
  })

  it('an unknown third-party identity is bound once, to one person', async () => {
    const refusal = await socialSignIn(await comeBack('demo-chen-xin'))
    expect(refusal.status).toBe(417)
    const { msg, data } = bodyOf(refusal)
    expect(msg).toBe('未绑定登录账号，请使用密码登录后绑定')

    const nurse = await signedIn(origin, 'nurse2')
    const other = await signedIn(origin, 'nurse3')
    const bind = ({ call }: typeof nurse, ticket: string) => call(contract.socialBind.bind, { body: { ticket } })
    expect(await bind(nurse, data.ticket)).toBe(true)
    await expect(bind(nurse, data.ticket)).rejects.toThrow('授权已失效，请重新发起')
    expect(bodyOf(await socialSignIn(await comeBack('demo-chen-xin'))).user_info.username).toBe('nurse2')

    const headers = { authorization: `Bearer ${other.token.access_token}` }
    const { code, state, nonce } = await comeBack('demo-chen-xin', 'bind', newNonce(), headers)
    const body = { type: 'DEMO' as const, code, state, nonce }
    await expect(other.call(contract.socialBind.bind, { body })).rejects.toThrow('该演示登录账号已绑定其他登录账号')

    expect(await nurse.call(contract.socialBindings.mine, {})).toMatchObject([{ type: 'DEMO', name: '陈欣' }])
    expect(await nurse.call(contract.socialBindings.unbind, { params: { type: 'DEMO' } })).toBe(true)
    expect((await socialSignIn(await comeBack('demo-chen-xin'))).status).toBe(417)
  })

  it('a third-party sign-in redirects only to our own page', async () => {
    const begun = await ask('GET', contract.social.authorize.path, {
      type: 'DEMO',
      nonce: newNonce(),
      redirect: 'https://evil.example',
      redirect_uri: 'https://evil.example',
      purpose: 'sign-in',
    })
    const { url } = bodyOf(begun).data
    expect(url.startsWith(`${origin}/auth/social/demo?state=`)).toBe(true)
    const state = new URL(url).searchParams.get('state') ?? ''
    const chosen = await ask('GET', '/auth/social/demo/as', { state, person: 'demo-li-juan', to: '//evil.example' })
    expect(chosen.location).toMatch(/^\/authredirect\?code=[\w-]+&state=[\w-]+$/)
  })
})

describe('captchas', () => {
  it('a captcha is used up by a wrong move, and refuses the right answer to another captcha', async () => {
    const randomStr = `slide-${Date.now()}`
    const { data } = bodyOf(await ask('GET', contract.captcha.slider.path, { randomStr }))
    expect(Object.keys(data).sort()).toEqual(
      ['background', 'height', 'piece', 'pieceHeight', 'pieceWidth', 'width', 'y'].sort(),
    )
    const trail = [10, 60, 130, 210, 300].map((at, n) => [at, n * 2])
    const slide = (name: string) =>
      ask(
        'POST',
        contract.captcha.slide.path,
        {},
        { body: JSON.stringify({ randomStr: name, x: 8, duration: 310, trail }) },
      )
    const wrong = { code: 1, msg: '验证码错误,请重新输入', data: { reason: 'captcha', kind: 'slider' } }
    for (const name of [randomStr, randomStr, 'never-drawn-1']) {
      const answer = await slide(name)
      expect(answer.status).toBe(428)
      expect(bodyOf(answer)).toEqual(wrong)
    }
  })
})

describe('floods of text messages (SMS)', () => {
  it('text messages to one phone need a captcha from the second one on, and reveal nothing about it', async () => {
    await clearRateLimits(origin)
    const send = (mobile: string) => ask('GET', pathOf(contract.phone.send, { mobile }))
    for (const mobile of ['13700000018', '13800009999']) {
      expect(bodyOf(await send(mobile))).toEqual({ code: 0, msg: null, data: true })
      const second = await send(mobile)
      expect(second.status).toBe(428)
      expect(bodyOf(second)).toEqual({
        code: 1,
        msg: '验证码不能为空',
        data: { reason: 'captcha', kind: 'slider' },
      })
    }
  })
})

withBystanders()
