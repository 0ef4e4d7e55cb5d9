import type { Plugin } from 'vite'

/** Ids of the menu: of its headings, and of the pages below one. */
const ofServices = [
  [/\bid: \d+,\s*/g, ''],
  [/\(\d{4}, '/g, "(0, '"],
] as const

/** Where an entry stands in the menu is the services' to say: a build leaves it out of the table of pages. */
export const pagesOnly = (): Plugin => ({
  name: 'care:pages-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/shared/src/pages/pages.ts')
      ? ofServices.reduce((left, [part, instead]) => left.replaceAll(part, instead), code)
      : null,
})
