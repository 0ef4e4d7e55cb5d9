import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { BillStatus } from '@care/shared/admin/purchase/package-order.moves'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { type PurchaseCalls, useShopAction } from './shop.ts'

/** Cancels an order after a confirmation that names it (specification 1 §4). */
export function useCancel(shop: PurchaseCalls) {
  const cancel = useShopAction(shop, shop.cancel, '取消成功')
  return {
    isPending: cancel.isPending,
    ask: (order: PackageOrder) =>
      confirm({
        title: '取消套餐订单',
        text: `是否确认取消订单 ${order.orderNo}？${isSent(order) ? '已提交的回单不再核实，已转出的款项请联系平台处理。' : ''}`,
        yes: '取消订单',
        no: '返回',
        danger: true,
        onYes: () => cancel.mutate(order),
      }),
  }
}

const isSent = ({ billStatus }: PackageOrder) => billStatus === BillStatus.ToCheck || billStatus === BillStatus.Checked
