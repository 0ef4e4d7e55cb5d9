import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'

interface Template {
  name: string
  content: string
  sort: number
}

export const insertTemplates = (db: Db, tenantId: number, createUser: string, all: readonly Template[]) =>
  insert(
    db,
    'contractTemplate',
    all.map((one) => ({ tenantId, createUser, ...one })),
  )

/** Contracts in force of these residents, the same on every machine. */
export const findResidentContracts = (db: Db, tenantId: number, oldmanIds: readonly number[], most: number) =>
  rowsOf(db, 'elderContract', { tenantId, oldmanId: oldmanIds, status: 1 }).all(['id'], ['id'], most)

export const endSoon = (db: Db, tenantId: number, id: number, days: number) =>
  rowsOf(db, 'elderContract', { tenantId, id }).change({
    endTime: sql<string>`current_date + ${sql.lit(days)}`,
    startTime: sql<string>`least(start_time, current_date - 300)`,
  })

/** Inserts the unsigned renewal of a contract for a year. */
export async function insertRenewal(db: Db, tenantId: number, id: number, createUser: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into elder_contract (tenant_id, oldman_id, check_in_id, contract_no, name, start_time, end_time, status, version, former_id, create_user)
    select tenant_id, oldman_id, check_in_id, contract_no || '-2', name, end_time + 1, end_time + 365, 0, 1, id, ${createUser}
    from elder_contract where tenant_id = ${tenantId} and id = ${id} returning id`.execute(db)
  return rows[0]?.id ?? 0
}
