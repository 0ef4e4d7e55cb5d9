import type { Caller } from '@care/shared/admin/session/session'
import { refused, wrongInput } from '@care/shared/http/errors'
import { FeeType } from '@care/shared/money/billing/fee.words'
import type { Db } from '../../../../platform/db/client.ts'
import { changeFee, findFeePlan } from '../../../money/billing/billing.port.ts'
import { findResidence } from '../check-in/stay-records.repository.ts'
import type { ElderKey } from '../stays/stay.repository.ts'
import { countItems, findRate } from './care-fee.repository.ts'

/** The resident's current nursing fee, and the fee of a care level, in fen per month, with the number of services of the level. */
export async function findCareFee(db: Db, elder: ElderKey, careLevel: string | null) {
  const residence = await findResidence(db, elder)
  const { tenantId } = elder
  const fees = residence ? await findFeePlan(db, { tenantId, checkInId: residence.id }, { kind: FeeType.Nursing }) : []
  const rate = careLevel === null ? undefined : await findRate(db, { tenantId, careLevel })
  return {
    // the last change counts, even if it takes effect later
    nowFen: residence ? (fees.at(-1)?.priceFen ?? 0) : null,
    since: residence?.checkInTime?.slice(0, 10) ?? null,
    checkInId: residence?.id ?? null,
    rateFen: rate?.monthlyFeeFen ?? null,
    items: rate ? await countItems(db, tenantId, rate.id) : 0,
  }
}

interface NewFee {
  monthlyFee: number
  /** A day of Asia/Shanghai, `yyyy-MM-dd`. */
  effectiveDate: string
  reason: string
}

/** Changes the nursing fee from `effectiveDate` on; earlier charges stay unchanged. */
export async function changeCareFee(
  db: Db,
  by: Pick<Caller, 'userId' | 'nickName'>,
  elder: ElderKey,
  { monthlyFee, effectiveDate, reason }: NewFee,
): Promise<{ fromFen: number; toFen: number }> {
  const { checkInId, nowFen, since } = await findCareFee(db, elder, null)
  if (checkInId === null || nowFen === null) throw refused('该长者没有在住的入住办理，没有护理费可调整')
  if (since !== null && effectiveDate < since) throw wrongInput('effectiveDate', `生效日期不能早于入住日期 ${since}`)
  const toFen = Math.round(monthlyFee * 100)
  await changeFee(db, by, {
    ...elder,
    checkInId,
    kind: FeeType.Nursing,
    priceFen: toFen,
    from: effectiveDate,
    reason,
  })
  return { fromFen: nowFen, toFen }
}
