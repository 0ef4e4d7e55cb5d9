import { projectKeyPattern } from '@care/shared/questionnaires/first-calls'
import type { Front } from '@care/shared/questionnaires/questionnaire'
import { questionnaires } from '@care/shared/questionnaires/questionnaires.contract'
import type { Limits } from '../serve/limits.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { escaped } from './light-page.ts'

/** Many open the same one within moments. */
const keptMs = 10_000
const keptAtMost = 500
/** A page without its name is better than one that does not come. */
const patienceMs = 300

/**
 * What stands in the page of the questionnaire at this path, for somebody at this address; null where there is none.
 */
export type Fronts = (path: string, address: string) => Promise<Front | null>

/** Who tries more keys than they may ask for gets pages without a name. */
export function formFronts(call: InternalCalls, limits: Limits): Fronts {
  const kept = new Map<string, { front: Promise<Front | null>; until: number }>()
  async function ask(key: string, address: string): Promise<Front | null> {
    const { rate } = questionnaires.details.options
    await limits.keep(rate, address)
    return call(questionnaires.front, internalCaller(), { body: { projectKey: key } })
  }
  return (path, address) => {
    const key = path.slice('/s/'.length)
    if (!projectKeyPattern.test(key)) return Promise.resolve(null)
    const before = kept.get(key)
    if (before && before.until > performance.now()) return before.front
    const asked = ask(key, address).catch(() => null)
    const front = Promise.race([asked, new Promise<null>((done) => setTimeout(done, patienceMs, null).unref())])
    if (kept.size >= keptAtMost) kept.clear()
    kept.set(key, { front, until: performance.now() + keptMs })
    return front
  }
}

/** The page with its name in it: above the items at once, and on the card that a messenger makes of its link. */
export function withFront(page: string, front: Front, origin: string): string {
  const { name, isTitled, shareTitle, shareDesc, shareImg } = front
  const told = { title: shareTitle || name, description: shareDesc, image: shareImg && new URL(shareImg, origin).href }
  const tags = Object.entries(told).flatMap(([what, text]) =>
    text ? [`<meta property="og:${what}" content="${escaped(text)}" />`] : [],
  )
  return page
    .replace('<title>问卷</title>', () => `<title>${escaped(name)}</title>${tags.join('')}`)
    .replace('<!--front-->', () => (isTitled ? `<header class="fill-head"><h1>${escaped(name)}</h1></header>` : ''))
}
