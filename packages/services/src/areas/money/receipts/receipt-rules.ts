import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import { depositFault } from '@care/shared/money/receipts/deposit-limit'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { findHeldFen, findStay } from './receipt.repository.ts'

/** Insists on a check-in, and on the limit of all its deposits together; returns the check-in. Needs the elder locked. */
export async function requireDepositLimit(db: Db, elder: ElderKey & { userName: string }, addedFen: number) {
  const { tenantId, userName } = elder
  const stay = await findStay(db, elder)
  if (!stay) throw refused(`${userName}没有入住办理，不能收押金`)
  const heldFen = await findHeldFen(db, tenantId, stay.id)
  const fault = depositFault({ bedFen: stay.bedFen, heldFen, addedFen })
  if (fault) throw refused(fault)
  return stay.id
}

/** Throws if the judge asked for it; a constraint of the tables forbids it too. */
export const requireAnother = ({ userId }: Caller, { askUserId }: { askUserId: number | null }) => {
  if (askUserId === userId) throw refused('不能审批自己提交的申请')
}
