import type { Plugin } from 'vite'

/** Parts of a `MenuPlace` by which the services put the menu in order. */
const ofServices = /\bid: \d+,\s*|\bbelow: '\w+',\s*/g

/** Where an entry stands in the menu is the services' to say: a build leaves it out of the table of pages. */
export const pagesOnly = (): Plugin => ({
  name: 'care:pages-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/shared/src/pages/pages.ts') ? code.replaceAll(ofServices, '') : null),
})
