import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Serious and critical axe violations of the page, one line per element. */
export async function axeViolationsOf(page: Page): Promise<string[]> {
  // content that appears from now on does not fade in
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

/** A tree item contains its child items, so its accessible name is rightly its own text only. */
const namesItsOwn = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/** Runs inside the page, and returns violations only, which is less to transfer. */
async function analysis(page: Page) {
  await Promise.all(page.frames().map(bringAxe))
  return page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }))
}

/** Half a megabyte, so it is injected once per document. */
async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** Waits for animations: half-faded content has a contrast that nobody reads. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // cancelled animations are over too
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
