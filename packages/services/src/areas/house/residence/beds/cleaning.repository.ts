import type { Caller } from '@care/shared/admin/session/session'
import { CleaningStatus } from '@care/shared/house/residence/beds/cleaning.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { insertIfAbsent } from '../../../../platform/db/rows.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'

const own = ['id', 'tenantId', 'bedId', 'status', 'cause', 'photoUrl', 'remark', 'endUser', 'endTime'] as const
const steps = ['hasFreshLinen', 'hasCleanSurfaces', 'hasCleanFloor', 'isCleared', 'createUser', 'createTime'] as const

export const cleaningRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('bedCleaning as c')
    .innerJoin('bed', inTenant('bed.id', 'c.bedId'))
    .innerJoin('room', inTenant('room.id', 'bed.roomId'))
    .innerJoin('floor', inTenant('floor.id', 'room.floorId'))
    .innerJoin('building', inTenant('building.id', 'floor.buildingId'))
    .$call(withTenant('c'))
    .select([...own, ...steps].map((name) => `c.${name}` as const))
    .select(['bed.name as bedName', 'room.name as roomName'])
    .select(sql<string>`building.name || ' ' || floor.name`.as('floorName'))
    .where('c.tenantId', 'in', tenantIds)
    .orderBy(sql`c.status <> ${CleaningStatus.Open}`)
    .orderBy('c.createTime', 'desc')
    .orderBy('c.id', 'desc')

interface Left {
  tenantId: number
  bedIds: readonly number[]
  cause: number
  createUser: string
}

/** Opens the cleaning of beds that somebody left; a bed with an open one keeps that. */
export async function openCleanings(db: Db, { bedIds, ...cleaning }: Left): Promise<void> {
  const rows = bedIds.map((bedId) => ({ ...cleaning, bedId }))
  if (rows.length > 0) await insertIfAbsent(db, 'bedCleaning', rows)
}

/** Notifies the maps of beds that a bed changed without its elder. */
export const notifyBedChange = (db: Db, { tenantId, bedId }: { tenantId: number; bedId: number }) =>
  addNotices(db, [{ kind: 'bed', tenantId, bedId }])
