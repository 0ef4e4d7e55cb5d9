import type { Caller } from '@care/shared/admin/session/session'
import { FeeType, FeeUnit } from '@care/shared/money/billing/fee.words'
import type { Db } from '../../../../platform/db/client.ts'
import { changeFee } from './change-fee.ts'
import { findFeePlan, findFirstUnbilledDay, type StayKey } from './fee-plan.repository.ts'

interface Move extends StayKey {
  /** Day of the move, Asia/Shanghai. */
  day: string
  /** Monthly rates of the beds in fen; null: the bed has none. */
  oldRateFen: number | null
  newRateFen: number | null
}

/**
 * How a move between two beds changes the bed fee of a stay; null: not at all, because both beds have one rate, the new
 * one has none, or it is paid already. A move is a fact and is not refused: where its month is billed, the fee changes
 * with the first unbilled day.
 */
export async function findBedFeeChange(db: Db, { day, oldRateFen, newRateFen, ...key }: Move) {
  if (newRateFen === null || newRateFen === oldRateFen) return null
  const from = await findFirstUnbilledDay(db, key, day)
  const beds = await findFeePlan(db, key, { kind: FeeType.Bed })
  const ahead = beds.filter(({ to }) => to === null || to >= from)
  const now = ahead.find((row) => row.from <= from)
  if (now && ahead.every(({ priceFen, unit }) => priceFen === newRateFen && unit === FeeUnit.Month)) return null
  return { nowFen: now?.priceFen ?? null, newFen: newRateFen, from, now, later: ahead.filter((row) => row.from > from) }
}
type BedFeeChange = NonNullable<Awaited<ReturnType<typeof findBedFeeChange>>>

/** Sets the bed fee after a move, also in place of the prices that were planned for the bed of before. */
export async function changeBedFee(
  db: Db,
  caller: Caller,
  stay: StayKey & { oldmanId: number },
  { newFen, from, now, later }: BedFeeChange,
  reason: string,
): Promise<void> {
  const terms = { ...stay, kind: FeeType.Bed, priceFen: newFen, unit: FeeUnit.Month, reason }
  const named = now ?? later[0]
  await changeFee(db, caller, { ...terms, name: named?.name, from })
  for (const row of later) await changeFee(db, caller, { ...terms, name: row.name, from: row.from })
}
