import { rootMenuId } from '@care/shared/admin/administration/menu'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { headings, opensFromMenu, type PageEntry, pages } from '@care/shared/pages/pages'

interface Entry {
  id: number
  parentId: number
  name: string
  path: string | null
  icon: string
  /** Permission to see the entry; null if everybody sees it. */
  permission: string | null
  group: string[]
}

const accesses = new Map<string, string>(endpointsOf(contract).map(({ name, options }) => [name, options.access]))

const ofHeadings = Object.values(headings).map(
  ({ id, title, icon }): Entry => ({
    id,
    parentId: rootMenuId,
    name: title,
    icon: `pi pi-${icon}`,
    path: null,
    permission: null,
    group: [],
  }),
)

const ofPages = Object.values<PageEntry>(pages).flatMap((page): Entry[] => {
  const { path, title, menu } = page
  if (!menu) return []
  const access = accesses.get(opensFromMenu(page)) ?? 'signed-in'
  const parentId = menu.below ? headings[menu.below].id : rootMenuId
  return [
    {
      id: menu.id,
      parentId,
      name: title,
      icon: `pi pi-${menu.icon}`,
      path: menu.address ?? path,
      permission: access === 'signed-in' ? null : access,
      group: menu.group ?? [],
    },
  ]
})

/** The console's menu, made from the table of pages. */
export const menus = [...ofHeadings, ...ofPages].sort((one, other) => one.id - other.id)
