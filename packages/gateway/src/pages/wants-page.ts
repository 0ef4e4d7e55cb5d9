import { type PageEntry, pages } from '@care/shared/pages/pages'

const entries: PageEntry[] = Object.values(pages)
const firstOf = (path: string) => path.split('/', 2)[1] ?? ''
/** First parts of the addresses of pages: those of the console, its sign-in, the walls and the questionnaires. */
const firsts = new Set([
  '',
  'login',
  'screen',
  's',
  ...entries.flatMap(({ path, alsoAt = {} }) => [path, ...Object.keys(alsoAt)].map(firstOf)),
])
/** Nothing in particular: what curl, uptime checks and robots that make link previews send. */
const anything = /^\s*\*\/\*\s*(;[^,]*)?$/

/** Whether a GET asks for a page: by naming HTML, or by naming nothing at an address where pages are. */
export function wantsPage(path: string, accept = '*/*'): boolean {
  if (/text\/html|application\/xhtml\+xml/i.test(accept)) return true
  return anything.test(accept) && firsts.has(firstOf(path))
}
