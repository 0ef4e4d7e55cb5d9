import { type PageEntry, pages } from '@care/shared/pages/pages'

const entries: PageEntry[] = Object.values(pages)
const firstOf = (path: string) => path.split('/', 2)[1] ?? ''
/** First path segments of our pages: console, sign-in, big screens and questionnaires. */
const firsts = new Set([
  '',
  'login',
  'screen',
  's',
  ...entries.flatMap(({ path, alsoAt = {} }) => [path, ...Object.keys(alsoAt)].map(firstOf)),
])
/** An Accept header without preference, as from curl, uptime checks and link preview bots. */
const anything = /^\s*\*\/\*\s*(;[^,]*)?$/

/** Whether a GET request wants a page: it accepts HTML, or it has no preference and asks for the path of a page. */
export function wantsPage(path: string, accept = '*/*'): boolean {
  if (/text\/html|application\/xhtml\+xml/i.test(accept)) return true
  return anything.test(accept) && firsts.has(firstOf(path))
}
