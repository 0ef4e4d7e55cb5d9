import { atom } from 'jotai'

/** Initial values of a new work order. */
export interface WorkOrderStart {
  oldmanId?: number | null
  warningId?: number
  /** Source, preselected when the order is created from an emergency. */
  sourceType?: number
  remarks?: string
}

/** Initial values of a new adverse event, from an elder or one of their warnings. */
export interface IncidentStart {
  oldmanId?: number
  warningId?: number
  eventType?: number
  /** `yyyy-MM-dd HH:mm:ss` */
  happenTime?: string
  findTime?: string
  place?: string
}

/** Initial values of a new order. */
export interface OrderStart {
  elder?: { id: number; userName: string; tenantId: number }
}

/** The warning whose handling drawer is open over the page; null closes it. */
export const openWarningAtom = atom<number | null>(null)

/** The work order whose detail drawer is open over the page; null closes it. */
export const openWorkOrderAtom = atom<number | null>(null)

/** Opens the drawer 新建服务工单, prefilled; null closes it. */
export const newWorkOrderAtom = atom<WorkOrderStart | null>(null)

/** Opens the drawer 编辑服务工单 for this order; null closes it. */
export const editWorkOrderAtom = atom<number | null>(null)

/** The recurring order whose drawer is open over the page; null closes it. */
export const openOrderPlanAtom = atom<number | null>(null)

/** The adverse event whose drawer is open over the page; null closes it. */
export const openIncidentAtom = atom<number | null>(null)

/** Opens the drawer 登记不良事件, prefilled; null closes it. */
export const newIncidentAtom = atom<IncidentStart | null>(null)

/** Opens the drawer 新增订单; null closes it. */
export const newOrderAtom = atom<OrderStart | null>(null)

/** The dialog 套餐选择 or 套餐订单 of the user's own institution; null closes it. */
export const purchaseAtom = atom<'buy' | 'orders' | null>(null)

/** The number whose caller is shown over the page, empty to ask for one; null closes it. */
export const callerAtom = atom<string | null>(null)
