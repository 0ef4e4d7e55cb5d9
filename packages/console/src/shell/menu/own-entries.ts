import type { MenuNode } from '@care/shared/admin/administration/administration'
import { pageEntriesOf } from './menu.ts'
import { pathsOf } from './own-pages.ts'

const mostRecent = 4

/** The favourites with this page marked first, or without its mark. */
export const toggleFavourite = (paths: readonly string[], path: string): string[] =>
  paths.includes(path) ? paths.filter((one) => one !== path) : pathsOf([path, ...paths])

/** The user's favourites, then the latest other pages, as far as their menu has them. */
export function ownEntries(menu: MenuNode[], favourites: readonly string[], recent: readonly string[]): MenuNode[] {
  const leaves = pageEntriesOf(menu)
  const find = (path: string) => leaves.find((node) => node.path === path) ?? []
  const others = recent.filter((path) => !favourites.includes(path)).flatMap(find)
  return [...favourites.flatMap(find), ...others.slice(0, mostRecent)]
}
