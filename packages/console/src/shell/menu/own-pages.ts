import { storedAtom } from '../../kit/page/stored-atom.ts'
import { homeTab } from '../tabs/tabs.ts'

const mostFavourites = 12

/** Stored paths; anything else in the store is ignored. */
export const pathsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((path) => typeof path === 'string').slice(0, mostFavourites) : []

/** Paths of the menu entries that the user has marked, in this order; synced across computers. */
export const favouritesAtom = storedAtom('favourites', pathsOf)
/** Paths of the menu entries opened last on this computer, newest first. */
export const recentPagesAtom = storedAtom('recent-pages', pathsOf)

/** The most recently opened pages, the current page first; home is left out because it always has its own entry. */
export function withRecent(recent: readonly string[], path: string): string[] {
  if (path === homeTab.path || recent[0] === path) return [...recent]
  return [path, ...recent.filter((one) => one !== path)].slice(0, mostFavourites)
}
