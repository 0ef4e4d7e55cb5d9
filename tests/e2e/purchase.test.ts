/** Concerns package orders. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, openBrowser, openFor } from '../support/browser.ts'

const origin = inject('origin')

let browser: Browser
let buyer: Page
let first: Page
let second: Page
let orderNo = ''

beforeAll(async () => {
  browser = await openBrowser()
  ;[buyer, first, second] = await Promise.all([
    openFor(browser, origin, 'haidian', '/userPanel?name=info'),
    openFor(browser, origin, 'admin', '/tenant/package-order'),
    openFor(browser, origin, 'finance', '/tenant/package-order'),
  ])
})
afterAll(closeWindows)

/** Returns a PNG, in base64. */
function drawnPicture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
  canvas.getContext('2d')?.fillRect(0, 0, 320, 200)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

const dialog = (page: Page, title: string) => page.locator('.dialog', { hasText: title })
/** The institution's present package: another one may close the modules of other journeys. */
const ownPackage = (buying: Locator) => buying.getByRole('group', { name: /当前套餐/ })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const yes = (page: Page) => page.locator('.p-confirm-dialog-accept').click()
const validity = async () => {
  await buyer.goto(`${origin}/userPanel?name=info`)
  return (await buyer.locator('.panel-table td', { hasText: '到期' }).textContent())?.slice(0, 10) ?? ''
}

/** Opens the order and confirms its receipt. */
async function check(page: Page, button: string) {
  await page.goto(`${origin}/tenant/package-order`)
  await page.locator('tr', { hasText: orderNo }).getByRole('button', { name: '核实' }).dispatchEvent('click')
  const drawer = page.locator('.drawer', { hasText: orderNo })
  const picture = drawer.getByAltText('回执单')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  await drawer.getByRole('button', { name: button }).click()
  await yes(page)
}

describe('a package', () => {
  it('a package is chosen, paid by transfer and proven by a receipt', async () => {
    await press(buyer, '购买套餐').click()
    const buying = dialog(buyer, '套餐选择')
    await ownPackage(buying).getByRole('radio', { name: /90 天/ }).check()
    expect(await axeViolationsOf(buyer)).toEqual([])
    await buying.getByRole('button', { name: '下一步' }).click()
    await buying.getByText('逾期未支付订单自动取消').waitFor()
    orderNo = (await buying.locator('.fact', { hasText: '订单编号' }).locator('dd').textContent())?.trim() ?? ''
    await buying.getByRole('button', { name: '去支付' }).click()
    await buying.getByText('0200004519000123456').waitFor()
    await buying.getByLabel('流水号').fill(`E2E${Date.now()}`)
    await buying.getByLabel('回单编号').fill(`HD-E2E-${Date.now()}`)
    const picture = Buffer.from(await buyer.evaluate(drawnPicture), 'base64')
    await buying.locator('input[type=file]').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: picture })
    await buying.locator('.upload-entry.is-done').waitFor()
    await buying.getByRole('button', { name: '提交回单' }).click()
    await buying.getByText('待初审').waitFor()
  })

  it('a receipt is verified by two people, and the package extends the institution’s validity', async () => {
    const before = await validity()
    await check(first, '初审通过')
    await first.getByText('您已完成初审，复核须由另一人完成').waitFor()
    expect(await axeViolationsOf(first)).toEqual([])
    await check(second, '复核通过')
    await second.locator('.drawer').getByText('有效期变更').waitFor()
    expect((Date.parse(await validity()) - Date.parse(before)) / 86_400_000).toBe(90)
  })

  it('a paid package is listed among the orders, and another order is cancelled after a confirmation', async () => {
    await press(buyer, '购买套餐').click()
    const buying = dialog(buyer, '套餐选择')
    await ownPackage(buying)
      .getByRole('radio', { name: /365 天/ })
      .check()
    await buying.getByRole('button', { name: '下一步' }).click()
    await buying.getByText('逾期未支付订单自动取消').waitFor()
    await buyer.keyboard.press('Escape')
    await press(buyer, '套餐订单').click()
    const orders = dialog(buyer, '套餐订单')
    await orders.locator('tr', { hasText: orderNo }).getByText('已核实').waitFor()
    const open = orders.locator('tr', { hasText: '待支付' })
    await open.getByRole('button', { name: '取消' }).click()
    await yes(buyer)
    await orders.locator('tr', { hasText: '待支付' }).waitFor({ state: 'detached' })
  })
})
