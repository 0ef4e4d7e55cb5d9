import type { MenuNode } from '@care/shared/administration/administration'
import { searchMenu } from '../menu.ts'

export interface MenuHit {
  node: MenuNode
  /** Names of the groups that it stands in. */
  trail: string
}

/** Menu entries that the text finds by name, address or pinyin, with the way to them. */
export function menuHits(menu: MenuNode[], text: string, most = 6): MenuHit[] {
  const walk = (nodes: MenuNode[], trail: string[]): MenuHit[] =>
    nodes.flatMap((node) =>
      node.children?.length
        ? walk(node.children, [...trail, node.label])
        : node.path
          ? [{ node, trail: trail.join(' / ') }]
          : [],
    )
  return walk(searchMenu(menu, text), []).slice(0, most)
}

/** Which records are worth asking for: names for elders, digits for phones, devices and orders too. */
export function wantedRecords(text: string) {
  const wanted = text.trim()
  const isNumber = /^\d{4,}$/.test(wanted)
  const isOrder = /^WO\d*$/i.test(wanted)
  return {
    elders: wanted.length > 0 && !isOrder && !/^[a-z]$/i.test(wanted),
    devices: isNumber,
    orders: isOrder || isNumber,
  }
}

/** The next place in a list of so many; the ends meet. */
export const stepTo = (at: number, by: number, count: number): number => (count === 0 ? 0 : (at + by + count) % count)
