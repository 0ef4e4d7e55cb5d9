import { refused, wrongInput } from '@care/shared/http/errors'
import { depositFault } from '@care/shared/money/receipts/deposit-limit'
import { membershipFault, serviceFault } from '@care/shared/money/receipts/prepayment-limits'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { findHeldFen, findLimits, findMembership, findStay } from './receipt.repository.ts'

/** Insists on a check-in, and on the limit of all its deposits together; returns the check-in. Needs the elder locked. */
export async function requireDepositLimit(db: Db, elder: ElderKey & { userName: string }, addedFen: number) {
  const { tenantId, userName } = elder
  const stay = await findStay(db, elder)
  if (!stay) throw refused(`${userName}没有入住办理，不能收押金`)
  const heldFen = await findHeldFen(db, tenantId, stay.id)
  const { depositMonths: months } = await findLimits(db, tenantId, stay.id)
  const fault = depositFault({ bedFen: stay.bedFen, heldFen, addedFen, months })
  if (fault) throw refused(fault)
  return stay.id
}

/** Insists on the months that a stay may pay ahead, over all its payments and the account. Needs the elder locked. */
export async function requireServiceLimit(
  db: Db,
  tenantId: number,
  checkInId: number,
  addedFen: number,
): Promise<void> {
  const { serviceMonths: months, monthly, ahead } = await findLimits(db, tenantId, checkInId)
  const fault = serviceFault({ months, monthlyFen: monthly, aheadFen: ahead, addedFen })
  if (fault) throw refused(fault)
}

/** As `requireServiceLimit`, for a top-up of the account of an elder, who may have no stay and then has no limit. */
export async function requireTopUpLimit(db: Db, elder: ElderKey, addedFen: number): Promise<void> {
  const stay = await findStay(db, elder)
  if (stay) await requireServiceLimit(db, elder.tenantId, stay.id, addedFen)
}

/** Insists on the limit of all membership fees of the elder, which must be locked. */
export async function requireMembershipLimit(db: Db, elder: ElderKey, addedFen: number): Promise<void> {
  const fault = membershipFault({ ...(await findMembership(db, elder)), addedFen })
  if (fault) throw refused(fault)
}

/** Money goes back the way it came, or with a reason. `from`: the ways it came; none are known where it is empty. */
export function requireChannel(from: readonly number[], to: number, reason: string | null | undefined): void {
  if (from.length > 0 && !from.includes(to) && !reason)
    throw wrongInput('channelReason', '不是原收款渠道，请填写非原渠道退款的原因')
}
