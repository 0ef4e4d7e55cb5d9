import type { ShiftNeed } from '@care/shared/duty/gaps'
import type { Caller } from '@care/shared/session/session'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { DutyShift } from '../../../platform/db/tables.ts'

const needs = ['id', 'name', 'beginAt', 'endAt', 'desk', 'lead', 'manager'] as const
const inUse = '0'

/** The shifts that are in use, as they come in a day. */
export const findShifts = (db: Db, tenantId: number): Promise<ShiftNeed[]> =>
  db
    .selectFrom('dutyShift')
    .select(needs)
    .where('tenantId', '=', tenantId)
    .where('status', '=', inUse)
    .orderBy('sort')
    .orderBy('beginAt')
    .orderBy('id')
    .execute()

export const findShift = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  db
    .selectFrom('dutyShift')
    .select([...needs, 'tenantId', 'status'])
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertShifts = (db: Db, shifts: Insertable<DutyShift>[]) =>
  db.insertInto('dutyShift').values(shifts).returning(needs).execute()
