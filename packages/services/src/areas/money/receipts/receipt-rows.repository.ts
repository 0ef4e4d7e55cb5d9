import type { Caller } from '@care/shared/admin/session/session'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'

const yuan = (fen: string): RawBuilder<number> => sql<number>`${sql.ref(fen)}::float8 / 100`
const maybeYuan = (fen: string): RawBuilder<number | null> => sql<number | null>`${sql.ref(fen)}::float8 / 100`
const own = ['id', 'tenantId', 'oldmanId', 'status', 'createUser', 'createTime'] as const

const depositColumns = [
  'depositNo',
  'kind',
  'channelReason',
  'payMethod',
  'refundMethod',
  'refundTime',
  'reason',
  'askUserId',
  'askUser',
  'transferTo',
  'fileUrl',
] as const
const judged = ['auditUser', 'auditRemark', 'remark', 'checkInId'] as const
export const depositRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('deposit as d')
    .$call(withElder('d'))
    .$call(withTenant('d'))
    .select([...own, ...depositColumns, ...judged].map((name) => `d.${name}` as const))
    .select([yuan('d.amountFen').as('amount'), maybeYuan('d.deductFen').as('deduct')])
    .select(maybeYuan('d.refundFen').as('refundAmount'))
    .where('d.tenantId', 'in', tenantIds)
    .orderBy('d.createTime', 'desc')
    .orderBy('d.id', 'desc')

const admissionColumns = ['feeType', 'feeName', 'month', 'payMethod', 'payTime', 'reason'] as const
const admitted = ['checkInId', 'paymentId', 'depositId'] as const
export const admissionRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('stayAdmission as a')
    .$call(withElder('a'))
    .$call(withTenant('a'))
    .select([...own, ...admissionColumns, ...admitted].map((name) => `a.${name}` as const))
    .select(yuan('a.amountFen').as('amount'))
    .where('a.tenantId', 'in', tenantIds)
    .orderBy('a.createTime', 'desc')
    .orderBy('a.id', 'desc')

const withdrawalColumns = ['withdrawNo', 'accountName', 'bankName', 'bankAccount', 'reason', 'askUserId'] as const
const audited = ['auditUser', 'auditTime', 'auditRemark', 'payMethod', 'payTime', 'channelReason'] as const
export const withdrawalRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('withdrawal as w')
    .$call(withElder('w'))
    .$call(withTenant('w'))
    .select([...own, ...withdrawalColumns, ...audited].map((name) => `w.${name}` as const))
    .select(yuan('w.amountFen').as('amount'))
    .where('w.tenantId', 'in', tenantIds)
    .orderBy('w.createTime', 'desc')
    .orderBy('w.id', 'desc')

export const findAdmission = (db: Db, caller: Caller, id: number) =>
  admissionRows(db, caller).where('a.id', '=', id).executeTakeFirstOrThrow()

export const findWithdrawal = (db: Db, caller: Caller, id: number) =>
  withdrawalRows(db, caller).where('w.id', '=', id).executeTakeFirstOrThrow()
