import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../api.ts'
import { openWorkOrderAtom } from '../../live/open-drawers.ts'
import { useMayCall } from '../../session/me.ts'
import { menuAddress } from '../menu.ts'
import { useMenu } from '../use-menu.ts'
import { menuHits, wantedRecords } from './palette-rules.ts'

export interface Hit {
  key: string
  kind: string
  icon: string
  title: string
  hint: string
  go: () => void
}

const first = { current: 1, size: 5 }
const archive = (id: number) => navigate(`/oldMan/detail?id=${id}&tabid=basic&isview=true`)

/** What the text finds: menu entries at once, records as they come. */
export function useHits(text: string): { hits: Hit[]; busy: boolean } {
  const mayCall = useMayCall()
  const openOrder = useSetAtom(openWorkOrderAtom)
  const menu = useMenu()
  const wanted = wantedRecords(text)
  const word = text.trim()

  const elders = useQuery({
    ...api.elders.page.query({ query: { ...first, userName: word } }),
    enabled: wanted.elders && mayCall(api.elders.page),
  })
  const devices = useQuery({
    ...api.devices.page.query({ query: { ...first, imei: word } }),
    enabled: wanted.devices && mayCall(api.devices.page),
  })
  const orders = useQuery({
    ...api.workOrders.page.query({ query: { ...first, workNo: word.toUpperCase() } }),
    enabled: wanted.orders && mayCall(api.workOrders.page),
  })

  const hits: Hit[] = [
    ...menuHits(menu, text).map(({ node, trail }) => ({
      key: `menu-${node.id}`,
      kind: '菜单',
      icon: 'pi-compass',
      title: node.label,
      hint: trail,
      go: () => navigate(menuAddress(node)),
    })),
    ...(elders.data?.records ?? []).map(({ id, userName, mobile }) => ({
      key: `elder-${id}`,
      kind: '长者',
      icon: 'pi-user',
      title: userName,
      hint: mobile ?? '',
      go: () => archive(id),
    })),
    ...(devices.data?.records ?? []).map(({ id, imei, deviceTypeName, oldmanId, oldmanName }) => ({
      key: `device-${id}`,
      kind: '设备',
      icon: 'pi-mobile',
      title: imei,
      hint: [deviceTypeName, oldmanName ?? '未绑定'].join(' · '),
      go: () => {
        if (oldmanId) navigate(`/oldMan/detail?id=${oldmanId}&tabid=device&isview=true`)
      },
    })),
    ...(orders.data?.records ?? []).map(({ id, workNo, oldmanName }) => ({
      key: `order-${id}`,
      kind: '工单',
      icon: 'pi-file-edit',
      title: workNo,
      hint: oldmanName ?? '',
      go: () => openOrder(id),
    })),
  ]
  return { hits, busy: elders.isFetching || devices.isFetching || orders.isFetching }
}
