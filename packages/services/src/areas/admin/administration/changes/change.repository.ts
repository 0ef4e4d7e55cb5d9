import type { ChangeRecord } from '@care/shared/admin/administration/change-record'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { keyOf, type ResourceDefinition } from '@care/shared/resources/resource'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { applyFilters } from '../../../../platform/db/paging/filters.ts'
import { type PlainName, type PlainRow, paginate, plainRows } from '../../../../platform/db/paging/queries.ts'
import { insert } from '../../../../platform/db/rows.ts'

/** A kind of record whose changes are logged. */
export interface LoggedRecordKind {
  name: ChangeRecord['thing']
  table: PlainName
  thing: ResourceDefinition
}

/** A column and its value, by which records are found. */
export type RecordFilter = readonly [column: string, value: unknown]

/** Locks the matching records (FOR UPDATE) and returns their editable values by id. */
export async function lockRecords(db: Db, { table, thing }: LoggedRecordKind, [column, value]: RecordFilter) {
  const key = keyOf(thing)
  const columns = [...thing.form, ...(thing.within ? [thing.within] : [])]
  const rows = await plainRows(db)
    .selectFrom(table)
    .select([key, ...columns])
    .where(column, '=', value)
    .forUpdate()
    .execute()
  return new Map(rows.map(({ [key]: id, ...fields }) => [Number(id), fields]))
}

interface Change {
  thing: ChangeRecord['thing']
  recordId: number
  dictId: number | null
  name: string
  before: PlainRow | null
  after: PlainRow | null
}

export async function insertChanges(db: Db, { userId, nickName }: Caller, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const json = (row: PlainRow | null) => row && JSON.stringify(row)
  await insert(
    db,
    'keptChange',
    changes.map(({ before, after, ...change }) => ({
      ...change,
      before: json(before),
      after: json(after),
      createBy: userId,
      createUser: nickName,
    })),
  )
}

type Read = Omit<Change, 'thing'> & { id: number; thing: ChangeRecord['thing']; createUser: string; createTime: string }

const read = (db: Db) =>
  db
    .selectFrom('keptChange')
    .select(['id', 'recordId', 'dictId', 'name', 'createUser', 'createTime'])
    .select(sql<ChangeRecord['thing']>`thing`.as('thing'))
    .select([sql<PlainRow | null>`before`.as('before'), sql<PlainRow | null>`after`.as('after')])

interface Of {
  things: ChangeRecord['thing'][]
  dictId?: number | undefined
  of?: { thing: ChangeRecord['thing']; recordId: number } | undefined
}

/** Logged changes, newest first. */
export function findChangePage(db: Db, { things, dictId, of }: Of, query: PageQuery): Promise<Page<Read>> {
  const changes = read(db).where('thing', 'in', things).orderBy('id', 'desc')
  const where = {
    dictId: (id: number) => sql<SqlBool>`(dict_id = ${id} or thing = 'dictionary' and record_id = ${id})`,
  }
  return paginate(db, applyFilters(changes, { ...of, dictId }, { same: ['thing', 'recordId'], where }), query)
}

export const findChange = (db: Db, things: ChangeRecord['thing'][], id: number): Promise<Read | undefined> =>
  read(db).where('thing', 'in', things).where('id', '=', id).executeTakeFirst()

/**
 * Items removed together with their dictionary, found by the time, which is the same for all rows of one transaction.
 */
export const findRemovedWith = (db: Db, { id, recordId }: Pick<Read, 'id' | 'recordId'>): Promise<Read[]> =>
  read(db)
    .where('dictId', '=', recordId)
    .where('after', 'is', null)
    .where('createTime', '=', (eb) => eb.selectFrom('keptChange').select('createTime').where('id', '=', id))
    .orderBy('id')
    .execute()
