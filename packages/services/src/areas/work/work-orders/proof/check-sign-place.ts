import type { Caller } from '@care/shared/admin/session/session'
import { Refusal } from '@care/shared/http/errors'
import { distanceText, isOutsideRadius, isPoint, metresBetween } from '@care/shared/work/work-orders/proof/sign-place'
import type { Signing } from '@care/shared/work/work-orders/proof/signing'
import type { Db } from '../../../../platform/db/client.ts'
import { requirePhoto } from '../../../admin/files/files.port.ts'
import { isUrgentOrder } from '../staff/refuse-busy-staff.ts'
import type { LockedOrder } from '../steps/order-state.repository.ts'
import { findSignRadius } from './sign-exception.repository.ts'

type Signed = Omit<Signing, 'id'>

/**
 * Compares the place where a person signs in or out with the order's place. Refuses a place too far away or unknown,
 * unless a reason is given. In an emergency no reason is needed, and the exception is reviewed later.
 */
export async function checkSignPlace(db: Db, caller: Caller, order: LockedOrder, signing: Signed) {
  await requirePhoto(db, caller, signing.img)
  const distance = metresBetween(signing, order)
  const radius = await findSignRadius(db, order.tenantId)
  const isThere = isPoint(signing) && (distance === null || !isOutsideRadius(distance, signing.accuracy, radius))
  if (isThere) return { distance, said: '', exception: null }

  const { accuracy, address = null, exceptionReason: reason = null } = signing
  const where = distance === null ? '未取得位置' : `距服务地址${distanceText(distance)}`
  if (reason === null && !isUrgentOrder(order)) throw elsewhere(where, distance, radius)
  const exception = {
    distance,
    radius,
    accuracy: accuracy === undefined ? null : Math.round(accuracy),
    address,
    reason,
  }
  return { distance, said: `（${[where, reason].filter(Boolean).join('，原因：')}）`, exception }
}

const elsewhere = (where: string, distance: number | null, radius: number) => {
  const rule = distance === null ? '' : `，超出允许的 ${radius} 米`
  return new Refusal(200, `${where}${rule}，请说明原因`, {}, { reason: 'sign-place', distance, radius })
}
