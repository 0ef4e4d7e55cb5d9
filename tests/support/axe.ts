import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical on the page as it stands, one line for each element. */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`))
}
