import { CleaningStatus } from '@care/shared/house/residence/beds/cleaning.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'

/** Free beds of a room of their own. */
export async function addBeds({ owner }: TestDatabase, tenantId: number, count: number, shareable = false) {
  const { id: floorId } = await owner
    .selectFrom('floor')
    .select('id')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  const name = `试${floorId}-${count}-${shareable ? '双' : '单'}-${Math.random().toString(36).slice(2, 8)}`
  const room = await owner
    .insertInto('room')
    .values({ tenantId, floorId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const beds = Array.from({ length: count }, (_, at) => ({
    tenantId,
    roomId: room.id,
    name: `${name}-${at}`,
    shareable,
  }))
  return owner.insertInto('bed').values(beds).returning(['id', 'name']).execute()
}

/** Residents since this time, one in each of the beds. */
export async function addResidents(
  { owner }: TestDatabase,
  tenantId: number,
  bedIds: readonly number[],
  since = '2026-01-01 08:00:00',
) {
  const people = bedIds.map((_, at) => ({
    tenantId,
    userName: `住户${at}`,
    gender: '1',
    mobile: '13800000000',
    checkInStatus: CheckIn.Resident,
  }))
  const elders = await owner.insertInto('elder').values(people).returning(['id', 'userName']).execute()
  const stays = elders.map(({ id: oldmanId }, at) => ({ tenantId, oldmanId, bedId: bedIds[at] ?? 0, fromTime: since }))
  await owner.insertInto('bedStay').values(stays).execute()
  return elders
}

/** Stays that overlap another one of the same place or elder: none, as the constraints promise. */
export async function findOverlaps({ owner }: TestDatabase, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from bed_stay one join bed_stay other on other.tenant_id = one.tenant_id and other.id > one.id
      and (other.bed_id = one.bed_id and other.place = one.place or other.oldman_id = one.oldman_id)
      and tstzrange(other.from_time, other.to_time) && tstzrange(one.from_time, one.to_time)
    where one.tenant_id = ${tenantId}`.execute(owner)
  return rows[0]?.count ?? 0
}

/** The elder's stays of any length, oldest first; a gap shows as an end that is no beginning. */
export const findHistory = ({ owner }: TestDatabase, tenantId: number, oldmanId: number) =>
  owner
    .selectFrom('bedStay')
    .select(['bedId', 'fromTime', 'toTime'])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where('isReserved', '=', false)
    .orderBy('id')
    .execute()

/** Ends every open cleaning, so that the beds can be assigned again. */
export const endCleanings = ({ owner }: TestDatabase, tenantId: number) =>
  owner
    .updateTable('bedCleaning')
    .set({ status: CleaningStatus.Skipped, remark: '测试', endTime: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .where('status', '=', CleaningStatus.Open)
    .execute()
