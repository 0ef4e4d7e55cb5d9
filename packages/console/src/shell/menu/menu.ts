import type { MenuNode } from '@care/shared/admin/administration/administration'
import { type PageEntry, pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'

/** The menu for a role: entries without roles are for everyone (specification 0 §2.3). */
export function visibleMenu(nodes: MenuNode[], roleCodes: string[]): MenuNode[] {
  return nodes
    .filter(({ meta }) => !meta.roles?.length || meta.roles.some((role) => roleCodes.includes(role)))
    .map((node) => (node.children ? { ...node, children: visibleMenu(node.children, roleCodes) } : node))
    .filter(({ path, children }) => path || children?.length)
}

/** Synonyms of the page at an address. */
const also = new Map(Object.values<PageEntry>(pages).map(({ path, menu }) => [path, menu?.also ?? []]))

/** Entries whose title, address, pinyin or synonyms contain the text; a matching group keeps all of its entries. */
export function searchMenu(nodes: MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return nodes
  return nodes.flatMap((node) => {
    if (matches(node, wanted)) return [node]
    const children = searchMenu(node.children ?? [], wanted)
    return children.length ? [{ ...node, children }] : []
  })
}

function matches({ label, path, meta }: MenuNode, wanted: string): boolean {
  return [label, path, meta.pinyin, meta.initials, ...(also.get(path ?? '') ?? [])].some((words) =>
    words?.toLowerCase().includes(wanted),
  )
}

/**
 * Whether the entry is active: its path is the current path, or the current path contains part of its group
 * (specification 0 §2.3).
 */
export function isActive({ path, group = [] }: Pick<MenuNode, 'path' | 'group'>, current: string): boolean {
  return path === current || group.some((part) => part !== '' && current.includes(part))
}

export const holdsActive = (node: MenuNode, current: string): boolean =>
  isActive(node, current) || (node.children ?? []).some((child) => holdsActive(child, current))

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
