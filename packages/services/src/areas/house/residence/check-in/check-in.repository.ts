import type { Caller } from '@care/shared/admin/session/session'
import type {
  CheckInDetail,
  CheckInForm,
  CheckInRow,
  CheckInSearch,
} from '@care/shared/house/residence/check-in/check-in'
import { AuditStatus, type CheckInMove, checkInMoves } from '@care/shared/house/residence/check-in/check-in.moves'
import { checkIn } from '@care/shared/house/residence/check-in/check-in.words'
import type { Page } from '@care/shared/http/page'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'
import type { CheckIn } from '../../../../platform/db/tables.ts'
import type { AttentionSource } from '../../../../platform/sources/attention-source.ts'

const own = ['id', 'tenantId', 'checkInNo', 'oldmanId', 'auditStatus', 'checkInTime'] as const
const people = ['submitUserId', 'submitUser', 'auditUser', 'auditReason', 'createUser', 'createTime'] as const
const residenceStatus = sql<
  number | null
>`case when c.status = 2 and elder.check_in_status = 2 then 3 else c.status end`
const inForm = (part: string, name: string) => sql<string | null>`c.form -> ${sql.lit(part)} ->> ${sql.lit(name)}`

const selectCheckIns = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('checkIn as c')
    .$call(withElder('c'))
    .$call(withTenant('c'))
    .leftJoin('bed', inTenant('bed.id', 'c.bedId'))
    .leftJoin('room', inTenant('room.id', 'bed.roomId'))
    .select([...own, ...people].map((name) => `c.${name}` as const))
    .select(['elder.gender', 'elder.idCard', 'elder.mobile'])
    .select(['bed.name as bedName', 'room.name as roomName', ageOf('elder.birthday').as('age')])
    .select(residenceStatus.as('status'))
    .select(({ fn }) => fn.coalesce(inForm('ability', 'careLevel'), 'elder.careLevel').as('careLevel'))
    .select(inForm('config', 'checkInEnd').as('planEndTime'))
    .select(inForm('contract', 'contractNo').as('contractNo'))
    .select(sql<number | null>`(c.form -> 'config' ->> 'depositAmount')::float8`.as('depositAmount'))
    .where('c.tenantId', 'in', tenantIds)

export function findCheckInPage(db: Db, caller: Caller, search: CheckInSearch): Promise<Page<CheckInRow>> {
  const rows = selectCheckIns(db, caller).orderBy('c.createTime', 'desc').orderBy('c.id', 'desc')
  return findListPage(db, rows, search, { words: checkIn, elder: true, same: ['tenantId', 'oldmanId'] })
}

/** Check-ins that wait for their second person. */
export const submittedCheckIns: AttentionSource = {
  kind: 'checkIns',
  permission: 'checkin:audit',
  of: (db, caller) => selectCheckIns(db, caller).where('c.auditStatus', '=', AuditStatus.InAudit),
}

export function findCheckIn(db: Db, caller: Caller, id: number): Promise<CheckInDetail | undefined> {
  return selectCheckIns(db, caller)
    .leftJoin('floor', inTenant('floor.id', 'room.floorId'))
    .leftJoin('building', inTenant('building.id', 'floor.buildingId'))
    .select(['c.version', 'c.step', 'c.bedId', 'c.paperReason', 'building.name as buildingName'])
    .select(sql<CheckInForm>`c.form`.as('form'))
    .where('c.id', '=', id)
    .executeTakeFirst()
}

const told = ['id', 'tenantId', 'oldmanId', 'checkInNo', 'auditStatus', 'version', 'bedId', 'submitUserId'] as const

/** Locks the check-in (FOR UPDATE). */
export const lockCheckIn = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'checkIn', { tenantId: tenantIds, id }).lock([...told, sql<CheckInForm>`form`.as('form')])
export type LockedCheckIn = NonNullable<Awaited<ReturnType<typeof lockCheckIn>>>

interface Draft {
  tenantId: number
  oldmanId: number
  step: number
  form: CheckInForm
  createUser: string
}

/** Inserts a check-in; undefined when the elder has an open check-in or already lives here. */
export const insertCheckIn = (db: Db, { form, ...draft }: Draft) =>
  db
    .insertInto('checkIn')
    .values({ ...draft, bedId: form.config.bedId ?? null, form: JSON.stringify(form) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(told)
    .returning(sql<CheckInForm>`form`.as('form'))
    .executeTakeFirst()

/** Changes a check-in's state, only if its current state allows the transition. */
export const applyCheckInMove = (
  db: Db,
  { tenantId, id }: Pick<LockedCheckIn, 'tenantId' | 'id'>,
  move: CheckInMove,
  changes: CheckInChanges = {},
) => {
  const { from, to } = checkInMoves[move]
  const { form, ...others } = changes
  return db
    .updateTable('checkIn')
    .set({
      ...others,
      ...(form && { form: JSON.stringify(form), bedId: form.config.bedId ?? null }),
      auditStatus: to,
      version: sql<number>`version + 1`,
      updateTime: sql<string>`now()`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('auditStatus', 'in', [...from] as AuditStatus[])
    .returning(told)
    .returning(sql<CheckInForm>`form`.as('form'))
    .executeTakeFirst()
}

interface CheckInChanges extends Omit<Updateable<CheckIn>, 'form'> {
  form?: CheckInForm
}
