/** Concerns tenants, staff, warnings, elders. */
import { readFile } from 'node:fs/promises'
import { devices } from '@care/shared/devices/devices/devices.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../../support/axe.ts'
import { closeWindows, go, openBrowser, openFor, visitor } from '../../support/browser.ts'
import { demoPassword, signedIn } from '../../support/client.ts'

const origin = inject('origin')
const mark = Date.now() % 1_000_000
const username = `head${mark}`
const elderName = `新院长者${mark}`
let browser: Browser
let manager: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('an institution is created in one step, and its manager signs in with a password of their own', async () => {
  const operator = await openFor(browser, origin, 'admin', '/tenant/list')
  await press(operator, '开设机构').click()
  const form = operator.locator('.drawer')
  await form.getByLabel('机构名称').fill(`新院${mark}`)
  await form.getByLabel('管理员姓名').fill('周院长')
  await form.getByLabel('登录用户名').fill(username)
  await form.getByLabel('管理员手机').fill('13911110001')
  await form.getByLabel('起步内容').getByRole('checkbox').first().waitFor()
  expect(await axeViolationsOf(operator)).toEqual([])
  await press(operator, '开设').click()
  const password = (await operator.locator('.told-once dd').nth(1).textContent()) ?? ''
  await operator.context().close()

  manager = await visitor(browser)
  await manager.goto(`${origin}/login`)
  await manager.getByRole('textbox', { name: '用户名' }).fill(username)
  await manager.locator('input[type=password]').fill(password)
  await manager.locator('input[type=password]').press('Enter')
  await manager.getByRole('heading', { name: '设置新密码' }).waitFor()
  await manager.getByLabel('新密码', { exact: true }).fill(demoPassword)
  await manager.getByLabel('确认密码').fill(demoPassword)
  await manager.keyboard.press('Enter')
  await manager.locator('.link-light[data-phase=live]').waitFor()
  // the home page shows the next steps of a new institution
  await manager.getByRole('heading', { name: /^开始使用/ }).waitFor()
  expect(await axeViolationsOf(manager)).toEqual([])
})

it('its first call for help is simulated, heard, claimed and closed', async () => {
  const { call } = await signedIn(origin, username)
  const { id: oldmanId } = await call(elders.create, { body: { userName: elderName } })
  const [type] = (await call(devices.types, {})).filter(({ functions }) => functions.includes('sos'))
  const [maker] = await call(devices.manufactors, {})
  const imei = `8690${String(Date.now()).slice(-11)}`
  const watch = { imei, deviceTypeId: type?.id, manufactorId: maker?.id, dataSource: 1, modelName: 'W1' }
  await call(devices.create, { body: watch as never })
  const { records } = await call(devices.page, { query: { imei } })
  await call(devices.bind, { body: { id: records[0]?.id ?? 0, oldmanId } as never })

  await go(manager, '/device/simulator')
  await press(manager, '选择设备').click()
  await press(manager, '选择').click()
  await manager.locator('.drill-field', { hasText: '演练内容' }).locator('.p-dropdown').click()
  await manager.getByRole('option', { name: /SOS/ }).first().click()
  await press(manager, '开始演练').click()
  const card = manager.locator('.warning-card', { hasText: elderName })
  await card.waitFor()
  await card.hover()
  await card.getByRole('button', { name: '接手', exact: true }).click()
  const handling = manager.locator('.p-sidebar').last()
  await handling.locator('.claim-strip.is-mine').waitFor()
  await handling.getByText('误报', { exact: true }).click()
  await handling.getByRole('textbox', { name: '备注' }).fill('演练，已确认')
  await handling.getByRole('button', { name: '提交处理', exact: true }).click()
  await manager.getByText('处理成功').waitFor()
})

it('viewing an elder’s record is listed in the access log a moment later, and in its export', async () => {
  const { call } = await signedIn(origin, username)
  const { records } = await call(elders.page, { query: { userName: elderName } })
  await go(manager, `/oldMan/detail?id=${records[0]?.id}`)
  await manager.getByRole('heading', { name: elderName }).first().waitFor()

  await go(manager, '/system/access-log')
  const row = manager.locator('main.page:visible tbody tr', { hasText: elderName }).first()
  await row.getByText('周院长').waitFor()
  expect(await axeViolationsOf(manager)).toEqual([])
  await press(manager, '导出').click()
  await manager.getByRole('menuitem', { name: /CSV/ }).first().click()
  await press(manager, '下载文件').waitFor()
  const coming = manager.waitForEvent('download')
  await press(manager, '下载文件').click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text).toContain(elderName)
  expect(text).toContain('周院长')
})
