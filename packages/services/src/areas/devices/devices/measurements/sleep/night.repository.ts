import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/db/client.ts'
import { inTenant } from '../../../../../platform/db/in-tenant.ts'
import { type StoredPoint, selectPoints, storedColumns } from '../series.repository.ts'
import type { BedMessage } from './bed-spans.ts'

export interface Sleeper {
  deviceId: number | undefined
  oldmanId: number | undefined
}

function of(db: Db, caller: Caller, type: 'sleep' | 'bed', { deviceId, oldmanId }: Sleeper) {
  let found = selectPoints(db, caller, type)
  if (deviceId !== undefined) found = found.where('m.deviceId', '=', deviceId)
  if (oldmanId !== undefined) found = found.where('m.oldmanId', '=', oldmanId)
  return found
}

/**
 * The latest night up to a date and the nights before it, newest first. The report of a night arrives in the morning of
 * its date, or later.
 */
export async function findNights(db: Db, caller: Caller, sleeper: Sleeper, date: string | undefined, most: number) {
  const { rows } = await sql<StoredPoint>`
    select * from (${of(db, caller, 'sleep', sleeper)
      .leftJoin('device as d', inTenant('d.id', 'm.deviceId'))
      .select(storedColumns)}) as night
    ${date === undefined ? sql`` : sql`where night.detail ->> 'date' <= ${date}`}
    order by night.data_happen_time desc, night.id desc limit ${most}
  `.execute(db)
  return rows
}

/**
 * Messages of the bed between two times, in order, preceded by its last message of the day before, which tells the
 * state at the beginning.
 */
export async function findBedMoments(db: Db, caller: Caller, sleeper: Sleeper, from: string, to: string) {
  const bed = of(db, caller, 'bed', sleeper)
    .select(['m.time', sql<boolean>`m.value = 1`.as('inBed')])
    .where('m.time', '<=', to)
  const before = await bed
    .where('m.time', '<', from)
    .where('m.time', '>=', sql<string>`${from}::timestamptz - interval '1 day'`)
    .orderBy('m.time', 'desc')
    .limit(1)
    .execute()
  const within = await bed.where('m.time', '>=', from).orderBy('m.time').orderBy('m.id').limit(5_000).execute()
  return [...before, ...within] satisfies BedMessage[]
}

/** The newest message of an elder's bed in the last day. */
export const findBedNow = (db: Db, caller: Caller, oldmanId: number) =>
  of(db, caller, 'bed', { deviceId: undefined, oldmanId })
    .select([sql<boolean>`m.value = 1`.as('inBed'), 'm.value2 as heartRate', 'm.value3 as breath'])
    .select('m.time as dataHappenTime')
    .where('m.time', '>=', sql<string>`now() - interval '1 day'`)
    .orderBy('m.time', 'desc')
    .limit(1)
    .executeTakeFirst()
