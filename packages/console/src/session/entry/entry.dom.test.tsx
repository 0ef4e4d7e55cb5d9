import { platformPolicy } from '@care/shared/admin/session/password-rules'
import type { TenantChoice, TokenAnswer } from '@care/shared/admin/session/session'
import { challengeRefusal, wrongOtp } from '@care/shared/admin/session/ways/challenge'
import { readSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { Refusal } from '@care/shared/http/errors'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loginViews } from '../../app/login-views.tsx'
import { keepNotice, readNotice } from '../../calls/leave-session.ts'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LoginPage } from '../login/login.page.tsx'

const { account, session, social, externalMessages } = contract
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
const several = { token: 'ticket', tenants: [haidian, chaoyang] }

beforeEach(() => {
  mockAnswer(social.providers, [])
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [haidian] })
  mockAnswer(session.token, answer)
})
async function opened(at = '/login') {
  const user = renderPage(<LoginPage views={loginViews} prepare={() => undefined} />, { at })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await user.type(await screen.findByLabelText('用户名'), 'desk')
  await user.type(document.querySelector('input[type=password]') as Element, 'Care2026')
  return { user, press, signIn: () => press('登录') }
}
const isIn = () => waitFor(() => expect(readSession()?.accessToken).toBe('fresh'))
const alert = async () => (await screen.findByRole('alert')).textContent
const otps = () => (bodiesTo(session.token) as Record<string, string>[]).map(({ otp }) => otp)
const tenants = () => callsTo(session.token).map(({ headers }) => headers['tenant-id'])

it('recovery codes are shown before the session opens, until they are confirmed as kept', async () => {
  mockAnswer(session.token, ({ query: { otp } }) => {
    if (otp) return { ...answer, recovery_codes: ['aaaa-1111', 'bbbb-2222'] }
    throw challengeRefusal({ reason: 'second-factor-setup', secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' })
  })
  const { user, press, signIn } = await opened()
  await signIn()
  await screen.findByText('ABCD EFGH IJ')
  await press('绑定并登录')
  expect(await alert()).toBe('请输入动态验证码')
  await user.click(screen.getByLabelText('动态验证码'))
  await user.paste('123 456')
  await screen.findByRole('heading', { name: '保存恢复码' })
  expect(otps()).toEqual([undefined, '123456'])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aaaa-1111', 'bbbb-2222'])
  const go = screen.getByRole<HTMLButtonElement>('button', { name: '进入系统' })
  expect([go.disabled, readSession()?.accessToken]).toEqual([true, 'token'])
  await user.click(screen.getByRole('checkbox', { name: '我已妥善保存' }))
  await user.click(go)
  await isIn()
})

it('challenges follow one another, and earlier input is sent again', async () => {
  mockAnswer(session.token, ({ query: { otp, newPassword } }) => {
    if (!newPassword) throw challengeRefusal({ reason: 'password-expired', policy: platformPolicy })
    if (newPassword === 'Used2026') throw new Refusal(400, '不能使用最近的密码')
    if (!otp) throw challengeRefusal({ reason: 'second-factor', token: 'later' })
    return answer
  })
  mockAnswer(account.tenantChoices, several)
  const { user, press, signIn } = await opened()
  await signIn()
  await press('朝阳院 默认')
  const choose = async (password: string) => {
    for (const label of ['新密码', '确认密码']) {
      const input = await screen.findByLabelText(label)
      await user.clear(input)
      await user.type(input, password)
    }
    await press('保存并登录')
  }
  await choose('Used2026')
  expect(await alert()).toBe('不能使用最近的密码')
  expect(document.activeElement?.getAttribute('name')).toBe('newPassword')
  await choose('Fresh2026')
  await user.type(await screen.findByLabelText('动态验证码'), '123456')
  await isIn()
  // the ticket of the challenge replaces the first factor
  expect(bodiesTo(session.token).at(-1)).toMatchObject({ token: 'later', newPassword: 'Fresh2026', otp: '123456' })
  expect(new Set(tenants())).toEqual(new Set(['1000003']))
})

it('the six digits are sent once, and cleared when wrong', async () => {
  mockAnswer(session.token, ({ query: { otp } }) => {
    if (otp === '222222') return answer
    if (otp) throw wrongOtp()
    throw challengeRefusal({ reason: 'second-factor' })
  })
  const { user, press, signIn } = await opened()
  await signIn()
  const input = await screen.findByLabelText<HTMLInputElement>('动态验证码')
  await user.type(input, '1111')
  fireEvent.change(input, { target: { value: '1111a11' } })
  expect(await alert()).toBe('动态验证码错误')
  await waitFor(() => expect(input.value).toBe(''))
  await press('验证器不在身边？使用恢复码')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('使用动态验证码')
  await user.type(await screen.findByLabelText('动态验证码'), '2222229')
  await isIn()
  expect(otps()).toEqual([undefined, '111111', '222222'])
})

it('starts over when the first factor has expired during the second step', async () => {
  mockAnswer(session.token, ({ query: { otp } }) => {
    if (otp) throw new Refusal(426, '登录已过期')
    throw challengeRefusal({ reason: 'second-factor' })
  })
  const { user, signIn } = await opened()
  await signIn()
  await user.type(await screen.findByLabelText('动态验证码'), '111111')
  expect(await alert()).toBe('停留时间过长，请重新登录')
  await screen.findByLabelText('用户名')
})

it.each([
  ['names', 1000003, ['1000003']],
  ['does not belong to', 1000009, []],
])('opens the institution that the address %s without a choice, if the account may', async (_, source, entered) => {
  mockAnswer(externalMessages.source, { id: source, tenantName: '某院', logo: null, source: 1, sourceName: '' })
  mockAnswer(account.tenantChoices, several)
  const { signIn } = await opened(`/login?source=${source}`)
  await waitFor(() => expect(document.title).toContain('某院'))
  await signIn()
  if (entered.length) await isIn()
  else await screen.findByRole('heading', { name: '选择机构' })
  expect(tenants()).toEqual(entered)
})

it('an institution that is frozen or not approved shows its state and cannot be chosen', async () => {
  const closed = [
    tenant(4, '丰台院', { status: '9' }),
    tenant(5, '西城院', { auditStatus: 0 }),
    tenant(6, '东城院', { auditStatus: 2, isDefault: true }),
    tenant(7, '昌平院', { endTime: '2026-01-01 00:00:00' }),
  ]
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [...closed, chaoyang] })
  const { signIn } = await opened()
  await signIn()
  await screen.findByRole('heading', { name: '选择机构' })
  const offered = [...document.querySelectorAll<HTMLButtonElement>('.login-tenants button')]
  expect(offered.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['丰台院已冻结', true],
    ['西城院审核中', true],
    ['东城院审核未通过', true],
    ['昌平院已到期', true],
    ['朝阳院默认', false],
  ])
})

it('the only institution is not opened while its approval is pending, and shows that state', async () => {
  mockAnswer(account.tenantChoices, {
    token: 'ticket',
    tenants: [tenant(5, '西城院', { auditStatus: 0, logo: '/logo.png' })],
  })
  const { signIn } = await opened()
  await signIn()
  expect((await screen.findByText('西城院')).closest('button')?.textContent).toBe('西城院审核中')
  expect(screen.getByText('此账号没有可登录的机构，请联系管理员')).toBeTruthy()
  expect(document.querySelector('.login-tenants img')?.getAttribute('src')).toBe('/logo.png')
  expect(callsTo(session.token)).toEqual([])
})

it('a form whose request is in flight is not sent again', async () => {
  const held = holdCalls(account.tenantChoices)
  const { user, signIn } = await opened()
  await signIn()
  const form = document.querySelector('form') as HTMLFormElement
  fireEvent.submit(form)
  await user.click(screen.getByRole('button', { name: '请稍候' }))
  expect(callsTo(account.tenantChoices)).toHaveLength(1)
  held.answer(0, { token: 'ticket', tenants: [haidian] })
  await isIn()
  expect(callsTo(session.token)).toHaveLength(1)
})

it('a failure is not shown in the next view, and the notice stays until sign-in', async () => {
  keepNotice('登录已失效，请重新登录')
  mockRefusal(account.tenantChoices, 500, '服务繁忙')
  const { user, signIn } = await opened()
  expect(await alert()).toBe('登录已失效，请重新登录')
  await signIn()
  await screen.findByText('服务繁忙')
  expect(readNotice()).not.toBeNull()
  await user.click(screen.getByRole('link', { name: '验证码登录' }))
  await screen.findByLabelText('手机号码')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('link', { name: '密码登录' }))
  mockAnswer(account.tenantChoices, { token: 'ticket', tenants: [haidian] })
  await user.type(await screen.findByLabelText('用户名'), 'desk')
  await user.type(document.querySelector('input[type=password]') as Element, 'Care2026')
  await signIn()
  await isIn()
  expect(readNotice()).toBeNull()
})
