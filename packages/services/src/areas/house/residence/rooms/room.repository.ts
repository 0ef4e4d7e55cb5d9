import type { Caller } from '@care/shared/admin/session/session'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder } from '../../../../platform/db/in-tenant.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { Bed } from '../../../../platform/db/tables.ts'

const nameOf = (table: string, column: string) =>
  sql`(select name from ${sql.table(table)} above where above.tenant_id = ${sql.ref(`${column.split('.')[0]}.tenantId`)}
    and above.id = ${sql.ref(column)})`

/** Columns of floors, rooms and beds that come from their parents. */
export const floorColumns = { buildingName: nameOf('building', 'floor.buildingId') }
export const roomColumns = {
  floorName: nameOf('floor', 'room.floorId'),
  roomTypeName: nameOf('room_type', 'room.roomTypeId'),
}
/** The monthly rate of a bed, its own or that of the room's type, in fen. */
export const bedRate = sql<number | null>`coalesce(bed.price_fen, (select type.price_fen from room
  join room_type type on type.tenant_id = room.tenant_id and type.id = room.room_type_id
  where room.tenant_id = bed.tenant_id and room.id = bed.room_id))`
export const bedColumns = { roomName: nameOf('room', 'bed.roomId'), rate: sql`${bedRate}::float8 / 100` }

/** Locks the room (FOR UPDATE), with the names of its beds. */
export async function lockRoom(db: Db, { tenantIds }: Caller, id: number) {
  const room = await rowsOf(db, 'room', { tenantId: tenantIds, id }).lock(['tenantId', 'id', 'name'])
  if (!room) return undefined
  const beds = db.selectFrom('bed').select(['name', 'sort']).where('tenantId', '=', room.tenantId)
  return { ...room, beds: await beds.where('roomId', '=', id).execute() }
}

export const insertBeds = (db: Db, beds: Insertable<Bed>[]) => insert(db, 'bed', beds)

/** Who has a bed now; undefined for a free bed. */
export async function findHolder(db: Db, { tenantIds }: Caller, bedId: number) {
  return db
    .selectFrom('bedStay as stay')
    .$call(withElder('stay'))
    .select('stay.isReserved')
    .where('stay.tenantId', 'in', tenantIds)
    .where('bedId', '=', bedId)
    .where('fromTime', '<=', sql<string>`now()`)
    .where(({ eb, or }) => or([eb('toTime', 'is', null), eb('toTime', '>', sql<string>`now()`)]))
    .executeTakeFirst()
}
