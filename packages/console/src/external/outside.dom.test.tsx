import type { OwnTenant } from '@care/shared/admin/external/external'
import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginViews } from '../app/login-views.tsx'
import { store, toastAtom } from '../kit/messages/toast.ts'
import { LoginPage } from '../session/login/login.page.tsx'
import { callsTo, mockAnswer, mockRefusal, queriesTo } from '../testing/fake-server.ts'
import { fill } from '../testing/fill.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOfRows } from '../testing/rows.ts'
import { answerConfirm, buttons, waitForToast } from '../testing/steps.ts'
import { RegisterFlow } from './register/register-flow.tsx'
import { readTicket } from './ticket.ts'
import { continueWithTicket, keepUnbound, readUnbound } from './unbound.ts'

const { registration, external, externalMessages, forgottenPassword, social, regions } = contract
const ticket = { token: 'outside', userId: 9, phone: '13900000001' }
const unbound = { ticket: 'u-1', type: 'WX' as const, providerName: '微信', name: '敏' }
const page = () => document.body
const alert = async () => (await screen.findByRole('alert')).textContent
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

beforeEach(() => {
  mockAnswer(social.providers, [{ type: 'WX', name: '微信登录', isDemo: false }])
  mockAnswer(registration.bindOpen, true)
})
const opened = async (view: string) => {
  const user = renderPage(<LoginPage views={loginViews} prepare={() => undefined} />, { at: `/login?view=${view}` })
  await screen.findByLabelText('手机号码')
  return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}

describe('an applicant who returns after registration', () => {
  it('signs in by phone, and shows an error for an unknown number or a wrong code', async () => {
    mockAnswer(registration.findToken, null)
    const { user, press } = await opened('outside')
    await screen.findByRole('button', { name: '微信登录' })
    await fill(user, page(), { 手机号码: '1390000' })
    await press('进入')
    await waitFor(() => expect(alerts()).toEqual(['手机号码长度不为11位', '请输入短信验证码']))
    await fill(user, page(), { 手机号码: '13900000001', 短信验证码: '12345' })
    await press('进入')
    expect(await alert()).toBe('短信验证码为6位数字')
    expect(callsTo(registration.findToken)).toEqual([])
    await fill(user, page(), { 短信验证码: '123456' })
    await press('进入')
    expect(await alert()).toBe('该手机号码还没有注册，请先注册账号')
    mockRefusal(registration.findToken, 400, '短信验证码不正确或已过期', { field: 'code' })
    await press('进入')
    await waitFor(async () => expect(await alert()).toBe('短信验证码不正确或已过期'))
    expect([document.activeElement?.getAttribute('name'), readTicket()]).toEqual(['smsCode', null])
    mockAnswer(registration.findToken, ticket)
    await press('进入')
    await waitFor(() => expect(readTicket()).toEqual(ticket))
    expect(queriesTo(registration.findToken).at(-1)).toEqual({
      openType: 'SMS',
      openId: '13900000001',
      authCode: '123456',
    })
    expect(callsTo(registration.bindOpen)).toEqual([])
  })

  it('binds the provider’s identity to the phone, shows a notice, and blocks other actions meanwhile', async () => {
    keepUnbound(unbound)
    mockAnswer(registration.findToken, ticket)
    const { user, press } = await opened('outside')
    await screen.findByText(/微信“敏”还没有绑定注册账号/)
    expect(screen.queryByRole('button', { name: '微信登录' })).toBeNull()
    await fill(user, page(), { 手机号码: '13900000001', 短信验证码: '123456' })
    await press('进入')
    await waitForToast('微信已绑定，以后可直接进入')
    expect(callsTo(registration.bindOpen)).toMatchObject([{ params: { token: 'outside' }, body: { ticket: 'u-1' } }])
    expect([readTicket(), readUnbound()]).toEqual([ticket, null])
  })

  it('continues even if the binding is refused or the identity has expired', async () => {
    mockRefusal(registration.bindOpen, 200, '该微信已绑定其他账号')
    keepUnbound(unbound)
    await continueWithTicket(ticket)
    expect(store.get(toastAtom)).toMatchObject({ severity: 'warn', text: '微信没有绑定：该微信已绑定其他账号' })
    expect([readTicket(), sessionStorage.getItem('care.unbound')]).toEqual([ticket, null])
    vi.setSystemTime(Date.now() - 5 * 60_000)
    keepUnbound(unbound)
    vi.useRealTimers()
    await continueWithTicket(ticket)
    expect(callsTo(registration.bindOpen)).toHaveLength(1)
  })
})

it('asks for a new SMS code if the old one expired while the password was chosen', async () => {
  mockAnswer(forgottenPassword.policy, {
    minLength: 6,
    needsMixedCase: false,
    needsSign: false,
    maxAgeDays: 0,
    notLast: 0,
  })
  mockRefusal(forgottenPassword.reset, 400, '不能使用最近的密码')
  const { user, press } = await opened('forgot')
  await fill(user, page(), { 手机号码: '13900000001', 短信验证码: '123456' })
  await press('下一步')
  await fill(user, page(), { 新密码: 'Care2027', 确认密码: 'Care2027' })
  await press('重置密码')
  await waitFor(async () => expect(await alert()).toBe('不能使用最近的密码'))
  expect(document.activeElement?.getAttribute('name')).toBe('newPassword')
  mockRefusal(forgottenPassword.reset, 400, '短信验证码不正确或已过期', { field: 'code' })
  await press('重置密码')
  expect((await screen.findByLabelText<HTMLInputElement>('手机号码')).value).toBe('13900000001')
  expect(await alert()).toBe('短信验证码不正确或已过期')
})

describe('applications of a registered person', () => {
  const own = (given: Partial<OwnTenant>): OwnTenant => ({
    id: 77,
    tenantId: 5,
    tenantName: '晚晴养老院',
    logo: null,
    contactName: '李强',
    contactPhone: '13900000002',
    address: '中关村大街1号',
    status: 0,
    auditRemark: null,
    createTime: '2026-11-01 08:00:30',
    type: null,
    remark: null,
    handleTime: null,
    details: null,
    ...given,
  })
  const shown = (...records: OwnTenant[]) => {
    mockAnswer(external.tenantPage, pageOfRows(records))
    mockAnswer(externalMessages.list, [])
    mockAnswer(regions.tree, [])
    const user = renderPage(<RegisterFlow ticket={ticket} />)
    return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
  }
  const step = () => document.querySelector('[aria-current=step]')?.textContent

  it.each([
    [0, '申请已提交，等待平台审核', ['撤回申请', '修改资料'], '4等待审核', false],
    [1, '机构已开通', ['再开通一家机构'], undefined, false],
    [2, '申请未通过', ['修改并重新提交'], '4等待审核', true],
  ])('an application in state %i shows %s and offers %o', async (status, title, may, at, tellsWhy) => {
    shown(own({ status, auditRemark: '营业执照不清晰' }), own({ id: 76, status: 2, tenantName: '旧申请' }))
    await screen.findByRole('heading', { name: title })
    expect(buttons(document.querySelector('.outside-card-foot') as HTMLElement)).toEqual(may)
    expect([step(), document.body.textContent?.includes('原因：营业执照不清晰')]).toEqual([at, tellsWhy])
    expect(screen.queryByRole('link', { name: '去登录' })?.getAttribute('href')).toBe(
      status === 1 ? '/login?source=5' : undefined,
    )
    expect(queriesTo(external.tenantPage)).toEqual([{ current: '1', size: '10' }])
  })

  it('an application is withdrawn after a confirmation', async () => {
    mockAnswer(external.cancelTenant, true)
    const { user, press } = shown(own({}))
    await press('撤回申请')
    expect(await answerConfirm(user, '取消')).toContain('晚晴养老院')
    expect(callsTo(external.cancelTenant)).toEqual([])
    await press('撤回申请')
    await answerConfirm(user, '撤回申请')
    await waitForToast('申请已撤回')
    expect(callsTo(external.cancelTenant)).toMatchObject([{ params: { token: 'outside' }, query: { tenantId: '5' } }])
  })

  it('the form starts empty if the application was withdrawn or never sent', async () => {
    shown(own({ status: 4 }))
    expect((await screen.findByLabelText<HTMLInputElement>('联系人手机')).value).toBe(ticket.phone)
    expect([screen.queryByRole('button', { name: '取消' }), step()]).toEqual([null, '2机构信息'])
  })

  it('an application is edited starting from its own values, or left unchanged', async () => {
    const details = { tenantName: '晚晴养老院', orgType: 3, contactPhone: '13900000002' } as OwnTenant['details']
    const { press } = shown(own({ status: 2, details, auditRemark: '营业执照不清晰' }))
    await press('修改并重新提交')
    expect((await screen.findByLabelText<HTMLInputElement>('机构名称')).value).toBe('晚晴养老院')
    await screen.findByText('未通过原因：营业执照不清晰')
    await press('取消')
    await screen.findByRole('heading', { name: '申请未通过' })
    expect(localStorage.getItem('care.enterprise-draft.9')).toBeNull()
  })
})
