import type { Page } from 'playwright-core'

/** Waits for the map of a screen: without a graphics card its first picture takes seconds, in which the page does nothing else. */
export async function mapDrawn(page: Page): Promise<void> {
  await page.locator('.map-view canvas').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * The drawing of the map never comes: the screen shows the plain one in its place. For whoever looks at something else, as drawing it
 * without a graphics card takes as much as all the rest of a screen.
 */
export const withoutDrawnMap = (page: Page): Promise<unknown> =>
  page.route(/assets\/deck-map/, (route) => route.abort())
