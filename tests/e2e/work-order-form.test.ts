/** Concerns work orders. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { putCardsAside } from '../support/cards.ts'

const origin = inject('origin')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

it('an order is refused in the words of the specification until it is complete, then made once', async () => {
  const page = await signInAt(browser, origin, 'desk')
  await page.goto(`${origin}/workorder/index`)
  await page.locator('.link-light[data-phase=live]').waitFor()
  await putCardsAside(page)
  await page.locator('main.page:visible').getByRole('button', { name: '新建工单' }).click()
  const form = page.getByRole('dialog', { name: '新建服务工单' })
  const said = (words: string) => page.locator('.toast', { hasText: words }).waitFor()

  await form.getByRole('treeitem', { name: '上门助浴' }).click()
  await said('请先选择服务对象')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请选择长者', { exact: true }).waitFor()
  expect(await form.getByText('请完善长者信息').count()).toBe(2)
  await form.getByText('请添加服务清单').first().waitFor()

  await form.getByRole('combobox', { name: '长者' }).fill('王')
  await page.locator('.p-autocomplete-item').first().click()
  await form.getByRole('treeitem', { name: '上门助浴' }).click()
  await form.getByLabel('下单人电话').fill('123')
  await form.getByText('手机输入不正确').waitFor()
  await form.getByLabel('下单人电话').fill('')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/workorder')) sent.push(request.url())
  })
  await form.getByRole('button', { name: '保存' }).dblclick()
  await said('创建成功')
  await page.getByRole('dialog', { name: '工单详情' }).getByText('创建工单').waitFor()
  expect(sent).toHaveLength(1)
  await page.context().close()
})
