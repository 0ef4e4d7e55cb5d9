import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe finds serious or critical on the page as it stands, one line for each element. */
export async function barriersOf(page: Page): Promise<string[]> {
  // what comes in from now on does not fade
  await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    await stillness(page)
    const { violations } = await analysis(page)
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          .filter(({ html }) => !namesItsOwn(id, html))
          .map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
      )
  } finally {
    await page.emulateMedia({ reducedMotion: null })
  }
}

/** An item of a tree holds the items below it as well, and is rightly named by its own words alone. */
const namesItsOwn = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/** Within the page itself, and without carrying over everything that is well. */
async function analysis(page: Page) {
  await Promise.all(page.frames().map(bringAxe))
  return page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }))
}

/** It is half a megabyte: once for each document is enough. */
async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** What is half faded in has the contrast of nothing that people read. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // one that was cut short is over too
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
