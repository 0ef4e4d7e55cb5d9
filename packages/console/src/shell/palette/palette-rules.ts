import type { MenuNode } from '@care/shared/admin/administration/administration'
import type { SearchResult } from '@care/shared/overview/search/search.contract'
import type { Synonyms } from '@care/shared/pages/synonyms'
import { menuAddress, searchMenu } from '../menu/menu.ts'

/** What a hit opens: an address, a work order's drawer, or nothing. */
export type Target = { address: string } | { order: number } | null

export interface Hit {
  key: string
  kind: string
  icon: string
  title: string
  hint: string
  target: Target
}

/** Menu entries that match by name, address or pinyin, with their groups. */
export function menuHits(menu: MenuNode[], text: string, synonyms?: Synonyms, most = 6): Hit[] {
  const walk = (nodes: MenuNode[], trail: string[]): Hit[] =>
    nodes.flatMap((node) => {
      const below = walk(node.children ?? [], [...trail, node.label])
      if (!node.path) return below
      const target = { address: menuAddress(node) }
      const hit: Hit = {
        key: `menu-${node.id}`,
        kind: '菜单',
        icon: 'pi-compass',
        title: node.label,
        hint: trail.join(' / '),
        target,
      }
      return [hit, ...below]
    })
  return walk(searchMenu(menu, text, synonyms), []).slice(0, most)
}

const archive = (id: number, tab: string) => ({ address: `/oldMan/detail?id=${id}&tabid=${tab}&isview=true` })

/** Hits for elders, devices and work orders from the server's response. */
export function recordHits({ elders, devices, workOrders }: SearchResult): Hit[] {
  return [
    ...elders.map(({ id, userName, age, bedName, mobile, tenantName }) => ({
      key: `elder-${id}`,
      kind: '长者',
      icon: 'pi-user',
      title: userName,
      hint: [age !== null && `${age} 岁`, bedName, mobile, tenantName].filter(Boolean).join(' · '),
      target: archive(id, 'summary'),
    })),
    ...devices.map(({ id, imei, deviceName, oldmanId, oldmanName }) => ({
      key: `device-${id}`,
      kind: '设备',
      icon: 'pi-mobile',
      title: imei,
      hint: `${deviceName} · ${oldmanName ?? '未绑定长者'}`,
      target: oldmanId === null ? null : archive(oldmanId, 'devices'),
    })),
    ...workOrders.map(({ id, workNo, oldmanName }) => ({
      key: `order-${id}`,
      kind: '工单',
      icon: 'pi-file-edit',
      title: workNo,
      hint: oldmanName,
      target: { order: id },
    })),
  ]
}

/** Whether to search records; a single Latin letter is only the start of pinyin. */
export const isSearchable = (text: string) => text !== '' && !/^[a-z]$/i.test(text)

/** The next index in a list, wrapping around. */
export const wrapIndex = (at: number, by: number, count: number): number =>
  count === 0 ? 0 : (at + by + count) % count
