import type { Page } from 'playwright-core'
import { until } from './until.ts'

/**
 * Dismisses all warning cards, because they cover the right edge of a page or wait behind a dialog; older cards remain
 * available from the bell.
 */
export async function dismissCards(page: Page): Promise<void> {
  await page.locator('.bell[aria-busy=false]').waitFor()
  await page.locator('.alarms').waitFor({ state: 'attached' })
  await until('no card is left', async () => {
    // clicks all buttons in one step, because a card disappears by itself if another user closes its warning
    await page
      .locator('.warning-card')
      .getByRole('button', { name: '收起', includeHidden: true })
      .evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click()
      })
    return (await page.locator('.warning-card').count()) === 0
  })
}

/** Shows the warning cards again that were hidden for the page; the cards stay while they have the focus. */
export async function showWarningCards(page: Page): Promise<void> {
  await page.keyboard.press('Alt+W')
  await page.locator('.warning-card').first().waitFor()
}
