import type { Plugin } from 'vite'

/**
 * Patterns of data that only the services need (ids of groups and entries, icons of settings), each with its
 * replacement.
 */
const ofServices = [
  [/\bid: \d+,\s*/g, ''],
  [/\(\d{4}, '/g, "(0, '"],
  // the page of settings shows the icons of the menu's response
  [/\bsetting\(0, '[\w-]+'/g, "setting(0, ''"],
] as const

/** Strips menu ids and icons of settings from the table of pages in a build. */
export const stripMenuIds = (): Plugin => ({
  name: 'care:pages-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/shared/src/pages/pages.ts')
      ? ofServices.reduce((left, [part, instead]) => left.replaceAll(part, instead), code)
      : null,
})
