import type { Page } from 'playwright-core'
import { until } from './until.ts'

/**
 * Puts aside all alarm cards, which lie over the right edge of a page or wait behind a dialog; older ones come with the
 * bell.
 */
export async function putCardsAside(page: Page): Promise<void> {
  await page.locator('.bell[aria-busy=false]').waitFor()
  await page.locator('.alarms').waitFor({ state: 'attached' })
  await until('no card is left', async () => {
    // all at once, since a card that somebody else settled disappears by itself
    await page
      .locator('.warning-card')
      .getByRole('button', { name: '收起', includeHidden: true })
      .evaluateAll((buttons) => {
        for (const button of buttons) (button as HTMLElement).click()
      })
    return (await page.locator('.warning-card').count()) === 0
  })
}

/** Brings back cards that gave way to the page; they stay while they have the focus. */
export async function callCards(page: Page): Promise<void> {
  await page.keyboard.press('Alt+W')
  await page.locator('.warning-card').first().waitFor()
}
