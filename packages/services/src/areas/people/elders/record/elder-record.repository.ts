import type { Caller } from '@care/shared/admin/session/session'
import { factsIn } from '@care/shared/people/elders/facts/facts'
import type { ChangeKind } from '@care/shared/people/elders/record/record-kinds'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, insertReturningId, rowsOf } from '../../../../platform/db/rows.ts'
import type { Elder, ElderFamily } from '../../../../platform/db/tables.ts'
import { authorOfFacts, authorOfNewFacts } from '../facts/fact-authors.ts'

/** Locks the stored record for a change (FOR UPDATE). */
export const lockElder = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('elder')
    .selectAll()
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type StoredElder = NonNullable<Awaited<ReturnType<typeof lockElder>>>

/** The stored address and location, by which the caller decides whether the map must be queried again. */
export const findPlace = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id }).find(['address', 'lng', 'lat'])

export async function insertElder(db: Db, caller: Caller, row: Insertable<Elder>): Promise<number> {
  const { userId } = caller
  return insertReturningId(db, 'elder', {
    ...row,
    factsSaid: authorOfNewFacts(caller, row),
    createBy: userId,
    updateBy: userId,
  })
}

/**
 * Writes the encrypted ID number of a new record in a second statement, because it is encrypted for the record's id.
 */
export const sealIdCard = (
  db: Db,
  { tenantId, id }: Holder,
  sealed: Pick<Updateable<Elder>, 'idCard' | 'idCardMark'>,
) => rowsOf(db, 'elder', { tenantId, id }).change(sealed)

export async function insertFamilies(db: Db, rows: Insertable<ElderFamily>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('elderFamily').values(rows).execute()
}

type Holder = Pick<StoredElder, 'tenantId' | 'id'>

/**
 * Sets an update time at least a second after the last one, so that a change based on an older record is always
 * detected (optimistic lock). The caller counts as author of changed facts, unless `said` names another one.
 */
export async function updateElder(
  db: Db,
  caller: Caller,
  { tenantId, id }: Holder,
  changes: Updateable<Elder>,
  said = authorOfFacts(caller, factsIn(changes)),
) {
  const { userId } = caller
  await rowsOf(db, 'elder', { tenantId, id }).change({
    ...changes,
    factsSaid: sql`facts_said || ${said}::jsonb`,
    updateBy: userId,
    updateTime: sql`greatest(now(), date_trunc('second', update_time) + interval '1 second')`,
  })
}

type Author = Pick<Caller, 'userId' | 'nickName'>
const author = ({ userId, nickName }: Author) => ({ createBy: userId, createByName: nickName })

export const addChange = (db: Db, caller: Caller, elder: Holder, kind: ChangeKind, fields: string[]) =>
  addChanges(db, caller, [elder], kind, fields)

/** Like `addChange`, for several elders. */
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

/** Adds a change of the care level to its history, whether made by an edit, a check-in or an assessment. */
export const addCareLevel = (db: Db, caller: Author, { tenantId, id }: Holder, { from, to, reason }: Level) =>
  insert(db, 'careLevelChange', { tenantId, oldmanId: id, fromLevel: from, toLevel: to, reason, ...author(caller) })

/** The name of the person who last changed the record. */
export async function findLastAuthor(db: Db, { tenantId, id }: Holder): Promise<string | null> {
  const found = await rowsOf(db, 'elderChange', { tenantId, oldmanId: id }).find(['createByName'], ['id desc'])
  return found?.createByName ?? null
}

/** The values among these that exist in their dictionaries, as `type value`. */
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

/** Whether the user is active staff of the institution. */
export const isStaffOf = async (db: Db, tenantId: number, userId: number): Promise<boolean> =>
  rowsOf(db, 'sysUser', { tenantId, id: userId, lockFlag: '0' }).exists()
