import type { PackageOrder } from '@care/shared/purchase/package-order'
import {
  billStatuses,
  orderSources,
  orderStatuses,
  packagePayTypes,
  payStatuses,
} from '@care/shared/purchase/package-order.words'
import { choice, dateTime, money, number, phone, text } from '../../crud/fields/fields.tsx'
import type { Field, Fields } from '../../kit/inputs/field.ts'
import { WordTag } from '../../kit/text/word-tag.tsx'

/** An order whose time is over and that somebody began to pay: nobody but people ends it. */
const payStatus: Field<PackageOrder['payStatus'] | null, PackageOrder> = {
  ...choice('支付状态', payStatuses),
  show: (_, { payStatus, isOverdue }) => (
    <>
      <WordTag {...payStatuses[payStatus]} /> {isOverdue && <WordTag label="已过期限" look="attention" />}
    </>
  ),
  width: 13,
}

export const packageOrderFields = {
  orderNo: text('订单编号', { width: 12 }),
  tenantName: text('机构名称', { width: 13 }),
  itemName: text('套餐', { width: 9 }),
  itemDuration: number('时长', '天', { width: 6 }),
  totalPrice: money('应付金额', { width: 8 }),
  payStatus,
  orderStatus: choice('核实状态', orderStatuses, { width: 6 }),
  billStatus: choice('回单状态', billStatuses, { width: 7 }),
  billNo: text('流水号', { width: 13 }),
  payType: choice<number>('付款方式', packagePayTypes, { width: 7 }),
  source: choice<number>('订单来源', orderSources, { width: 7 }),
  buyerName: text('下单人', { width: 8 }),
  buyerPhone: phone('下单人手机'),
  createTime: dateTime('下单时间'),
  endTime: dateTime('支付截止'),
  verifyBy: text('核实人', { width: 7 }),
  verifyTime: dateTime('核实时间'),
  remark: text('关闭原因'),
} satisfies Fields<PackageOrder>
