import type { MenuNode } from '@care/shared/admin/administration/administration'
import { useAtomValue } from 'jotai'
import { MenuEntry } from './menu-entry.tsx'
import { ownEntries } from './own-entries.ts'
import { favouritesAtom, recentPagesAtom } from './own-pages.ts'
import { ownGroupId } from './sidebar-atom.ts'

/** The group of the user's own pages; no entry of the menu has this id. */
const ownGroup: MenuNode = {
  id: ownGroupId,
  parentId: 0,
  name: '常用',
  label: '常用',
  path: null,
  icon: 'star',
  permission: null,
  type: '0',
  sortOrder: 0,
  keepAlive: '1',
  meta: { icon: 'star', title: '常用' },
}

interface Props {
  menu: MenuNode[]
  path: string
  go: (node: MenuNode) => void
}

/** The user's favourites and latest pages. The current page is not among the latest, and is marked in its own group. */
export function OwnPages({ menu, path, go }: Props) {
  const favourites = useAtomValue(favouritesAtom)
  const recent = useAtomValue(recentPagesAtom)
  const children = ownEntries(
    menu,
    favourites,
    recent.filter((one) => one !== path),
  ).map((node) => ({ ...node, children: undefined }))
  if (children.length === 0) return null
  return (
    <MenuEntry
      node={{ ...ownGroup, children }}
      path=""
      go={go}
      isSearching={false}
      isOpenAtFirst={favourites.length > 0}
    />
  )
}
