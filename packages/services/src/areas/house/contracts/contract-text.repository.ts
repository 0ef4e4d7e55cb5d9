import type { MergeValues } from '@care/shared/house/contracts/merge-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'
import { readDictLabels } from '../../../platform/papers/names.repository.ts'
import { findResidence } from '../residence/residence.port.ts'

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

const yuan = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : `${amount.toFixed(2)}元`

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
  return {
    机构名称: row.tenantName,
    机构电话: row.contactPhone,
    长者姓名: row.userName,
    性别: row.gender && dictLabel('gender', row.gender),
    出生日期: row.birthday,
    床位: row.bedName,
    护理等级: row.careLevel && dictLabel('care_level', row.careLevel),
    家属姓名: row.memberName,
    家属电话: row.memberPhone,
    合同编号: row.contractNo,
    合同名称: row.name,
    开始日期: row.startTime,
    结束日期: row.endTime,
    床位费: yuan(config?.bedCost),
    护理费: yuan(config?.nursingCost),
    餐费: yuan(config?.mealCost),
    其他费用: yuan(config?.otherCost),
    押金: yuan(config?.depositAmount),
  }
}
