import type { Page } from 'playwright-core'

/** Waits for the map of a screen: without a graphics card its first picture takes seconds, in which the page does nothing else. */
export async function mapDrawn(page: Page): Promise<void> {
  await page.locator('.map-view canvas').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
