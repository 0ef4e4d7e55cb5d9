import type { ChangeRecord } from '@care/shared/admin/administration/change-record'
import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import type { Page, PageQuery } from '@care/shared/http/page'
import { keyOf } from '@care/shared/resources/resource'
import type { Db } from '../../../../platform/db/client.ts'
import type { PlainRow } from '../../../../platform/db/paging/queries.ts'
import { findChange, findChangePage, findRemovedWith, lockRecords } from './change.repository.ts'
import { administrationRecordKinds, fieldText, hasSameValues } from './log-changes.ts'

interface Asked {
  db: Db
  caller: Caller
}
interface Verbs {
  create: (asked: Asked & { body: never }) => Promise<unknown>
  update: (asked: Asked & { body: never }) => Promise<unknown>
}
type Name = ChangeRecord['thing']

/** Changes with the fields that differ, as text. */
export async function findChangeRecords(
  db: Db,
  of: Parameters<typeof findChangePage>[1],
  query: PageQuery,
): Promise<Page<ChangeRecord>> {
  const page = await findChangePage(db, of, query)
  const records = page.records.map(({ id, thing, name, before, after, createUser, createTime }) => ({
    id,
    thing,
    name,
    createUser,
    createTime,
    fields: fieldsOf(thing, before, after),
    kind: before === null ? ('create' as const) : after === null ? ('remove' as const) : ('update' as const),
  }))
  return { ...page, records }
}

const fieldsOf = (thing: Name, before: PlainRow | null, after: PlainRow | null): ChangeRecord['fields'] =>
  administrationRecordKinds[thing].thing.form
    .map((name) => ({ name, before: fieldText(before, name), after: fieldText(after, name) }))
    .filter((field) => field.before !== field.after)

/**
 * Restores a record to its state before the given change; a removed record gets its former id back. Restoring is itself
 * logged as a change.
 */
export async function restoreChange(asked: Asked, verbs: Partial<Record<Name, Verbs>>, id: number): Promise<true> {
  const { db } = asked
  const change = await findChange(db, Object.keys(verbs) as Name[], id).then(orNotFound('变更记录'))
  const { thing: name, recordId, before } = change
  if (!before) throw refused('这条是新增记录，之前没有内容可以恢复')
  const kept = administrationRecordKinds[name]
  const key = keyOf(kept.thing)
  const current = (await lockRecords(db, kept, [key, recordId])).get(recordId)
  if (current && hasSameValues(before, current)) throw refused('当前内容与变更前一致，无需恢复')
  const write = verbs[name]?.[current ? 'update' : 'create']
  await write?.({ ...asked, body: { ...before, [key]: recordId } as never })
  if (name === 'dictionary' && !current)
    for (const item of await findRemovedWith(db, change))
      await verbs.dictionaryItem?.create({ ...asked, body: { ...item.before, id: item.recordId } as never })
  return true
}
