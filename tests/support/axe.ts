import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What PrimeReact renders by itself and offers no property for; each with its reason. */
const allowed: { rule: string; selector: string }[] = []

/** Serious and critical barriers of the page as it stands, one line each. */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target: target.join(' '), html })))
    .filter(({ id, html }) => !allowed.some(({ rule, selector }) => rule === id && html.includes(selector)))
    .map(({ id, target, html }) => `${id}: ${target} ${html.slice(0, 160)}`)
}
