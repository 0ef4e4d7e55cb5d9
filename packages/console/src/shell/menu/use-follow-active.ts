import type { MenuNode } from '@care/shared/admin/administration/administration'
import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { containsActive, isActive, pageEntriesOf } from './menu.ts'
import { recentPagesAtom, withRecent } from './own-pages.ts'
import { collapsedAtom, openGroupsAtom } from './sidebar-atom.ts'

/** Opens the group of the current page, scrolls its entry into view, and remembers the page as the latest. */
export function useFollowActive(list: RefObject<HTMLElement | null>, menu: MenuNode[], path: string): void {
  const isCollapsed = useAtomValue(collapsedAtom)
  const setOpenGroups = useSetAtom(openGroupsAtom)
  const setRecent = useSetAtom(recentPagesAtom)
  const recent = useAtomValue(recentPagesAtom)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page, or another menu, moves the mark.
  useEffect(() => {
    const holders = menu.filter((node) => node.children && containsActive(node, path)).map(({ id }) => `${id}`)
    setOpenGroups((open) => Object.fromEntries(Object.entries(open).filter(([id]) => !holders.includes(id))))
    const current = pageEntriesOf(menu).find((node) => isActive(node, path))?.path
    if (current) setRecent(withRecent(recent, current))
  }, [menu, path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page moves the mark in the list.
  useEffect(() => {
    if (isCollapsed) return
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path, isCollapsed, list])
}
