import { OrderState } from '@care/shared/money/orders/order.moves'
import { payTypes } from '@care/shared/pay-types'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoScene } from '../../../../platform/demo/demo-part.ts'
import { createRandom, type Random } from '../../../../platform/demo/random.ts'
import { type DemoOrder, insertDemoOrders } from './insert-orders.repository.ts'

const minute = 60_000
const { ToPay, Paid, ToReceive, Done, Cancelled, Refunding, Refunded } = OrderState

/** Goods other than packages: name, kind, price in yuan. */
const sold: readonly (readonly [productName: string, sku: string, yuan: number])[] = [
  ['成人护理垫', '60×90cm 20片', 39],
  ['折叠助行器', '铝合金四脚', 168],
  ['轮椅坐垫', '凝胶防压疮', 129],
  ['老花镜', '+2.50', 59],
  ['上臂式血压计', '语音播报', 269],
  ['羽绒被', '200×230cm', 399],
  ['防滑拖鞋', '41码', 35],
  ['中老年高钙奶粉', '800g', 88],
  ['医用弹力袜', 'M 二级压力', 118],
]

/** The states of the newest orders, with their age in minutes. */
const recent: readonly (readonly [OrderState, number])[] = [
  [ToPay, 35],
  [ToPay, 260],
  [Paid, 1_700],
  [Paid, 2_600],
  [ToReceive, 4_100],
  [ToReceive, 5_300],
  [Refunding, 6_900],
]

/** A year of goods that elders bought; the newest orders are still open. */
export async function fillGoods(db: Db, scene: DemoScene, by: { operatorId: number; operator: string }): Promise<void> {
  // a separate generator leaves the shared random sequence unchanged for later demo parts
  const random = createRandom(scene.tenantId + 7)
  // the last elders are left out because they have little money on their account
  const elders = scene.elders.filter(({ checkInStatus }) => checkInStatus !== 3).slice(0, -10)
  const orders = elders.flatMap((elder, at) => {
    const states = at % 8 === 3 ? recent[Math.floor(at / 8) % recent.length] : undefined
    const past = Array.from({ length: at % 3 }, () => pastOrder(random, scene, elder))
    return states ? [...past, orderOf(random, scene, elder, ...states)] : past
  })
  await insertDemoOrders(db, by, orders)
}

type Elder = DemoScene['elders'][number]

const pastOrder = (random: Random, scene: DemoScene, elder: Elder) =>
  orderOf(
    random,
    scene,
    elder,
    random.pick([Done, Done, Done, Done, Done, Cancelled, Refunded]),
    random.between(12, 360) * 1_440 + random.between(1, 500),
  )

function orderOf(
  random: Random,
  { tenantId, now }: DemoScene,
  { id, userName, mobile, address }: Elder,
  orderStatus: OrderState,
  ago: number,
): DemoOrder {
  const [productName, sku, yuan] = random.pick(sold)
  const num = random.pick([1, 1, 1, 2, 3])
  const payType = random.pick(['1', '1', '1', '4', '3'] as const)
  const logisticsNo = random.chance(0.6) ? `SF${random.between(100_000_000, 999_999_999)}` : undefined
  const isSent = orderStatus === ToReceive || (orderStatus !== Paid && logisticsNo !== undefined)
  const at = (minutes: number) => new Date(now.getTime() - ago * minute + minutes * minute)
  const step = (kind: string, text: string, minutes: number) => ({ kind, text, at: at(minutes) })
  const delivered = isSent
    ? [step('ship', `已发货：${logisticsNo ?? 'SF200300400'}`, 400), step('receive', '已收货', 3_200)]
    : [step('deliver', '已当面交付', 400)]
  const paid = step('pay', `${labelOf(payTypes, payType)}付款${(yuan * num).toFixed(2)}元`, 20)
  const asked = step('requestRefund', '申请退款：尺寸不合适', 3_900)
  const after: Record<OrderState, DemoOrder['steps']> = {
    [ToPay]: [],
    [Paid]: [paid],
    [ToReceive]: [paid, ...delivered.slice(0, 1)],
    [Done]: [paid, ...delivered],
    [Cancelled]: [{ ...step('cancel', '超时未支付，自动取消', 1_441), operator: '系统' }],
    [Refunding]: [paid, ...delivered, asked],
    [Refunded]: [paid, ...delivered, asked, step('refund', `已退款${(yuan * num).toFixed(2)}元`, 4_600)],
  }
  return {
    tenantId,
    oldmanId: id,
    nickName: userName,
    phone: mobile ?? null,
    address: address ?? null,
    payType,
    orderStatus,
    ...(orderStatus === Refunding && { beforeStatus: Done }),
    ...(isSent && { logisticsNo: logisticsNo ?? 'SF200300400' }),
    goods: { productName, sku, unitPriceFen: yuan * 100, num },
    steps: [step('create', '下单', 0), ...after[orderStatus]],
  }
}
