import { BillRunStatus } from '@care/shared/money/billing/bill-run.words'
import type { BillProof } from '@care/shared/money/billing/billing'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'

interface Proven {
  checkInId: number
  oldmanId: number
  userName: string
  tenantName: string
  occupiedDays: number
  billedDays: number
  fen: number
}

/** Whether every bed-day of a month is billed exactly once: counts, sum, and each stay that differs. */
export async function proveBedDays(db: Db, tenantIds: readonly number[], month: string): Promise<BillProof> {
  const { rows } = await sql<Proven>`
    select check_in_id, oldman_id, elder.user_name, tenant.name as tenant_name, occupied_days, billed_days, billed_fen as fen
    from bill_proof(${month}::date) as proof
      join elder on elder.tenant_id = proof.tenant_id and elder.id = oldman_id
      join sys_tenant tenant on tenant.id = proof.tenant_id
    where proof.tenant_id = any(${tenantIds}::bigint[])
    order by proof.tenant_id, check_in_id`.execute(db)
  const sum = (of: (row: Proven) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    stays: rows.length,
    occupiedDays: sum(({ occupiedDays }) => occupiedDays),
    billedDays: sum(({ billedDays }) => billedDays),
    billedAmount: sum(({ fen }) => fen) / 100,
    differences: rows
      .filter(({ occupiedDays, billedDays }) => occupiedDays !== billedDays)
      .map(({ fen: _, ...row }) => ({ ...row, text: differenceText(row) })),
  }
}

const differenceText = ({ occupiedDays, billedDays }: Pick<Proven, 'occupiedDays' | 'billedDays'>) =>
  `占床${occupiedDays}天，${billedDays < occupiedDays ? `少计${occupiedDays - billedDays}` : `多计${billedDays - occupiedDays}`}天`

/** Locked runs of the institution that were not proven since midnight, locked against another sweep. */
export const lockUnproven = (db: Db, tenantId: number) =>
  db
    .selectFrom('billRun')
    .select(['tenantId', 'id', sql<string>`month`.as('month')])
    .where('tenantId', '=', tenantId)
    .where('status', '=', BillRunStatus.Locked)
    .where(
      sql<boolean>`month > current_date - interval '4 months' and (prove_time is null or prove_time < current_date)`,
    )
    .forUpdate()
    .skipLocked()
    .execute()

export const noteProof = (db: Db, { tenantId, id }: { tenantId: number; id: number }, differenceCount: number) =>
  rowsOf(db, 'billRun', { tenantId, id }).change({
    proveTime: now,
    differenceCount,
  })
