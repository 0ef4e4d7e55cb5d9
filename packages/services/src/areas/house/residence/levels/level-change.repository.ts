import type { Caller } from '@care/shared/admin/session/session'
import { LevelChangeStatus } from '@care/shared/house/residence/levels/level-change.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { is, rowsOf } from '../../../../platform/db/rows.ts'
import type { AttentionSource } from '../../../../platform/sources/attention-source.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

const { Pending, Approved } = LevelChangeStatus
const own = ['id', 'tenantId', 'oldmanId', 'changeNo', 'status', 'fromLevel', 'toLevel', 'effectiveDate'] as const
const more = ['reason', 'auditUser', 'auditRemark', 'submitUserId', 'createUser', 'createTime'] as const

/** Requests, newest first. */
export const levelChangeRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('levelChange as l')
    .$call(withElder('l'))
    .$call(withTenant('l'))
    .leftJoin('careRate as rate', inTenant('rate.careLevel', 'l.toLevel'))
    .select([...own, ...more].map((name) => `l.${name}` as const))
    .select([
      sql<number | null>`l.monthly_fee_fen::float8 / 100`.as('monthlyFee'),
      sql<number | null>`rate.monthly_fee_fen::float8 / 100`.as('levelFee'),
    ])
    .where('l.tenantId', 'in', tenantIds)
    .orderBy('l.createTime', 'desc')
    .orderBy('l.id', 'desc')

export const pendingLevelChanges: AttentionSource = {
  kind: 'levelChanges',
  permission: 'assess:confirm',
  of: (db, caller) => levelChangeRows(db, caller).where('l.status', '=', Pending),
}

/** The elder's request that is neither refused nor done; a unique index permits one. */
export const openLevelChangeOf = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'levelChange', { tenantId, oldmanId, status: [Pending, Approved] })

const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`
const due = (tenantId: number) => ({ tenantId, status: Approved, effectiveDate: is('<=', today) })

export const findDueLevelChanges = async (db: Db, tenantId: number): Promise<number[]> =>
  (await rowsOf(db, 'levelChange', due(tenantId)).all(['id'], ['id'], 200)).map(({ id }) => id)

/** Locks an approved request whose day has come (FOR UPDATE); undefined when it took effect or was withdrawn meanwhile. */
export const lockDueLevelChange = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'levelChange', { ...due(tenantId), id }).lock([
    'tenantId',
    'id',
    'oldmanId',
    'changeNo',
    'toLevel',
    'effectiveDate',
    'monthlyFeeFen',
    'reason',
    'auditUserId',
    'auditUser',
  ])
