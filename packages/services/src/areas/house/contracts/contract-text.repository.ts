import type { MergeValues } from '@care/shared/house/contracts/merge-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'
import { readDictLabels } from '../../../platform/papers/names.repository.ts'
import { findResidence } from '../residence/residence.port.ts'
import { mergeValuesOf } from './merge-values.ts'

interface ContractKey {
  tenantId: number
  id: number
}

/** The texts of a contract, newest first. */
export const findVersions = (db: Db, { tenantId, id }: ContractKey) =>
  rowsOf(db, 'contractVersion', { tenantId, contractId: id }).all(
    ['id', 'version', 'content', 'createUser', 'createTime'],
    ['version desc'],
  )

export const insertVersion = (db: Db, contract: ContractKey, version: number, content: string, createUser: string) =>
  insert(db, 'contractVersion', { tenantId: contract.tenantId, contractId: contract.id, version, content, createUser })

export const findTemplate = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'contractTemplate', { tenantId, id }).find(['content'])

/** The values of a contract's merge fields: from the contract, the elder, the institution and the current check-in. */
export async function findMergeValues(db: Db, { tenantId, id }: ContractKey): Promise<MergeValues> {
  const row = await db
    .selectFrom('elderContract as c')
    .$call(withElder('c'))
    .$call(withTenant('c'))
    .select(['c.oldmanId', 'c.contractNo', 'c.name', 'c.memberName', 'c.memberPhone', 'tenant.contactPhone'])
    .select(['elder.gender', 'elder.birthday', 'elder.bedName', 'elder.careLevel'])
    .select([sql<string>`c.start_time::text`.as('startTime'), sql<string>`c.end_time::text`.as('endTime')])
    .where('c.tenantId', '=', tenantId)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const dictLabel = await readDictLabels(db)
  const { config } = (await findResidence(db, { tenantId, oldmanId: row.oldmanId }))?.form ?? {}
  return mergeValuesOf(row, config, dictLabel)
}
