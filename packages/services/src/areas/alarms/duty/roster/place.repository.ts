import type { Caller } from '@care/shared/admin/session/session'
import type { DutyPlace } from '@care/shared/alarms/duty/duty'
import type { DutyPost } from '@care/shared/alarms/duty/duty.words'
import { dayAfter } from '@care/shared/recurrence/calendar'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { insert } from '../../../../platform/db/rows.ts'
import type { DutyPlace as PlaceRow } from '../../../../platform/db/tables.ts'
import { whyUnreachable } from './reachable.repository.ts'

const own = ['id', 'day', 'shiftId', 'plannedId', 'userId', 'coverReason', 'leaveReason'] as const

const selectPlaces = (db: Db) =>
  db
    .selectFrom('dutyPlace as p')
    .innerJoin('sysUser as who', inTenant('who.id', 'p.userId'))
    .innerJoin('sysUser as planned', inTenant('planned.id', 'p.plannedId'))
    .select(own.map((name) => `p.${name}` as const))
    .select(sql<DutyPost>`p.post`.as('post'))
    .select(['who.nickName', 'planned.nickName as plannedName', whyUnreachable('who').as('unreachable')])

/** Roster assignments of some days, starting with `from`. */
export const findPlaces = (db: Db, tenantId: number, from: string, days: number): Promise<DutyPlace[]> =>
  selectPlaces(db)
    .where('p.tenantId', '=', tenantId)
    .where('p.day', '>=', from)
    .where('p.day', '<', dayAfter(from, days))
    .orderBy('p.day')
    .orderBy('p.id')
    .execute()

/** Locks one roster assignment (FOR UPDATE) and reads its shift. */
export const lockPlace = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  selectPlaces(db)
    .innerJoin('dutyShift as s', inTenant('s.id', 'p.shiftId'))
    .select(['p.tenantId', 'p.fromTime', 'p.toTime', 's.name as shiftName'])
    .where('p.tenantId', 'in', tenantIds)
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
export type LockedPlace = NonNullable<Awaited<ReturnType<typeof lockPlace>>>

/** A roster assignment to insert; a trigger computes its begin and end from the shift. */
type NewPlace = Omit<Insertable<PlaceRow>, 'fromTime' | 'toTime'>
const unsaid = { fromTime: new Date(0), toTime: new Date(0) }

export const insertPlace = (db: Db, place: NewPlace) => insert(db, 'dutyPlace', { ...place, ...unsaid })

/** Inserts roster assignments; skips people who have another assignment at that time. */
export const insertFreePlaces = (db: Db, places: NewPlace[]) =>
  db
    .insertInto('dutyPlace')
    .values(places.map((place) => ({ ...place, ...unsaid })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['day', 'shiftId', 'userId'])
    .execute()

export const changePlace = (
  db: Db,
  { tenantId, id }: Pick<LockedPlace, 'tenantId' | 'id'>,
  who: { userId: number; coverReason: string | null; leaveReason: string | null },
) => db.updateTable('dutyPlace').set(who).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const deletePlace = (db: Db, { tenantId, id }: Pick<LockedPlace, 'tenantId' | 'id'>) =>
  db.deleteFrom('dutyPlace').where('tenantId', '=', tenantId).where('id', '=', id).execute()

export const addChange = (
  db: Db,
  tenantId: number,
  by: Pick<Caller, 'nickName'>,
  change: { day: string; text: string },
) => insert(db, 'dutyChange', { tenantId, userName: by.nickName, ...change })

/** The newest 200 roster changes of a week. */
export const findChanges = (db: Db, tenantId: number, from: string) =>
  db
    .selectFrom('dutyChange')
    .select(['id', 'day', 'text', 'userName', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<', dayAfter(from, 7))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
