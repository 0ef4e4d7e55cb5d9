import type { Caller } from '@care/shared/admin/session/session'
import { RequestStatus } from '@care/shared/house/residence/beds/bed-request.words'
import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

const own = ['id', 'tenantId', 'oldmanId', 'roomTypeId', 'priority', 'wantedDate', 'status'] as const
const more = ['note', 'reason', 'createUser', 'createTime'] as const
const { Waiting, Reserved } = RequestStatus
const open: readonly number[] = [Waiting, Reserved]

/** The bed that is reserved for the elder of a request, now. */
const reservation = sql<{ bedName: string; reservedUntil: string }>`(
  select bed.name as bed_name, stay.to_time as reserved_until from bed_stay stay
    join bed on bed.tenant_id = stay.tenant_id and bed.id = stay.bed_id
  where stay.tenant_id = q.tenant_id and stay.oldman_id = q.oldman_id and stay.is_reserved and stay.to_time > now()
    and q.status = ${sql.lit(Reserved)} limit 1)`.as<'held'>(sql.ref('held'))

/** Open requests first, by priority and the day wanted. */
export const requestRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('bedRequest as q')
    .$call(withElder('q'))
    .$call(withTenant('q'))
    .leftJoin('roomType', inTenant('roomType.id', 'q.roomTypeId'))
    .leftJoinLateral(reservation, (join) => join.onTrue())
    .select([...own, ...more].map((name) => `q.${name}` as const))
    .select(['roomType.name as roomTypeName', 'held.bedName', 'held.reservedUntil'])
    .where('q.tenantId', 'in', tenantIds)
    .orderBy(sql`q.status not in (${sql.lit(Waiting)}, ${sql.lit(Reserved)})`)
    .orderBy('q.priority', 'desc')
    .orderBy('q.wantedDate')
    .orderBy('q.id')

export const hasOpenRequest = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'bedRequest', { tenantId, oldmanId, status: open }).exists()

/** Whether a check-in of the elder waits for approval, which holds the reserved bed. */
export const isComing = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'checkIn', { tenantId, oldmanId, auditStatus: AuditStatus.InAudit }).exists()

export const findRequest = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'bedRequest', { tenantId: tenantIds, id }).find(['tenantId', 'id', 'oldmanId'])

/** Sets an open request to reserved; false when it has ended. */
export const markReserved = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  rowsOf(db, 'bedRequest', { tenantId, id, status: open }).change({ status: Reserved })

/** Ends the request of an elder who moves in; undefined without one. */
export const markAdmitted = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'bedRequest', { tenantId, oldmanId, status: open }).changed({ status: RequestStatus.Admitted }, [
    'tenantId',
    'id',
  ])
