import type {
  Dict,
  DictChoice,
  DictDraft,
  DictItem,
  DictItemDraft,
  DictItemSearch,
  DictSearch,
} from '@care/shared/administration/administration'
import { notFound, refused } from '@care/shared/http/errors'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import { contains, paginate } from '../db/queries.ts'
import { spellings } from './pinyin.ts'

type DictInput = z.output<typeof DictDraft>
type ItemInput = z.output<typeof DictItemDraft>
type Search = z.output<typeof DictSearch>
type ItemSearch = z.output<typeof DictItemSearch>

const selectItems = (db: Db) =>
  db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['item.id', 'dictId', 'type', 'value', 'label', 'system', 'item.description', 'sort', 'colorClass'])
    .select('item.remarks')

export async function findDictItems(db: Db, type: string): Promise<DictChoice[]> {
  const items = await selectItems(db).where('type', '=', type).orderBy('sort').orderBy('item.id').execute()
  return items.map((item) => ({ ...item, spelling: spellings(item.label) }))
}

export function findDictItemPage(db: Db, search: ItemSearch): Promise<Page<DictItem>> {
  let items = selectItems(db)
  if (search.dictId !== undefined) items = items.where('dictId', '=', search.dictId)
  if (search.value) items = items.where('value', 'like', contains(search.value))
  if (search.label) items = items.where('label', 'like', contains(search.label))
  if (search.ids) items = items.where('item.id', 'in', search.ids)
  return paginate(db, items.orderBy('dictId').orderBy('sort').orderBy('item.id'), search)
}

export function findDictPage(db: Db, search: Search): Promise<Page<Dict>> {
  let dicts = db.selectFrom('sysDict').select(['id', 'type', 'description', 'remarks', 'system', 'createTime'])
  if (search.type) dicts = dicts.where('type', 'like', contains(search.type))
  if (search.description) dicts = dicts.where('description', 'like', contains(search.description))
  if (search.system) dicts = dicts.where('system', '=', search.system)
  if (search.ids) dicts = dicts.where('id', 'in', search.ids)

  return paginate(db, dicts.orderBy('id'), search)
}

export async function insertDict(db: Db, draft: DictInput): Promise<boolean> {
  const added = await db
    .insertInto('sysDict')
    .values({ ...draft, remarks: draft.remarks ?? null })
    .onConflict((conflict) => conflict.column('type').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('字典类型已存在')
  return true
}

/** The type of a dictionary that the product reads stays as it is. */
export async function updateDict(db: Db, { id, type, description, remarks }: Partial<DictInput> & { id: number }) {
  const dict = await db.selectFrom('sysDict').select(['type', 'system']).where('id', '=', id).executeTakeFirst()
  if (!dict) return false
  if (dict.system === '1' && type !== undefined && type !== dict.type) throw refused('系统内置字典不能修改类型')

  const taken = type && (await db.selectFrom('sysDict').select('id').where('type', '=', type).executeTakeFirst())
  if (taken && taken.id !== id) throw refused('字典类型已存在')
  await db
    .updateTable('sysDict')
    .set({
      ...(type === undefined ? {} : { type }),
      ...(description === undefined ? {} : { description }),
      ...(remarks === undefined ? {} : { remarks }),
      updateTime: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  return true
}

/** With all its items. */
export async function removeDict(db: Db, id: number): Promise<boolean> {
  const dict = await db.selectFrom('sysDict').select('system').where('id', '=', id).executeTakeFirst()
  if (!dict) return false
  if (dict.system === '1') throw refused('系统内置字典不能删除')

  await db.deleteFrom('sysDictItem').where('dictId', '=', id).execute()
  await db.deleteFrom('sysDict').where('id', '=', id).execute()
  return true
}

export async function insertDictItem(db: Db, { description, remarks, ...draft }: ItemInput): Promise<boolean> {
  const dict = await db.selectFrom('sysDict').select('id').where('id', '=', draft.dictId).executeTakeFirst()
  if (!dict) throw notFound('字典')

  const added = await db
    .insertInto('sysDictItem')
    .values({ ...draft, description: description ?? null, remarks: remarks ?? null })
    .onConflict((conflict) => conflict.columns(['dictId', 'value']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('字典值已存在')
  return true
}

/** Items of built-in dictionaries may change their looks, not their value. */
export async function updateDictItem(db: Db, { id, dictId: _fixed, ...changes }: Partial<ItemInput> & { id: number }) {
  const item = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['value', 'system', 'dictId'])
    .where('item.id', '=', id)
    .executeTakeFirst()
  if (!item) return false

  const { value } = changes
  if (value !== undefined && value !== item.value) {
    if (item.system === '1') throw refused('系统内置字典项不能修改值')
    const taken = await db
      .selectFrom('sysDictItem')
      .select('id')
      .where('dictId', '=', item.dictId)
      .where('value', '=', value)
      .executeTakeFirst()
    if (taken) throw refused('字典值已存在')
  }
  const given = Object.fromEntries(Object.entries(changes).filter(([, each]) => each !== undefined))
  await db
    .updateTable('sysDictItem')
    .set({ ...given, updateTime: sql`now()` })
    .where('id', '=', id)
    .execute()
  return true
}

export async function removeDictItem(db: Db, id: number): Promise<boolean> {
  const item = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select('system')
    .where('item.id', '=', id)
    .executeTakeFirst()
  if (!item) return false
  if (item.system === '1') throw refused('系统内置字典项不能删除')

  await db.deleteFrom('sysDictItem').where('id', '=', id).execute()
  return true
}
