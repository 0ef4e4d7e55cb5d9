/** Concerns second factor, security. */
import { security } from '@care/shared/admin/security/security.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { axeViolationsOf } from '../../support/axe.ts'
import { closeWindows, openBrowser, openFor, submitSignIn, visitor } from '../../support/browser.ts'
import { demoPassword, type SignedIn, signedIn } from '../../support/client.ts'
import { totp } from '../../support/totp.ts'

const origin = inject('origin')
const username = 'desk4'
const halfMinute = 30_000
let browser: Browser
let manager: SignedIn

beforeAll(async () => {
  browser = await openBrowser()
  manager = await signedIn(origin, 'anhe')
})
afterAll(closeWindows)

async function atSecondStep(): Promise<Page> {
  const page = await visitor(browser)
  await page.goto(`${origin}/login`)
  await submitSignIn(page, username)
  return page
}
const isIn = (page: Page) => page.locator('.link-light[data-phase=live]').waitFor()
const leave = (page: Page) => page.context().close()

it('a second factor is set up, required at the next sign-in, and replaced by a recovery code', async () => {
  const desk = await openFor(browser, origin, username, '/info/index')
  await desk.getByRole('tab', { name: '二次验证' }).click()
  await desk.getByRole('button', { name: '开启二次验证' }).click()
  await desk.getByLabel('登录密码').fill(demoPassword)
  await desk.getByRole('button', { name: '下一步' }).click()
  await desk.getByAltText('绑定验证器的二维码').waitFor()
  expect(await axeViolationsOf(desk)).toEqual([])
  const secret = (await desk.locator('.factor-bind code').textContent())?.replace(/\s/g, '') ?? ''

  await desk.getByLabel('动态验证码').fill('000000')
  await desk.getByRole('button', { name: '开启', exact: true }).click()
  await desk.getByText('动态验证码错误').waitFor()
  await desk.getByLabel('动态验证码').fill(totp(secret))
  await desk.getByRole('button', { name: '开启', exact: true }).click()
  await desk.locator('.factor-codes li').first().waitFor()
  const codes = await desk.locator('.factor-codes li').allTextContents()
  expect(codes).toHaveLength(10)
  await desk.getByLabel('我已妥善保存').check()
  await desk.getByRole('button', { name: '完成' }).click()
  await desk.getByText('剩余恢复码 10 个').waitFor()
  await leave(desk)

  const withCode = await atSecondStep()
  await withCode.getByLabel('动态验证码').fill(totp(secret, Date.now() + halfMinute))
  await isIn(withCode)
  await leave(withCode)

  const withoutPhone = await atSecondStep()
  await withoutPhone.getByRole('button', { name: /使用恢复码/ }).click()
  await withoutPhone.getByLabel('恢复码').fill(codes[0] ?? '')
  await withoutPhone.keyboard.press('Enter')
  await isIn(withoutPhone)
  await leave(withoutPhone)
})

it('a manager resets a second factor after a lost phone; it is set up again if the role requires it', async () => {
  const page = await openFor(browser, origin, 'anhe', '/system/security')
  await page.getByRole('tab', { name: '二次验证' }).click()
  await page.getByLabel('指挥中心值班员').click()
  await page.getByText('已要求二次验证').waitFor()
  onTestFinished(needNoneAnyMore)
  await page.getByRole('tab', { name: '员工绑定情况' }).click()
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await page.locator('.p-confirm-dialog-accept').click()
  await page.getByText('须绑定', { exact: true }).waitFor()
  expect(await axeViolationsOf(page)).toEqual([])
  await leave(page)

  const desk = await atSecondStep()
  await desk.getByAltText('绑定验证器的二维码').waitFor()
  const secret = (await desk.locator('.login-bind code').textContent())?.replace(/\s/g, '') ?? ''
  await desk.getByLabel('动态验证码').fill(totp(secret))
  await desk.locator('.login-codes li').first().waitFor()
  await desk.getByLabel('我已妥善保存').check()
  await desk.getByRole('button', { name: '进入系统' }).click()
  await isIn(desk)
  await manager.call(security.reset, { params: { id: await userIdOf(desk) } })
  await desk
    .getByText(/请重新登录|登录已失效/)
    .first()
    .waitFor()
})

/** Removes the requirement of a second factor from all roles, to restore the original state. */
async function needNoneAnyMore() {
  for (const { id, secondFactor } of (await manager.call(security.get, {})).roles)
    if (secondFactor) await manager.call(security.updateRole, { body: { id, secondFactor: false } })
}

const userIdOf = async (page: Page): Promise<number> =>
  page.evaluate(() => {
    const id = sessionStorage.getItem('care.session')
    return (JSON.parse(localStorage.getItem(`care.session.${id}`) ?? '{}') as { user: { id: number } }).user.id
  })
