/** Concerns calls, work-orders. */
import { callRecords } from '@care/shared/calls/records/records.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInFor } from '../support/browser.ts'
import { type SignedIn, signedIn } from '../support/client.ts'

const origin = inject('origin')

let browser: Browser
let page: Page
let api: SignedIn

beforeAll(async () => {
  api = await signedIn(origin, 'desk')
  browser = await openBrowser()
  page = await signInFor(browser, origin, 'desk')
  // the browser's question about a telephone would take the clicks that follow
  await page.addInitScript(() => {
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (!this.href.startsWith('tel:')) click.call(this)
    }
  })
})
afterAll(closeWindows)

/** An elder of the desk's institution with a contact to call. */
async function findElder() {
  const { records } = await api.call(elders.page, { query: { size: 20 } })
  for (const { id } of records) {
    const elder = await api.call(elders.get, { params: { id } })
    const [contact] = elder.families
    if (contact) return { elder, contact }
  }
  throw new Error('no elder of the demo has a contact')
}

it('a call dialled from the record is noted over a reload, and the caller by number leads to an order', async () => {
  const { elder, contact } = await findElder()
  await page.goto(`${origin}/oldMan/detail?id=${elder.id}&tabid=summary`)
  const button = page.getByRole('button', { name: /^呼叫工作台/ })
  await button.click()
  const panel = page.locator('.workbench-panel')
  await panel.getByRole('button', { name: '上线' }).click()
  await panel.getByRole('button', { name: '下线' }).waitFor()
  await panel.getByRole('button', { name: '收起' }).click()

  await page.getByRole('link', { name: `拨打 ${contact.name} 的电话` }).click()
  await panel.getByRole('button', { name: '对方已接通' }).click()
  await panel.getByRole('button', { name: '挂断' }).click()
  await panel.getByRole('textbox', { name: '小结', exact: true }).fill('今晚来探望')
  await page.reload()
  await button.click()
  expect(await panel.getByRole('textbox', { name: '小结', exact: true }).inputValue()).toBe('今晚来探望')
  await panel.getByRole('button', { name: '保存小结' }).click()
  await page.getByText('通话小结已保存').waitFor()
  const { records } = await api.call(callRecords.page, { query: { oldmanId: elder.id, size: 1 } })
  expect(records).toMatchObject([{ personName: contact.name, outcome: 1, note: '今晚来探望', direction: 2 }])

  await panel.getByRole('button', { name: '呼入' }).click()
  await panel.getByRole('textbox', { name: '来电号码' }).fill(`+86 ${contact.mobile}`)
  await panel.getByRole('button', { name: '查询' }).click()
  const found = page.getByRole('article', { name: elder.userName })
  await found
    .getByText('今晚来探望')
    .or(page.locator('.caller-call', { hasText: '今晚来探望' }))
    .first()
    .waitFor()
  await found.getByRole('button', { name: '新建工单' }).click()
  await page.locator('.p-sidebar', { hasText: '新建服务工单' }).getByText(elder.userName).first().waitFor()
})
