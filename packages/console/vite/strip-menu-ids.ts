import type { Plugin } from 'vite'

/** Patterns of menu ids, of headings and of the pages below a heading, with their replacement. */
const ofServices = [
  [/\bid: \d+,\s*/g, ''],
  [/\(\d{4}, '/g, "(0, '"],
] as const

/** Strips menu ids from the table of pages in a build, because only the services need them. */
export const stripMenuIds = (): Plugin => ({
  name: 'care:pages-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/shared/src/pages/pages.ts')
      ? ofServices.reduce((left, [part, instead]) => left.replaceAll(part, instead), code)
      : null,
})
