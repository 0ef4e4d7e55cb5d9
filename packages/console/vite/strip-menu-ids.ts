import type { Plugin } from 'vite'

/** Menu ids: those of headings, and those of the pages below one. */
const ofServices = [
  [/\bid: \d+,\s*/g, ''],
  [/\(\d{4}, '/g, "(0, '"],
] as const

/** Only the services need the place of an entry in the menu: a build strips it from the table of pages. */
export const stripMenuIds = (): Plugin => ({
  name: 'care:pages-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/shared/src/pages/pages.ts')
      ? ofServices.reduce((left, [part, instead]) => left.replaceAll(part, instead), code)
      : null,
})
