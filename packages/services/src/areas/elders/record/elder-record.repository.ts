import { factsIn } from '@care/shared/elders/facts/facts'
import type { ChangeKind } from '@care/shared/elders/record/record-kinds'
import type { Caller } from '@care/shared/session/session'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert, insertedId, rowsOf } from '../../../platform/db/rows.ts'
import type { Elder, ElderFamily } from '../../../platform/db/tables.ts'
import { saidFirst, saidNow } from '../facts/said.ts'

/** The record that is about to change, as it is kept; nobody else changes it until this is done. */
export const lockElder = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('elder')
    .selectAll()
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type KeptElder = NonNullable<Awaited<ReturnType<typeof lockElder>>>

/** What looking up a new address asks of the record. */
export const findPlace = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id }).find(['address', 'lng', 'lat'])

export async function insertElder(db: Db, caller: Caller, row: Insertable<Elder>): Promise<number> {
  const { userId } = caller
  return insertedId(db, 'elder', { ...row, factsSaid: saidFirst(caller, row), createBy: userId, updateBy: userId })
}

/** A new record's number is sealed for the id that the record has just got. */
export const sealIdCard = (
  db: Db,
  { tenantId, id }: Holder,
  sealed: Pick<Updateable<Elder>, 'idCard' | 'idCardMark'>,
) => rowsOf(db, 'elder', { tenantId, id }).change(sealed)

export async function insertFamilies(db: Db, rows: Insertable<ElderFamily>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('elderFamily').values(rows).execute()
}

type Holder = Pick<KeptElder, 'tenantId' | 'id'>

/** Two changes never bear the same second: who read the record before one of them is told. Of facts that are among the changes the caller says so now, unless `said` tells otherwise. */
export async function updateElder(
  db: Db,
  caller: Caller,
  { tenantId, id }: Holder,
  changes: Updateable<Elder>,
  said = saidNow(caller, factsIn(changes)),
) {
  const { userId } = caller
  await rowsOf(db, 'elder', { tenantId, id }).change({
    ...changes,
    factsSaid: sql`facts_said || ${said}::jsonb`,
    updateBy: userId,
    updateTime: sql`greatest(now(), date_trunc('second', update_time) + interval '1 second')`,
  })
}

const author = ({ userId, nickName }: Caller) => ({ createBy: userId, createByName: nickName })

export const addChange = (db: Db, caller: Caller, elder: Holder, kind: ChangeKind, fields: string[]) =>
  addChanges(db, caller, [elder], kind, fields)

/** The same of several. */
export async function addChanges(db: Db, caller: Caller, elders: Holder[], kind: ChangeKind, fields: string[]) {
  if (elders.length === 0) return
  await db
    .insertInto('elderChange')
    .values(elders.map(({ tenantId, id }) => ({ tenantId, oldmanId: id, kind, fields, ...author(caller) })))
    .execute()
}

interface Level {
  from: string | null
  to: string | null
  reason: string | null
}

/** How a care level went, for whoever changes it: an edit, a check-in, an assessment. */
export const addCareLevel = (db: Db, caller: Caller, { tenantId, id }: Holder, { from, to, reason }: Level) =>
  insert(db, 'careLevelChange', { tenantId, oldmanId: id, fromLevel: from, toLevel: to, reason, ...author(caller) })

/** Whose change was the last, by name. */
export async function findLastAuthor(db: Db, { tenantId, id }: Holder): Promise<string | null> {
  const found = await rowsOf(db, 'elderChange', { tenantId, oldmanId: id }).find(['createByName'], ['id desc'])
  return found?.createByName ?? null
}

/** Which of these values are in their dictionaries: `type value`. */
export async function findKnownValues(db: Db, asked: { type: string; value: string }[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set()
  const rows = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['dict.type', 'item.value'])
    .where(
      'dict.type',
      'in',
      asked.map(({ type }) => type),
    )
    .execute()
  return new Set(rows.map(({ type, value }) => `${type} ${value}`))
}

/** Somebody of the institution who may sign in. */
export const isStaffOf = async (db: Db, tenantId: number, userId: number): Promise<boolean> =>
  rowsOf(db, 'sysUser', { tenantId, id: userId, lockFlag: '0' }).exists()
