import { projectKeyPattern } from '@care/shared/forms/questionnaires/first-calls'
import type { LinkPreview } from '@care/shared/forms/questionnaires/questionnaire'
import { questionnaires } from '@care/shared/forms/questionnaires/questionnaires.contract'
import type { Limits } from '../serve/limits.ts'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { escapeHtml } from './links/light-page.ts'

/** Cache time in ms; short, but enough for many people who open the same questionnaire at the same time. */
const keptMs = 10_000
const keptAtMost = 500
/** How long to wait for the name in ms; after that the page is sent without it. */
const patienceMs = 300

/**
 * Name and preview texts of the questionnaire at this path, or null. The request counts towards the rate limit of
 * `address`.
 */
export type FindFront = (path: string, address: string) => Promise<LinkPreview | null>

/** Creates the lookup of questionnaire names. Above the rate limit, an address gets pages without a name. */
export function formFronts(call: InternalCalls, limits: Limits): FindFront {
  const kept = new Map<string, { front: Promise<LinkPreview | null>; until: number }>()
  async function ask(key: string, address: string): Promise<LinkPreview | null> {
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

/** The page with the questionnaire's name above the items, and meta tags for the preview card of messengers. */
export function withFront(page: string, front: LinkPreview, origin: string): string {
  const { name, isTitled, shareTitle, shareDesc, shareImg } = front
  const told = { title: shareTitle || name, description: shareDesc, image: shareImg && new URL(shareImg, origin).href }
  const tags = Object.entries(told).flatMap(([what, text]) =>
    text ? [`<meta property="og:${what}" content="${escapeHtml(text)}" />`] : [],
  )
  return page
    .replace('<title>问卷</title>', () => `<title>${escapeHtml(name)}</title>${tags.join('')}`)
    .replace('<!--front-->', () => (isTitled ? `<header class="fill-head"><h1>${escapeHtml(name)}</h1></header>` : ''))
}
