import type { Caller } from '@care/shared/admin/session/session'
import { CleaningStatus } from '@care/shared/house/residence/beds/cleaning.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder } from '../../../../platform/db/in-tenant.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { BedStay } from '../../../../platform/db/tables.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import type { ElderObstacle } from '../../../../platform/sources/elder-obstacle.ts'

export interface ElderKey {
  tenantId: number
  oldmanId: number
}

/**
 * The database's time in whole seconds, as stored in stays. Call it after locking, so that a bed freed meanwhile counts
 * as free.
 */
export async function readClock(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select date_trunc('second', clock_timestamp()) as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** Locks the elder (FOR NO KEY UPDATE), so that no other transaction moves the elder in or out meanwhile. */
export const lockElder = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id }).lock(
    ['tenantId', 'id as oldmanId', 'userName', 'checkInStatus', 'careLevel', 'createTime'],
    'forNoKeyUpdate',
  )

/** Locks the bed (FOR NO KEY UPDATE), with who has it now, and whether it is being cleaned. */
export async function lockBed(db: Db, tenantId: number, id: number) {
  const bed = await rowsOf(db, 'bed', { tenantId, id }).lock(['id', 'name', 'status', 'shareable'], 'forNoKeyUpdate')
  if (!bed) return undefined
  const holders = await db
    .selectFrom('bedStay as stay')
    .$call(withElder('stay'))
    .select(['stay.oldmanId', 'stay.isReserved', 'stay.place'])
    .where('stay.tenantId', '=', tenantId)
    .where('bedId', '=', id)
    .where(({ eb, or }) => or([eb('toTime', 'is', null), eb('toTime', '>', sql<string>`clock_timestamp()`)]))
    .orderBy('stay.place')
    .execute()
  const cleaning = await rowsOf(db, 'bedCleaning', { tenantId, bedId: id, status: CleaningStatus.Open }).find(['id'])
  return { ...bed, holders, isBeingCleaned: cleaning !== undefined }
}

export const insertStay = (db: Db, stay: Insertable<BedStay>) => insert(db, 'bedStay', stay)

/**
 * Ends the elder's stays and reservations at this time; those that begin later get no length, so that a back-dated end
 * leaves no overlap. Returns the beds that the elder lived in until now.
 */
export async function endStays(db: Db, { tenantId, oldmanId }: ElderKey, at: string): Promise<number[]> {
  const ended = await db
    .updateTable('bedStay')
    .set({ toTime: sql<string>`greatest(from_time, ${at}::timestamptz)` })
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where(({ eb, or }) => or([eb('toTime', 'is', null), eb('toTime', '>', at)]))
    .returning(['bedId', 'isReserved'])
    .execute()
  return ended.filter(({ isReserved }) => !isReserved).map(({ bedId }) => bedId)
}

/**
 * From when on, at or after `since`, the elder can have had this place of the bed without overlapping another stay, of
 * the bed or of the elder. The elder's own reservations do not count.
 */
export async function findFreeSince(
  db: Db,
  { tenantId, oldmanId }: ElderKey,
  { bedId, place }: { bedId: number; place: number },
  since: string,
): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select greatest(${since}::timestamptz, max(to_time)) as at from bed_stay
    where tenant_id = ${tenantId} and to_time > from_time
      and (oldman_id = ${oldmanId} and not is_reserved
        or oldman_id <> ${oldmanId} and bed_id = ${bedId} and place = ${place})`.execute(db)
  return rows[0]?.at ?? since
}

/** The bed in which an elder lives now, with its place. */
export const findOwnStay = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'bedStay', { tenantId, oldmanId, isReserved: false, toTime: null }).find(['bedId', 'place'])

interface Change {
  checkInStatus?: number
  careLevel?: string
}

/** Changes the state of an elder, and notifies every page that shows where they are. */
export async function setState(db: Db, { tenantId, oldmanId }: ElderKey, change: Change): Promise<void> {
  await rowsOf(db, 'elder', { tenantId, id: oldmanId }).change({ ...change, updateTime: sql<string>`now()` })
  await notifyElderChange(db, { tenantId, oldmanId })
}

export const notifyElderChange = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  addNotices(db, [{ kind: 'elder', tenantId, oldmanId }])

/** Whether an elder is a resident, in the house or on leave. */
export const isResident = (checkInStatus: number) =>
  checkInStatus === CheckIn.Resident || checkInStatus === CheckIn.OnLeave

/** Beds that an elder occupies or has reserved. */
export const bedObstacle: ElderObstacle = {
  label: '张占用的床位',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('bedStay')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .where(({ eb, or }) => or([eb('toTime', 'is', null), eb('toTime', '>', sql<string>`now()`)]))
      .executeTakeFirstOrThrow()
    return count
  },
}
