import { type PageEntry, pages } from '@care/shared/pages/pages'

const entries: PageEntry[] = Object.values(pages)
const firstOf = (path: string) => path.split('/', 2)[1] ?? ''
/** First path segments of pages: console, sign-in, big screens and questionnaires. */
const firsts = new Set([
  '',
  'login',
  'screen',
  's',
  ...entries.flatMap(({ path, alsoAt = {} }) => [path, ...Object.keys(alsoAt)].map(firstOf)),
])
/** An Accept header without preference, as from curl, uptime checks and link preview bots. */
const anything = /^\s*\*\/\*\s*(;[^,]*)?$/

/** Whether a GET asks for a page because it accepts HTML, or has no preference and a page's path. */
export function wantsPage(path: string, accept = '*/*'): boolean {
  if (/text\/html|application\/xhtml\+xml/i.test(accept)) return true
  return anything.test(accept) && firsts.has(firstOf(path))
}
