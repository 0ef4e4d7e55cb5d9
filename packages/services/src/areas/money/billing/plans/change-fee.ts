import type { Caller } from '@care/shared/admin/session/session'
import { conflict } from '@care/shared/http/errors'
import type { PlanRow } from '@care/shared/money/billing/charged'
import { dayNumber, dayText } from '@care/shared/money/billing/days'
import { FeeUnit, feeTypes } from '@care/shared/money/billing/fee.words'
import type { Db } from '../../../../platform/db/client.ts'
import { endFee, findFeePlan, insertFees, type StayKey } from './fee-plan.repository.ts'

export interface FeeChange extends StayKey {
  oldmanId: number
  kind: number
  /** By default the name of the kind. */
  name?: string | undefined
  priceFen: number
  /** By default that of the price before, and a month for a new fee. */
  unit?: number | undefined
  /** First day, Asia/Shanghai, `yyyy-MM-dd`. */
  from: string
  /** When the resident or the family acknowledged it in writing. */
  ackDate?: string | null
  reason: string
}

type Author = Pick<Caller, 'userId' | 'nickName'>
const dayBefore = (day: string) => dayText(dayNumber(day) - 1)
const changed = '费用方案刚被他人修改，请刷新后重试'

/**
 * Sets a price of a stay from a day on, until the next price that is planned already. Days before are never touched.
 * Returns the price that applied on that day.
 */
export async function changeFee(db: Db, { userId, nickName }: Author, change: FeeChange): Promise<number | null> {
  const { oldmanId, kind, name = labelOf(kind), priceFen, from, reason, ...key } = change
  const rows = await findFeePlan(db, key, { kind, name })
  const before = rows.find((row) => row.from <= from && (row.to === null || row.to >= from))
  if (before && !(await endFee(db, key, before, dayBefore(from)))) throw conflict(changed)
  await insertFees(db, [
    {
      tenantId: key.tenantId,
      checkInId: key.checkInId,
      oldmanId,
      kind,
      name,
      priceFen,
      unit: change.unit ?? before?.unit ?? FeeUnit.Month,
      fromDate: from,
      toDate: before ? before.to : untilNext(rows, from),
      reason,
      ackDate: change.ackDate ?? null,
      createBy: userId,
      createUser: nickName,
    },
  ])
  return before?.priceFen ?? null
}

function untilNext(rows: readonly PlanRow[], from: string): string | null {
  const next = rows.find((row) => row.from > from)
  return next ? dayBefore(next.from) : null
}

const labelOf = (kind: number) => feeTypes[kind as keyof typeof feeTypes].label
