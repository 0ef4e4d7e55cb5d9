import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused, textOf } from '@care/shared/http/errors'
import type { DetailDraft, OrderDraft } from '@care/shared/money/orders/order'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { findCostPackages } from '../../accounts/accounts.port.ts'
import { addStep } from '../move-order.repository.ts'
import { findPayHours } from '../order-rule.repository.ts'
import { findByRequestKey, insertOrder, lockBuyer, type PricedDetail, writeDetails } from './write-order.repository.ts'

/** Creates an order at current prices. A repeated request returns the order of the first one (idempotency key). */
export async function createOrder(db: Db, caller: Caller, draft: OrderDraft) {
  const { oldmanId, details, requestKey = null, payType } = draft
  const made = requestKey && (await findByRequestKey(db, caller, requestKey))
  if (made) return { ...made, isNew: false }

  const elder = await lockBuyer(db, caller, oldmanId).then(orNotFound('长者'))
  const { tenantId } = elder
  const priced = await priceDetails(db, caller, tenantId, details)
  const order = await insertOrder(db, caller, {
    tenantId,
    oldmanId,
    payType,
    requestKey,
    remark: draft.remark || null,
    nickName: draft.nickName || elder.userName,
    phone: draft.phone || elder.mobile,
    address: draft.address || whereaboutsOf({ ...elder, lastLocation: null }).text,
    payHours: await findPayHours(db, tenantId),
  }).catch(refuseOnConstraint({ commodity_order_once: textOf(0) }))
  await writeDetails(db, order, priced)
  await addStep(db, order, caller, 'create', `${caller.nickName}下单`)
  return { id: order.id, orderNo: order.orderNo, isNew: true }
}

/** Prices packages from the catalogue, and other goods as given. */
export async function priceDetails(
  db: Db,
  caller: Caller,
  tenantId: number,
  details: DetailDraft[],
): Promise<PricedDetail[]> {
  const ids = details.flatMap(({ packageId }) => packageId ?? [])
  const sold = await findCostPackages(db, { tenantIds: [tenantId] }, ids)
  for (const { productImage } of details) await requireReadableFile(db, caller, productImage)
  return details.map(({ packageId, num, ...goods }) => {
    if (!packageId)
      return {
        num,
        productName: goods.productName ?? '',
        unitPriceFen: fenOf(goods.unitPrice ?? 0),
        productImage: goods.productImage || null,
        sku: goods.sku || null,
        content: goods.content || null,
      }
    const offer = sold.find(({ id }) => id === packageId)
    if (!offer) throw notFound('套餐')
    if (offer.status !== '0') throw refused(`套餐“${offer.name}”已停用，不能购买`)
    return {
      num,
      packageId,
      productName: offer.name,
      unitPriceFen: fenOf(offer.price),
      timeNum: offer.timeNum,
      productImage: offer.picture,
      content: offer.description,
      projects: JSON.stringify(offer.projects),
    }
  })
}
