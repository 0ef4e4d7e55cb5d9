import type { MenuNode } from '@care/shared/admin/administration/administration'
import { type PageEntry, type PageName, pages } from '@care/shared/pages/pages'
import type { Synonyms } from '@care/shared/pages/synonyms'
import { navigate } from 'wouter/use-browser-location'

/**
 * The menu for a role: entries without roles are for everyone (specification 0 §2.3). A group with a single entry is
 * replaced by this entry, with the icon of the group.
 */
export function visibleMenu(nodes: MenuNode[], roleCodes: string[]): MenuNode[] {
  return nodes
    .filter(({ meta }) => !meta.roles?.length || meta.roles.some((role) => roleCodes.includes(role)))
    .map((node) => (node.children ? { ...node, children: visibleMenu(node.children, roleCodes) } : node))
    .filter(({ path, children }) => path || children?.length)
    .map((node) => {
      const [only, ...others] = node.children ?? []
      return node.path || !only || others.length > 0 ? node : { ...only, icon: node.icon, meta: only.meta }
    })
}

/** Entries that open a page; a page that lists its entries, such as the settings, comes before them. */
export const pageEntriesOf = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.path ? [node] : []), ...pageEntriesOf(node.children ?? [])])

const nameAt = new Map(
  Object.entries<PageEntry>(pages).map(([name, { path, menu }]) => [menu?.address?.split('?')[0] ?? path, name]),
)

/** Entries whose title, address, pinyin or synonyms contain the text; a matching group keeps all of its entries. */
export function searchMenu(nodes: MenuNode[], text: string, synonyms: Synonyms = {}): MenuNode[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return nodes
  return nodes.flatMap((node) => {
    if (matches(node, wanted, synonyms)) return [node]
    const children = searchMenu(node.children ?? [], wanted, synonyms)
    return children.length ? [{ ...node, children }] : []
  })
}

function matches({ label, path, meta }: MenuNode, wanted: string, synonyms: Synonyms): boolean {
  const others = synonyms[nameAt.get(path ?? '') as PageName] ?? []
  return [label, path, meta.pinyin, meta.initials, ...others].some((words) => words?.toLowerCase().includes(wanted))
}

/**
 * Whether the entry is active: its path is the current path, or the current path contains part of its group
 * (specification 0 §2.3).
 */
export function isActive({ path, group = [] }: Pick<MenuNode, 'path' | 'group'>, current: string): boolean {
  return path === current || group.some((part) => part !== '' && current.includes(part))
}

export const containsActive = (node: MenuNode, current: string): boolean =>
  isActive(node, current) || (node.children ?? []).some((child) => containsActive(child, current))

export function menuAddress({ path, query }: Pick<MenuNode, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString()
  return (path ?? '') + (search && `?${search}`)
}

export const isExternalAddress = (address: string | null | undefined) => /^https?:\/\//i.test(address ?? '')

/** Opens a menu address: our own page in this window, another site in a new window without access to this one. */
export function openMenuAddress(address: string): void {
  if (isExternalAddress(address)) open(address, '_blank', 'noopener,noreferrer')
  else if (address.startsWith('/')) navigate(address)
}
