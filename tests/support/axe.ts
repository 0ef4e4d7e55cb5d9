import axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Serious and critical axe violations of the page, one line per element. */
export async function axeViolationsOf(page: Page): Promise<string[]> {
  // content that appears from now on has no fade-in animation
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

/** Exempts tree items: a tree item contains its child items, so its accessible name is rightly its own text only. */
const namesItsOwn = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && html.includes('role="treeitem"')

/** Runs axe inside the page and requests violations only, which is less data to transfer. */
async function analysis(page: Page) {
  await Promise.all(page.frames().map(bringAxe))
  return page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }))
}

/** Injects axe once per document, because its source has half a megabyte. */
async function bringAxe(frame: Frame) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** Waits for animations, because half-faded content has a contrast that no user sees for long. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // allSettled, because a cancelled animation rejects, and is over as well
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
