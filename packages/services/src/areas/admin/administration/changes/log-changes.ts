import { dictionary, dictionaryItem } from '@care/shared/admin/administration/dictionary.words'
import { parameter } from '@care/shared/admin/administration/parameter.words'
import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { type PlainRow, plainName } from '../../../../platform/db/paging/queries.ts'
import { insertChanges, type LoggedRecordKind, lockRecords, type RecordFilter } from './change.repository.ts'

export const administrationRecordKinds = {
  dictionary: { name: 'dictionary', table: plainName('sysDict'), thing: dictionary },
  dictionaryItem: { name: 'dictionaryItem', table: plainName('sysDictItem'), thing: dictionaryItem },
  parameter: { name: 'parameter', table: plainName('sysParam'), thing: parameter },
} as const satisfies Record<string, LoggedRecordKind>

/** Runs the work, and logs in the same transaction how these records changed. */
export async function withChangeLog<T>(
  { db, caller }: { db: Db; caller: Caller },
  kept: LoggedRecordKind,
  which: RecordFilter,
  work: () => Promise<T>,
): Promise<T> {
  const before = await lockRecords(db, kept, which)
  const done = await work()
  const after = await lockRecords(db, kept, which)
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const changes = ids.map((recordId) => {
    const [was, is] = [before.get(recordId) ?? null, after.get(recordId) ?? null]
    const { [kept.thing.label]: name, dictId = null } = is ?? was ?? {}
    return { thing: kept.name, recordId, dictId: dictId as number | null, name: String(name), before: was, after: is }
  })
  await insertChanges(
    db,
    caller,
    changes.filter((change) => !hasSameValues(change.before, change.after)),
  )
  return done
}

/** The field as text. Null for an empty string, which a form sends for an empty field. */
export const fieldText = (row: PlainRow | null, name: string): string | null => {
  const value = row?.[name]
  return value === null || value === undefined || value === '' ? null : String(value)
}

/** Whether both rows hold the same values; a missing row equals only a missing row. */
export const hasSameValues = (one: PlainRow | null, other: PlainRow | null): boolean =>
  (one === null) === (other === null) &&
  Object.keys(one ?? {}).every((name) => fieldText(one, name) === fieldText(other, name))
