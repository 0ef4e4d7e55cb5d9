/** Concerns staff, roles, departments. */
import { roles } from '@care/shared/admin/staff/roles.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, go, openBrowser, openFor, visitor } from '../support/browser.ts'
import { type SignedIn, signedIn } from '../support/client.ts'

const origin = inject('origin')
const username = `clerk${Date.now() % 1_000_000}`
let browser: Browser
let manager: SignedIn
let roleId = 0

beforeAll(async () => {
  browser = await openBrowser()
  manager = await signedIn(origin, 'anhe')
  const body = { roleName: `文员${username}`, permissions: ['elder:view'] }
  roleId = (await manager.call(roles.create, { body })).id
})
afterAll(async () => {
  const { records } = await manager.call(staff.page, { query: { username, lockFlag: 'all' } })
  for (const { userId, lockFlag } of records) {
    const off = { userId, lockFlag: '9' as const, leaveOpen: true }
    if (lockFlag === '0') await manager.call(staff.lock, { body: off })
    await manager.call(staff.remove, { params: { id: userId } })
  }
  await manager.call(roles.remove, { params: { id: roleId } })
  await closeWindows()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a new account sets a password, has its role’s rights at once, and is signed out when disabled', async () => {
  const desk = await openFor(browser, origin, 'anhe', '/tenant/staff')
  await button(desk, '新增员工').click()
  const form = desk.locator('.drawer')
  await form.getByLabel('用户名').fill(username)
  await form.getByLabel('姓名').fill('文小员')
  await form.getByLabel(`文员${username}`).click()
  expect(await axeViolationsOf(desk)).toEqual([])
  await button(desk, '保存').click()
  const told = desk.locator('.told-once dd')
  const password = (await told.nth(1).textContent()) ?? ''
  await button(desk, '我已记下').click()

  const clerk = await visitor(browser)
  await clerk.goto(`${origin}/login`)
  await clerk.getByRole('textbox', { name: '用户名' }).fill(username)
  await clerk.locator('input[type=password]').fill(password)
  await clerk.locator('input[type=password]').press('Enter')
  await clerk.getByRole('heading', { name: '设置新密码' }).waitFor()
  await clerk.getByLabel('新密码', { exact: true }).fill('Clerk2026')
  await clerk.getByLabel('确认密码').fill('Clerk2026')
  await clerk.keyboard.press('Enter')
  await clerk.locator('.link-light[data-phase=live]').waitFor()
  const settings = clerk.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '设置' })
  expect(await settings.count()).toBe(0)

  await go(desk, '/tenant/role')
  await desk
    .locator('tbody tr', { hasText: `文员${username}` })
    .getByRole('button', { name: '编辑' })
    .click()
  await desk.getByLabel('日志：查看').click()
  await desk.getByText('新增 1 项，收回 0 项').waitFor()
  expect(await axeViolationsOf(desk)).toEqual([])
  await button(desk, '保存').click()
  await desk.locator('.p-confirm-dialog-accept').click()
  await desk.getByText('角色已修改').waitFor()
  const since = Date.now()
  await settings.click()
  await clerk.getByRole('link', { name: '审计日志' }).waitFor()
  expect(Date.now() - since).toBeLessThan(5_000)

  await go(desk, '/tenant/staff')
  await desk.locator('tbody tr', { hasText: username }).getByRole('button', { name: '详情' }).click()
  await button(desk, '停用').click()
  await desk.getByRole('dialog', { name: /^停用/ }).getByRole('button', { name: '停用' }).click()
  await desk.getByText('文小员 的账号已停用').waitFor()
  // without unsaved input, the page redirects to the sign-in page
  await clerk.waitForURL(/[/]login/)
})
