import type { Caller } from '@care/shared/admin/session/session'
import type { ShiftNeed } from '@care/shared/alarms/duty/gaps'
import type { Insertable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { DutyShift } from '../../../../platform/db/tables.ts'

const needs = ['id', 'name', 'beginAt', 'endAt', 'desk', 'lead', 'manager'] as const
const inUse = '0'

/** Enabled shifts, in order of the day. */
export const findShifts = (db: Db, tenantId: number): Promise<ShiftNeed[]> =>
  rowsOf(db, 'dutyShift', { tenantId, status: inUse }).all(needs, ['sort', 'beginAt', 'id'])

export const findShift = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  rowsOf(db, 'dutyShift', { tenantId: tenantIds, id }).find([...needs, 'tenantId', 'status'])

export const insertShifts = (db: Db, shifts: Insertable<DutyShift>[]) =>
  db.insertInto('dutyShift').values(shifts).returning(needs).execute()
