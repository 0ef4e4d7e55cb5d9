import type { Page } from 'playwright-core'

/** Waits for a screen's map, because without a graphics card its first frame takes seconds, which block the page. */
export async function waitForMap(page: Page): Promise<void> {
  await page.locator('.map-view canvas').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Blocks the drawn map, so that the screen shows its plain map. For tests of other parts, because without a graphics
 * card the drawn map takes as long as the rest of a screen.
 */
export const blockDrawnMap = (page: Page): Promise<unknown> => page.route(/assets\/deck-map/, (route) => route.abort())
