import { CallProvider, OnOff } from '@care/shared/calls/seats/seat.words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'

/** The provider's service with this instance. */
export const findServiceOfInstance = (db: Db, tenantId: number, instanceId: string) =>
  rowsOf(db, 'callService', { tenantId, instanceId, provider: CallProvider.Aliyun }).find(['id'], ['id'])

/** The provider's services of an institution that are on. */
export const findCloudServices = (db: Db, tenantId: number) =>
  rowsOf(db, 'callService', { tenantId, provider: CallProvider.Aliyun, status: OnOff.On }).all(
    [sql<string>`instance_id`.as('instanceId'), 'accessKeyRef'],
    ['id'],
  )

/** The seat of an agent of the provider, with the account that hears its calls ring. */
export const findSeatOfAgent = (db: Db, tenantId: number, serviceId: number, userId: string) =>
  db
    .selectFrom('callSeat as seat')
    .innerJoin('sysUser as person', inTenant('person.id', 'seat.sysUserId'))
    .select(['seat.id as seatId', 'person.id as userId', 'person.username', 'person.nickName'])
    .where('seat.tenantId', '=', tenantId)
    .where('seat.serviceId', '=', serviceId)
    .where('seat.userId', '=', userId)
    .executeTakeFirst()

export const keepWorkMode = (db: Db, { tenantId, id }: { tenantId: number; id: number }, workMode: string) =>
  rowsOf(db, 'callSeat', { tenantId, id }).change({ workMode, updateTime: now })
