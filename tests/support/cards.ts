import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** Alarm cards lie over the right edge of a page, or wait behind a dialog, until they are put aside; those from before come with the bell. */
export async function putCardsAside(page: Page): Promise<void> {
  await page.locator('.bell[aria-busy=false]').waitFor()
  await page.locator('.alarms').waitFor({ state: 'attached' })
  await until('no card is left', async () => {
    // at once, as one that somebody else settled goes by itself
    await page
      .locator('.warning-card')
      .getByRole('button', { name: '收起', includeHidden: true })
      .evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click()
      })
    return (await page.locator('.warning-card').count()) === 0
  })
}

/** Brings the cards back that have given way to the page; they stay while the caret is in them. */
export async function callCards(page: Page): Promise<void> {
  await page.keyboard.press('Alt+W')
  await page.locator('.warning-card').first().waitFor()
}
