import { rootMenuId } from '@care/shared/admin/administration/menu'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { menuGroups } from '@care/shared/pages/menu-groups'
import { opensFromMenu, type PageEntry, pages } from '@care/shared/pages/pages'

interface Entry {
  id: number
  parentId: number
  name: string
  path: string | null
  icon: string
  /** Permission that is required to see the entry; null if everybody sees it. */
  permission: string | null
  group: string[]
}

const accesses = new Map<string, string>(endpointsOf(contract).map(({ name, options }) => [name, options.access]))

interface Group {
  id: number
  title: string
  icon: string
  path?: string
}

const entryOfGroup = ({ id, title, icon, path }: Group): Entry => ({
  id,
  parentId: rootMenuId,
  name: title,
  icon: `pi pi-${icon}`,
  path: path ?? null,
  permission: null,
  group: [],
})

/** Menu entries of the pages in a group, or of those outside of any group. */
const entriesIn = (group?: keyof typeof menuGroups): Entry[] =>
  Object.values<PageEntry>(pages).flatMap((page) => {
    const { path, title, menu } = page
    if (!menu || menu.below !== group) return []
    const access = accesses.get(opensFromMenu(page)) ?? 'signed-in'
    return [
      {
        id: menu.id,
        parentId: group ? menuGroups[group].id : rootMenuId,
        name: title,
        icon: `pi pi-${menu.icon}`,
        path: menu.address ?? path,
        permission: access === 'signed-in' ? null : access,
        group: menu.group ?? [],
      },
    ]
  })

/** The console's menu in its order, generated from the table of pages. */
export const menus = [
  ...entriesIn(),
  ...Object.entries<Group>(menuGroups).flatMap(([name, group]) => [
    entryOfGroup(group),
    ...entriesIn(name as keyof typeof menuGroups),
  ]),
]
