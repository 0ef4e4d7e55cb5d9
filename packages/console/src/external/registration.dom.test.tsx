import type { CompleteEnterprise, OwnTenant } from '@care/shared/admin/external/external'
import { contract } from '@care/shared/contract'
import { wrongInput } from '@care/shared/http/errors'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loginViews } from '../app/login-views.tsx'
import { LoginPage } from '../session/login/login.page.tsx'
import { bodiesTo, callsTo, mockAnswer, queriesTo } from '../testing/fake-server.ts'
import { fill } from '../testing/fill.ts'
import { renderPage } from '../testing/render-page.tsx'
import { press, waitForToast } from '../testing/steps.ts'
import { JoinBox } from './home/join-box.tsx'
import { ApplicationForm } from './register/application-form.tsx'
import { readTicket } from './ticket.ts'

const { registration, external, forgottenPassword, phone, social, regions } = contract
const ticket = { token: 'outside', userId: 9, phone: '13900000001' }
const page = () => document.body

beforeEach(() => {
  mockAnswer(social.providers, [])
  mockAnswer(phone.send, true)
})
const opened = async (view: string) => {
  const user = renderPage(<LoginPage views={loginViews} prepare={() => undefined} />, { at: `/login?view=${view}` })
  await screen.findByLabelText('手机号码')
  return { user, press: (name: string) => press(user, name) }
}
const alert = async () => (await screen.findByRole('alert')).textContent
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

it('an account is registered with all input, once all fields are valid', async () => {
  mockAnswer(registration.register, () => {
    throw wrongInput('code', '短信验证码不正确或已过期')
  })
  const { user, press } = await opened('register')
  await fill(user, page(), { 手机号码: '13900000001' })
  await press('获取验证码')
  await screen.findByText(/秒后重发/)
  await waitFor(() =>
    expect(callsTo(phone.send)).toMatchObject([{ params: { mobile: '13900000001' }, query: { purpose: 'register' } }]),
  )
  await press('注册')
  await waitFor(() => expect(alerts()).toEqual(['请输入短信验证码', '请输入姓名', '请输入密码', '请再次输入密码']))
  expect(document.activeElement?.getAttribute('name')).toBe('smsCode')
  await fill(user, page(), { 短信验证码: '123456' })
  await fill(user, page(), { 姓名: ' 陈思源 ', 设置密码: 'abcdef', 确认密码: 'abcdef' })
  await press('注册')
  expect(await alert()).toBe('密码必须由数字，英文字母组成！')
  await fill(user, page(), { 设置密码: 'Care2026', 确认密码: 'Care2027' })
  await press('注册')
  expect(await alert()).toContain('不一致')
  expect(callsTo(registration.register)).toEqual([])
  await fill(user, page(), { 确认密码: 'Care2026' })
  await press('注册')
  await waitFor(async () => expect(await alert()).toBe('短信验证码不正确或已过期'))
  expect(document.activeElement?.getAttribute('name')).toBe('smsCode')
  mockAnswer(registration.register, ticket)
  await press('注册')
  await waitFor(() => expect(readTicket()).toEqual(ticket))
  const given = { phone: '13900000001', code: '123456', nickName: '陈思源', enc: '0' }
  const secret = { password: 'Care2026', confirmPassword: 'Care2026' }
  expect(bodiesTo(registration.register)).toEqual([
    { ...given, ...secret },
    { ...given, ...secret },
  ])
})

it('a forgotten password is reset for a proven phone, by the rules of its institutions', async () => {
  const policy = { minLength: 8, needsMixedCase: false, needsSign: false, maxAgeDays: 0, notLast: 0 }
  mockAnswer(forgottenPassword.policy, policy)
  mockAnswer(forgottenPassword.reset, true)
  const { user, press } = await opened('forgot')
  await fill(user, page(), { 手机号码: '13900000001', 短信验证码: '123456' })
  await press('下一步')
  await fill(user, page(), { 新密码: 'Care206', 确认密码: 'Care206' })
  await press('重置密码')
  expect(await alert()).toContain('8')
  await fill(user, page(), { 新密码: 'Care2027', 确认密码: 'Care2027' })
  await press('重置密码')
  await screen.findByText(/密码已重置/)
  expect(bodiesTo(forgottenPassword.policy)).toEqual([{ phone: '13900000001', code: '123456' }])
  expect(bodiesTo(forgottenPassword.reset)).toEqual([
    { phone: '13900000001', code: '123456', password: 'Care2027', confirmPassword: 'Care2027', enc: '0' },
  ])
})

describe('applications for an institution', () => {
  /** Values chosen on a map or as files, which other tests cover. */
  const placed = {
    businessLicenseUrl: '/admin/sys-file/1/a.png',
    provinceCode: '110000',
    cityCode: '110100',
    districtCode: '110108',
    address: '中关村大街1号',
    lng: 116.31,
    lat: 39.98,
  }
  const typed = {
    机构名称: ' 晚晴养老院 ',
    机构简称: '晚晴',
    机构类型: '居家养老',
    信用代码: '91350100m000100y43',
    法定代表人: '陈思源',
    联系人: '李强',
    联系人手机: '13900000002',
  }
  const sent = {
    tenantName: '晚晴养老院',
    shortName: '晚晴',
    orgType: 3,
    creditCode: '91350100M000100Y43',
    legalPerson: '陈思源',
    contactName: '李强',
    contactPhone: '13900000002',
  }
  const packages = [1, 2].map((id) => ({
    id,
    packageName: `套餐${id}`,
    packageCode: `p${id}`,
    description: '',
    isBase: id === 1,
    items: [],
  }))
  const written = (given: Partial<CompleteEnterprise>) =>
    localStorage.setItem('care.enterprise-draft.9', JSON.stringify(given))
  const shown = (mended?: OwnTenant) => {
    mockAnswer(regions.tree, [])
    mockAnswer(contract.externalFiles.sign, ({ body }) => body.urls.map((url) => url))
    mockAnswer(external.basePackage, packages)
    const done = vi.fn()
    const user = renderPage(<ApplicationForm ticket={ticket} mended={mended} onDone={done} onCancel={undefined} />)
    return { user, done, press: (name: string) => press(user, name) }
  }

  it('an application is sent with all fields and the chosen package', async () => {
    written(placed)
    mockAnswer(external.createTenant, { tenantId: 5, auditStatus: 0 })
    const { user, press, done } = shown()
    await screen.findByText(/已恢复上次填写的内容/)
    expect(screen.getByLabelText<HTMLInputElement>('联系人手机').value).toBe(ticket.phone)
    await fill(user, page(), typed)
    await press('下一步：选择套餐')
    await user.click(await screen.findByLabelText(/套餐2/))
    await press('提交申请')
    await waitForToast('提交成功!')
    expect(bodiesTo(external.createTenant)).toEqual([{ ...placed, ...sent, packageId: 2 }])
    expect(callsTo(external.createTenant).map(({ params }) => params)).toEqual([{ token: 'outside' }])
    expect(done).toHaveBeenCalledOnce()
    expect(localStorage.getItem('care.enterprise-draft.9')).toBeNull()
  })

  it('an application without a chosen package is sent with the first package', async () => {
    written({ ...placed, ...sent })
    mockAnswer(external.createTenant, { tenantId: 5, auditStatus: 0 })
    const { press } = shown()
    await press('下一步：选择套餐')
    await press('提交申请')
    await waitForToast('提交成功!')
    expect(bodiesTo(external.createTenant)).toMatchObject([{ packageId: 1 }])
  })

  it('an application shows every missing field at its input', async () => {
    const { press, user } = shown()
    await fill(user, page(), { 联系人手机: '' })
    await press('下一步：选择套餐')
    const faults = [...document.querySelectorAll('.form-row')].flatMap((row) => {
      const [fault] = [...row.querySelectorAll('.form-error')].map((one) => one.textContent).filter(Boolean)
      return fault ? [`${row.querySelector('label')?.textContent}：${fault}`] : []
    })
    expect(faults).toEqual([
      '机构名称：请输入机构名称',
      '信用代码：请输入统一社会信用代码',
      '法定代表人：请输入法定代表人',
      '营业执照：请上传营业执照',
      '联系人：请输入联系人',
      '联系人手机：手机号码不能为空',
      '所在地区：请选择所在地区',
      '详细地址：请输入详细地址',
    ])
    expect(document.activeElement?.id).toBe('organisation-tenantName')
  })

  it('a refused application is corrected under its own id', async () => {
    mockAnswer(external.updateEnterpriseInfo, true)
    const details = { ...placed, ...sent, packageId: 2 }
    const mended: OwnTenant = {
      id: 77,
      tenantId: 5,
      tenantName: '晚晴养老院',
      logo: null,
      contactName: '李强',
      contactPhone: '13900000002',
      address: null,
      status: 2,
      auditRemark: '营业执照不清晰',
      createTime: '',
      type: null,
      remark: null,
      handleTime: null,
      details,
    }
    const { user, press } = shown(mended)
    await screen.findByText('未通过原因：营业执照不清晰')
    await fill(user, page(), { 机构简称: '' })
    await press('下一步：选择套餐')
    await press('重新提交审核')
    await waitForToast('提交成功!')
    expect(bodiesTo(external.updateEnterpriseInfo)).toEqual([{ ...details, shortName: '', tenantId: 5 }])
  })
})

it('an institution is found by name, and receives the application with its message', async () => {
  mockAnswer(external.findTenant, null)
  const user = renderPage(<JoinBox ticket={ticket} />)
  await user.type(screen.getByLabelText('加入机构'), ' 海淀院 {Enter}')
  await screen.findByText('没有找到该机构，请核对完整名称或机构编码')
  mockAnswer(external.findTenant, { tenantId: 1000002, tenantName: '海淀院', logo: null })
  mockAnswer(external.joinTenant, true)
  await user.click(screen.getByRole('button', { name: '查找' }))
  await user.type(await screen.findByLabelText('申请说明'), '有五年护理经验')
  await user.click(screen.getByRole('button', { name: '申请加入' }))
  await waitForToast('申请已提交')
  expect(queriesTo(external.findTenant)).toEqual([{ name: '海淀院' }, { name: '海淀院' }])
  expect(queriesTo(external.joinTenant)).toEqual([{ tenantId: '1000002', remark: '有五年护理经验' }])
})
