import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, signInAt } from '../support/browser.ts'

const origin = inject('origin')

let browser: Browser
let page: Page

const button = (name: string) => page.getByRole('button', { name, exact: true })
const reload = async () => {
  await page.reload()
  await page.locator('.link-light[data-phase=live]').waitFor()
}

beforeAll(async () => {
  browser = await openBrowser()
  page = await signInAt(browser, origin, 'desk2')
})
afterAll(() => browser?.close())

describe('theme and settings', () => {
  const look = () =>
    page.evaluate(() => {
      const { dataset, style } = document.documentElement
      const { backgroundColor } = getComputedStyle(document.querySelector('.top-bar') as Element)
      return { theme: dataset.theme, scheme: dataset.scheme, size: style.fontSize, backgroundColor }
    })
  const chosen = { theme: 'star', scheme: 'dark', size: '16px', backgroundColor: 'rgb(11, 16, 38)' }

  it('hold at once and after a reload', async () => {
    await button('界面设置').click()
    const panel = page.locator('.settings')
    await panel.getByText('星空').click()
    await panel.getByRole('radio', { name: '松柏绿' }).check()
    await panel.getByRole('button', { name: '深色' }).click()
    await panel.getByRole('button', { name: '较大 16' }).click()
    await panel.getByText('标签栏').click()
    expect(await look()).toEqual(chosen)
    expect(await page.locator('.tab-bar').count()).toBe(0)

    await reload()
    expect(await look()).toEqual(chosen)
    expect(await page.locator('.tab-bar').count()).toBe(0)
  })

  it('return to what they were with one click', async () => {
    await button('界面设置').click()
    await button('恢复默认').click()
    await page.locator('.tab-bar').waitFor()
    expect(await look()).toMatchObject({ theme: 'default', scheme: 'light', size: '14px' })
    await page.keyboard.press('Escape')
    await page.locator('.settings').waitFor({ state: 'detached' })
  })
})
