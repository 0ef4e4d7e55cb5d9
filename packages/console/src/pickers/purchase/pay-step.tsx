import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { corporateTransfer, packagePayTypes } from '@care/shared/admin/purchase/package-order.words'
import { yuanText } from '../../crud/fields/fields.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { Fact } from '../../kit/text/facts.tsx'
import { Moment } from '../../kit/time/moment.tsx'
import { CancelButton } from './cancel-button.tsx'
import { type PurchaseCalls, useShopAction } from './shop.ts'

/** Step 2: the order and its payment, which is by bank transfer only (specification 1 §9). */
export function PayStep({ shop, order }: { shop: PurchaseCalls; order: PackageOrder }) {
  const pay = useShopAction(shop, shop.pay, '请按转账信息付款')
  return (
    <>
      <dl className="facts stack is-2">
        <Fact label="订单编号">{order.orderNo}</Fact>
        <Fact label="下单时间">
          <Moment time={order.createTime} />
        </Fact>
        <Fact label="套餐">{order.packageName}</Fact>
        <Fact label="时长">{order.itemDuration} 天</Fact>
        <Fact label="包含内容" wide>
          {order.content}
        </Fact>
        <Fact label="应付金额" wide>
          <strong className="purchase-sum">{yuanText(order.totalPrice)}</strong>
        </Fact>
      </dl>
      <fieldset className="purchase-package stack gap-2 boxed">
        <legend>付款方式</legend>
        <label className="purchase-price stack is-chosen">
          <input type="radio" name="payType" checked readOnly />
          <span>{packagePayTypes[corporateTransfer].label}</span>
        </label>
      </fieldset>
      <p className="note" role="note">
        请在 {order.endTime.slice(0, 16)} 前支付，逾期未支付订单自动取消。
      </p>
      <footer className="dialog-buttons row">
        <CancelButton shop={shop} order={order} />
        <Button label="去支付" loading={pay.isPending} onClick={() => pay.mutate(order)} />
      </footer>
    </>
  )
}
