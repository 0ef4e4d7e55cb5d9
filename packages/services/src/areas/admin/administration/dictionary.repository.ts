import type { DictChoice } from '@care/shared/admin/administration/administration'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { spellings } from '../../../platform/text/pinyin.ts'

/** Columns that an item copies from its dictionary. */
export const copiedDictionaryColumns = {
  type: sql`(select type from sys_dict where sys_dict.id = dict_id)`,
  system: sql`(select system from sys_dict where sys_dict.id = dict_id)`,
}

/** The items of each of these dictionaries, in sort order. */
export async function findDictItems(db: Db, types: string[]): Promise<Record<string, DictChoice[]>> {
  const items = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['item.id', 'dictId', 'type', 'value', 'label', 'system', 'item.description', 'sort', 'colorClass'])
    .select('item.remarks')
    .where('type', 'in', types)
    .orderBy('sort')
    .orderBy('item.id')
    .execute()
  const of = (type: string) => items.filter((item) => item.type === type)
  return Object.fromEntries(
    types.map((type) => [type, of(type).map((item) => ({ ...item, spelling: spellings(item.label) }))]),
  )
}

export const removeDictionaryItems = (db: Db, dictId: number) => rowsOf(db, 'sysDictItem', { dictId }).remove()

/** Locks the dictionary (FOR UPDATE), so that imports into it run one after another. */
export const lockDictionary = (db: Db, id: number) => rowsOf(db, 'sysDict', { id }).lock(['id'])
