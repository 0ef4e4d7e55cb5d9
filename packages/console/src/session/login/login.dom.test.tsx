import type { TenantChoice, TokenAnswer } from '@care/shared/admin/session/session'
import { type Challenge, challengeRefusal, wrongOtp } from '@care/shared/admin/session/ways/challenge'
import { readSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { Refusal } from '@care/shared/http/errors'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loginViews } from '../../app/login-views.tsx'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LoginPage } from './login.page.tsx'

const { account, session, phone, phoneToken, social } = contract
const answer: TokenAnswer = { ...tokenOf([]), access_token: 'fresh' }
const tenant = (id: number, name: string, given: Partial<TenantChoice> = {}): TenantChoice => ({
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
  ...given,
})
const [haidian, chaoyang] = [tenant(1000002, '海淀院'), tenant(1000003, '朝阳院', { isDefault: true })] as const

beforeEach(() => {
  mockAnswer(social.providers, [])
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [haidian] })
  mockAnswer(session.token, answer)
})
const opened = (at = '/login') => {
  const user = renderPage(<LoginPage views={loginViews} prepare={() => undefined} />, { at })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const signIn = async (username = ' desk ', password = 'Care2026') => {
    await user.type(await screen.findByLabelText('用户名'), username)
    await user.type(document.querySelector('input[type=password]') as Element, password)
    await press('登录')
  }
  return { user, press, signIn }
}
const isIn = () => waitFor(() => expect(readSession()?.accessToken).toBe('fresh'))
const alert = async () => (await screen.findByRole('alert')).textContent
const tenantOf = (call: Parameters<typeof callsTo>[0]) => callsTo(call).map(({ headers }) => headers['tenant-id'])

describe('sign-in with user name and password', () => {
  it('name and password open the only institution, and appear in no address', async () => {
    const { signIn } = opened()
    await signIn()
    await isIn()
    expect(bodiesTo(account.tenantChoices)).toEqual([
      { username: 'desk', password: 'Care2026', queryTypeConsole: '1', enc: '0' },
    ])
    expect(bodiesTo(session.token)).toEqual([{ grant_type: 'password', scope: 'server', token: 'ticket', enc: '0' }])
    expect([...callsTo(account.tenantChoices), ...callsTo(session.token)].map(({ query }) => query)).toEqual([{}, {}])
    expect(tenantOf(session.token)).toEqual(['1000002'])
  })

  it.each([
    ['请输入用户名', ' ', 'Care2026'],
    ['请输入密码', 'desk', ''],
  ])('name and password are both required: %s', async (words, username, password) => {
    const { user } = opened()
    await user.type(await screen.findByLabelText('用户名'), username)
    if (password) await user.type(document.querySelector('input[type=password]') as Element, password)
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(await alert()).toBe(words)
    expect(callsTo(account.tenantChoices)).toEqual([])
  })

  it('a refusal is shown at the password, and a second attempt is allowed', async () => {
    mockRefusal(account.tenantChoices, 426, '用户名不存在或密码错误')
    const { signIn, press, user } = opened()
    await signIn('desk', 'Wrong2026')
    expect(await alert()).toBe('用户名不存在或密码错误')
    expect(document.activeElement?.getAttribute('name')).toBe('password')
    mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [haidian] })
    await user.clear(document.activeElement as Element)
    await user.keyboard('Care2026')
    await press('登录')
    await isIn()
  })

  it('several institutions are offered after the sign-in, except closed ones', async () => {
    const closed = tenant(1000004, '旧院', { status: '9' })
    mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [haidian, chaoyang, closed] })
    const { signIn, user } = opened()
    await signIn()
    await screen.findByRole('heading', { name: '选择机构' })
    expect(screen.getByRole('button', { name: /旧院/ }).hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: /朝阳院/ }))
    await isIn()
    expect(tenantOf(session.token)).toEqual(['1000003'])
  })

  it('name and password are required again when choosing an institution took too long', async () => {
    mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [haidian, chaoyang] })
    mockRefusal(session.token, 426, '登录已过期')
    const { signIn, press } = opened()
    await signIn()
    await press('海淀院')
    expect(await alert()).toBe('停留时间过长，请重新登录')
    await screen.findByLabelText('用户名')
  })
})

describe('sign-in after the first factor', () => {
  const challenge = (what: Challenge, isRight: (body: Record<string, string>) => boolean) =>
    mockAnswer(session.token, ({ body }) => {
      const given = body as Record<string, string>
      if (isRight(given)) return answer
      if (given.otp) throw wrongOtp()
      throw challengeRefusal(what)
    })

  it('asks for the second factor, or a recovery code, and shows the error of a wrong one at the input', async () => {
    challenge({ reason: 'second-factor' }, ({ otp }) => otp === 'abcd-efgh')
    const { signIn, press, user } = opened()
    await signIn()
    await user.type(await screen.findByLabelText('动态验证码'), '000000')
    expect(await alert()).toBe('动态验证码错误')
    await press('验证器不在身边？使用恢复码')
    await press('验证并登录')
    expect(await alert()).toBe('请输入恢复码')
    await user.type(screen.getByLabelText('恢复码'), ' abcd-efgh {Enter}')
    await isIn()
    const first = { grant_type: 'password', scope: 'server', token: 'ticket', enc: '0' }
    expect(bodiesTo(session.token)).toEqual([first, { ...first, otp: '000000' }, { ...first, otp: 'abcd-efgh' }])
    expect(new Set(tenantOf(session.token))).toEqual(new Set(['1000002']))
  })

  it('asks for a new password when the old one has expired, by the rules of the institution', async () => {
    const policy = { minLength: 8, needsMixedCase: false, needsSign: false, maxAgeDays: 30, notLast: 1 }
    challenge({ reason: 'password-expired', policy }, ({ newPassword }) => newPassword === 'Fresh2026')
    const { signIn, press, user } = opened()
    await signIn()
    const choose = async (one: string, again: string) => {
      for (const [label, text] of [
        ['新密码', one],
        ['确认密码', again],
      ] as const) {
        const input = await screen.findByLabelText(label)
        await user.clear(input)
        await user.type(input, text)
      }
      await press('保存并登录')
    }
    await choose('Fres206', 'Fres206')
    expect(await alert()).toContain('8')
    await choose('Fresh2026', 'Fresh2027')
    expect(await alert()).toContain('不一致')
    expect(callsTo(session.token)).toHaveLength(1)
    await choose('Fresh2026', 'Fresh2026')
    await isIn()
    expect(bodiesTo(session.token).at(-1)).toMatchObject({ token: 'ticket', newPassword: 'Fresh2026' })
  })

  it('asks for a captcha when the server requires one, and sends the solution with name and password', async () => {
    mockAnswer(account.tenantChoices, ({ body }) => {
      if (body.code === '12') return { token: 'ticket', tenants: [haidian] }
      throw body.code
        ? new Refusal(428, '验证码错误,请重新输入', {}, { reason: 'captcha', kind: 'image' })
        : challengeRefusal({ reason: 'captcha', kind: 'image' })
    })
    const { signIn, press, user } = opened()
    await signIn()
    const picture = await screen.findByLabelText('验证码')
    await press('登录')
    expect(await alert()).toBe('请输入验证码')
    await user.type(picture, '11')
    await press('登录')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('验证码错误,请重新输入'))
    await user.type(screen.getByLabelText('验证码'), ' 12 ')
    await press('登录')
    await isIn()
    const sent = bodiesTo(account.tenantChoices) as Record<string, string>[]
    expect(sent.map(({ code }) => code)).toEqual([undefined, '11', '12'])
    expect(sent[1]?.randomStr).not.toBe(sent[2]?.randomStr)
  })
})

it('a phone number with its SMS code opens an institution', async () => {
  mockAnswer(phone.send, true)
  mockAnswer(phone.tenantChoices, { token: 'ticket', tenants: [haidian] })
  mockAnswer(phoneToken.token, answer)
  const { press, user } = opened('/login?view=phone')
  const number = await screen.findByLabelText('手机号码')
  await user.type(number, '1370000')
  await press('获取验证码')
  expect(await alert()).toBe('手机号码长度不为11位')
  await user.type(number, '-0008')
  await press('获取验证码')
  await screen.findByRole('button', { name: /秒后重发/ })
  expect(callsTo(phone.send)).toMatchObject([{ params: { mobile: '13700000008' }, query: { purpose: 'sign-in' } }])
  await user.type(screen.getByLabelText('短信验证码'), '12345')
  await press('登录')
  expect(await alert()).toBe('短信验证码为6位数字')
  await user.type(screen.getByLabelText('短信验证码'), '6')
  await press('登录')
  await isIn()
  expect(callsTo(phone.tenantChoices).map(({ params }) => params)).toEqual([{ mobile: '13700000008', code: '123456' }])
  expect(bodiesTo(phoneToken.token)).toEqual([
    { grant_type: 'mobile', mobile: 'SMS@13700000008', token: 'ticket', enc: '0' },
  ])
  expect(tenantOf(phoneToken.token)).toEqual(['1000002'])
})
