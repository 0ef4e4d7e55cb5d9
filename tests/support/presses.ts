import type { Page } from 'playwright-core'

/**
 * Counts clicks and taps on the page from now until it is reloaded; returns the count so far. A field that is filled
 * without being pressed does not count, so a journey presses it first.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.presses = '0'
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.body.dataset.presses))
}
