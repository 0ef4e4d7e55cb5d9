/** Concerns registration, invitations, applications. */
import { applications } from '@care/shared/admin/external/applications.contract'
import { invitations } from '@care/shared/admin/external/invitations.contract'
import { type SmsPurpose, smsOutbox } from '@care/shared/admin/session/ways/phone.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../../support/axe.ts'
import { closeWindows, openBrowser, submitSignIn, visitor } from '../../support/browser.ts'
import { demoPassword, type SignedIn, signedIn } from '../../support/client.ts'
import { watchOrigin } from '../../support/origin-watch.ts'
import { clearRateLimits } from '../../support/redis.ts'

const origin = inject('origin')
const phone = `139${String(Date.now()).slice(-8)}`
const institution = `晚晴养老院${phone.slice(-4)}`

let browser: Browser
let operator: SignedIn
/** Page of the registered person, with the person's ticket. */
let page: Page
let foreign: string[]

beforeAll(async () => {
  browser = await openBrowser()
  operator = await signedIn(origin, 'admin')
  page = await visitor(browser)
  foreign = watchOrigin(page, origin)
})
afterAll(closeWindows)

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true })

/** Requests a code for the phone, and fills in the code from the operator's SMS outbox. */
async function prove(on: Page, purpose: SmsPurpose) {
  await clearRateLimits(origin)
  await on.getByLabel('手机号码').fill(phone)
  await button('获取验证码', on).click()
  await on.getByText('秒后重发').waitFor()
  const { records } = await operator.call(smsOutbox.page, { query: {} })
  const code = records.find((sent) => sent.phone === phone && sent.purpose === purpose)?.code
  await on.getByLabel('短信验证码').fill(code ?? '')
}

/** Signs in on another computer; returns the page once the console is connected. */
async function enter(path: string, choose?: RegExp): Promise<Page> {
  const own = await visitor(browser)
  await own.goto(origin + path)
  await submitSignIn(own, phone)
  if (choose) await own.getByRole('button', { name: choose }).click()
  await own.locator('.link-light[data-phase=live]').waitFor()
  return own
}

it('a person registers an account by phone', async () => {
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: '注册账号' }).click()
  await prove(page, 'register')
  await page.getByLabel('姓名').fill('陈思源')
  expect(await axeViolationsOf(page)).toEqual([])
  await page.getByLabel('设置密码').fill(demoPassword)
  await page.getByLabel('确认密码').fill(demoPassword)
  await button('注册').click()
  await page.getByRole('heading', { name: '机构信息' }).waitFor()
})

it('the person describes an institution; the input survives a reload, passwords are never stored', async () => {
  await page.getByLabel('机构名称').fill(institution)
  await page.getByLabel('信用代码').fill('91350100m000100y44')
  await page.getByLabel('法定代表人').fill('陈思源')
  await page.getByRole('textbox', { name: /联系人$/ }).fill('陈思源')
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').first().setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer })
  await page.locator('.upload-entry.is-done').waitFor()
  await page.getByLabel('所在地区').click()
  await page.getByLabel('搜索省市区').fill('海淀')
  await page.getByRole('button', { name: '北京市 / 海淀区' }).click()
  await page.getByLabel('详细地址').click()
  await page.locator('#address-coordinates').fill('116.31,39.98')
  await page.locator('#address-text').fill('北京市海淀区中关村大街1号')
  await button('确定').click()
  await button('下一步：选择套餐').click()
  await page.getByText('统一社会信用代码不正确，请核对').waitFor()

  await page.reload()
  await page.getByText('已恢复上次填写的内容').waitFor()
  expect(await page.getByLabel('机构名称').inputValue()).toBe(institution)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'Care2026',
  )
  expect(await axeViolationsOf(page)).toEqual([])
  await page.getByLabel('信用代码').fill('91350100M000100Y43')
  await button('下一步：选择套餐').click()
  await button('提交申请').click()
  await page.getByRole('heading', { name: '申请已提交，等待平台审核' }).waitFor()
  expect(await axeViolationsOf(page)).toEqual([])
})

it('the person sees why the application was refused, corrects it, and signs in after the approval', async () => {
  const { records } = await operator.call(applications.page, { query: { tenantName: institution } })
  const { id, tenantId } = records[0] ?? { id: 0, tenantId: 0 }
  await operator.call(applications.audit, { body: { id, status: 2, auditRemark: '营业执照不清晰' } })
  await page.reload()
  await page.getByText('原因：营业执照不清晰').waitFor()
  await button('修改并重新提交').click()
  await button('下一步：选择套餐').click()
  await button('重新提交审核').click()
  await page.getByRole('heading', { name: '申请已提交，等待平台审核' }).waitFor()
  await operator.call(applications.audit, { body: { id, status: 1 } })
  await page.reload()
  await page.getByRole('heading', { name: '机构已开通' }).waitFor()

  const own = await enter(`/login?source=${tenantId}`)
  await own.locator('.sidebar').getByText(institution).waitFor()
  await own.context().close()
})

it('the person joins a second institution, signs in there, and is signed out on leaving it', async () => {
  const manager = await signedIn(origin, 'haidian')
  await page.goto(`${origin}/login?view=outside`)
  await page.getByRole('textbox', { name: '加入机构' }).fill('康宁养老·海淀院')
  await button('查找').click()
  await page.getByLabel('申请说明').fill('有五年护理经验')
  await button('申请加入').click()
  await page.getByText('留言：有五年护理经验').waitFor()
  expect(await axeViolationsOf(page)).toEqual([])

  const { records } = await manager.call(invitations.page, { query: { phone } })
  const roles = await manager.call(invitations.roles, { query: {} })
  const nurse = roles.find(({ roleName }) => roleName === '养老护理员')?.id ?? 0
  await manager.call(invitations.judge, { params: { id: records[0]?.id ?? 0 }, body: { status: 1, roleIds: [nurse] } })
  const own = await enter('/login', /海淀院/)
  await own.locator('.sidebar').getByText('康宁养老·海淀院').waitFor()

  await page.goto(`${origin}/login?view=outside&tab=messages`)
  await page.getByText('加入申请已通过').click()
  await page.goto(`${origin}/login?view=outside`)
  const row = page.getByRole('listitem').filter({ hasText: '康宁养老·海淀院' })
  await row.getByRole('button', { name: '退出' }).click()
  await button('退出机构').click()
  await page.getByText('已退出机构').waitFor()
  await own.waitForURL('**/login**')
  await own.context().close()
})

it('the person binds a third-party account by verifying the phone once, and later signs in with it', async () => {
  const begin = async () => {
    const own = await visitor(browser)
    await own.goto(`${origin}/login?view=outside`)
    await button('演示登录', own).click()
    await own.getByText('吴悦').click()
    return own
  }
  const own = await begin()
  await own.getByText('演示登录“吴悦”还没有绑定注册账号').waitFor()
  expect(await axeViolationsOf(own)).toEqual([])
  await prove(own, 'register')
  await button('进入', own).click()
  await own.getByText('演示登录已绑定').waitFor()
  await own.context().close()

  const later = await begin()
  await later.waitForURL('**/login?view=outside')
  await later.locator('.outside-phone', { hasText: phone }).waitFor()
  await later.context().close()
})

it('the person resets a forgotten password, and only the new password is accepted', async () => {
  const own = await visitor(browser)
  await own.goto(`${origin}/login`)
  await own.getByRole('link', { name: '忘记密码' }).click()
  await prove(own, 'forgot')
  await button('下一步', own).click()
  await own.getByRole('list', { name: '密码规则' }).waitFor()
  expect(await axeViolationsOf(own)).toEqual([])
  await own.getByLabel('新密码').fill('Care2027')
  await own.getByLabel('确认密码').fill('Care2027')
  await button('重置密码', own).click()
  await own.getByText('密码已重置').waitFor()
  expect(await axeViolationsOf(own)).toEqual([])
  await own.getByRole('link', { name: '去登录' }).click()
  await submitSignIn(own, phone)
  await own.getByRole('alert').waitFor()
  await own.locator('input[type=password]').fill('Care2027')
  await own.keyboard.press('Enter')
  await own.locator('.sidebar').getByText(institution).waitFor()
  await own.context().close()

  // the ticket of the other window became invalid together with the old password
  await page.reload()
  await page.getByText('停留时间过长，请重新验证手机号码').waitFor()
  expect(foreign).toEqual([])
})
