import type { Caller } from '@care/shared/admin/session/session'
import { ContractStatus, expiryNoticeDays } from '@care/shared/house/contracts/contract.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { insertReturningId, is, rowsOf } from '../../../platform/db/rows.ts'
import type { ElderContract } from '../../../platform/db/tables.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const { InForce, Released, Expired } = ContractStatus
const own = [
  'id',
  'tenantId',
  'oldmanId',
  'contractNo',
  'name',
  'startTime',
  'endTime',
  'signDate',
  'signerName',
] as const
const more = [
  'memberName',
  'memberPhone',
  'templateId',
  'version',
  'reason',
  'releaseDate',
  'signatureUrl',
  'createUser',
] as const
const files = ['createTime', 'fileUrl as pdfUrl', 'releaseFileUrl as releasePdfUrl'] as const

/** The state of a contract `c`: in force past its end is expired. */
const state = sql<number>`case when c.status = ${InForce} and c.end_time < current_date then ${Expired} else c.status end`
/** The state of a contract of this status and end. */
export const contractState = (status: number, endTime: string, today: string) =>
  status === InForce && endTime < today ? Expired : status
const isRenewed = sql`exists (select from elder_contract renewal
  where renewal.tenant_id = c.tenant_id and renewal.former_id = c.id and renewal.status <> ${Released})`
const isEnding = sql<
  number | null
>`case c.status when ${InForce} then (c.end_time <= current_date + ${sql.lit(expiryNoticeDays[0])}
  and elder.check_in_status in (${CheckIn.Resident}, ${CheckIn.OnLeave}) and not ${isRenewed})::integer end`

/** Contracts in the order of their ends, those that end last first. */
export const contractRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderContract as c')
    .$call(withElder('c'))
    .$call(withTenant('c'))
    .leftJoin('elderContract as former', (join) =>
      join.onRef('former.tenantId', '=', 'c.tenantId').onRef('former.id', '=', 'c.formerId'),
    )
    .select([...own, ...more, ...files].map((name) => `c.${name}` as const))
    .select(['former.contractNo as formerNo', state.as('status'), isEnding.as('isEnding')])
    .where('c.tenantId', 'in', tenantIds)
    .orderBy('c.endTime', 'desc')
    .orderBy('c.id', 'desc')

export const endingContracts: AttentionSource = {
  kind: 'endingContracts',
  permission: 'contract:view',
  of: (db, caller) => contractRows(db, caller).where(sql<boolean>`${isEnding} = 1`),
}

const locked = [
  'id',
  'tenantId',
  'oldmanId',
  'contractNo',
  'name',
  'status',
  'version',
  'endTime',
  'checkInId',
] as const

/** Locks the contract (FOR UPDATE), so that nobody signs a text while another one is written. */
export const lockContract = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'elderContract', { tenantId: tenantIds, id }).lock([...locked, sql<string>`current_date`.as('today')])
export type LockedContract = NonNullable<Awaited<ReturnType<typeof lockContract>>>

/** An unused contract number: HT, the day, and six digits. */
export const nextContractNo = sql<string>`'HT' || to_char(now(), 'YYYYMMDD') || lpad((nextval('contract_no_seq') % 1000000)::text, 6, '0')`

export const insertContract = (db: Db, row: Insertable<ElderContract>) => insertReturningId(db, 'elderContract', row)

/** The contract that renews this one, unless it was given up. */
export const findRenewal = (db: Db, { tenantId, id }: LockedContract) =>
  rowsOf(db, 'elderContract', { tenantId, formerId: id, status: [0, InForce, ContractStatus.Suspended] }).find([
    'contractNo',
  ])

/** Releases the contracts of a check-in on this day. */
export const releaseContracts = (db: Db, tenantId: number, checkInId: number, day: string) =>
  rowsOf(db, 'elderContract', { tenantId, checkInId, status: is('<>', Released) }).change({
    status: Released,
    releaseDate: day,
  })

/** The elder's contracts, newest first. */
export const findContracts = (db: Db, tenantId: number, oldmanId: number) =>
  db
    .selectFrom('elderContract as c')
    .select(['id', 'contractNo', 'name', 'signDate', 'startTime', 'endTime', 'fileUrl', state.as('status')])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .orderBy('id', 'desc')
    .execute()

/** Timeline entries of signatures and releases. */
export const contractTimeline: TimelineSource = {
  kind: 'stay',
  permission: 'contract:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select told.time, told.title || contract_no as title, concat_ws(' · ', name, told.text) as text, id as ref_id
    from elder_contract cross join lateral (values
      (sign_date::timestamptz, '签订合同：', signer_name),
      (release_date::timestamptz, '解除合同：', reason)
    ) as told (time, title, text)
    where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and told.time is not null`,
}

/** The first day after the given day, for an insert. */
export const dayAfter = (day: string) => sql`${day}::date + 1`
