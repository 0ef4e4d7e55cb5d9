import type { PartMonth } from '@care/shared/money/billing/fee.words'
import { type AbsenceRule, type FeeRules, usualRules } from '@care/shared/money/billing/fee-rules'
import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf, upsert } from '../../../../platform/db/rows.ts'
import type { FeeRule } from '../../../../platform/db/tables.ts'

/** The institution's rules. */
export async function findFeeRules(db: Db, tenantId: number): Promise<FeeRules> {
  const row = await rowsOf(db, 'feeRule', { tenantId }).find([
    'chargesArrival',
    'chargesLeaving',
    'partMonth',
    'leaveMinDays',
    'leaveMealsFrom',
    'leaveCareFrom',
    'leaveBedFrom',
    'hospitalMinDays',
    'hospitalMealsFrom',
    'hospitalCareFrom',
    'hospitalBedFrom',
  ])
  if (!row) return usualRules
  const { chargesArrival, chargesLeaving } = row
  const leave = absenceOf(row.leaveMinDays, row.leaveMealsFrom, row.leaveCareFrom, row.leaveBedFrom)
  const hospital = absenceOf(row.hospitalMinDays, row.hospitalMealsFrom, row.hospitalCareFrom, row.hospitalBedFrom)
  return { chargesArrival, chargesLeaving, partMonth: row.partMonth as PartMonth, leave, hospital }
}

/** The day from which consumables are charged; null: never. */
export const findConsumablesFrom = async (db: Db, tenantId: number): Promise<string | null> =>
  (await rowsOf(db, 'feeRule', { tenantId }).value('consumablesFrom')) ?? null

const absenceOf = (
  minDays: number,
  mealsFrom: number | null,
  careFrom: number | null,
  bedFrom: number | null,
): AbsenceRule => ({ minDays, mealsFrom, careFrom, bedFrom })

export const setFeeRules = (db: Db, tenantId: number, rules: Omit<Insertable<FeeRule>, 'tenantId'>): Promise<void> =>
  upsert(db, 'feeRule', { tenantId }, { ...rules, updateTime: now })
