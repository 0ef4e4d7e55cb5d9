import type { Db } from '../db/client.ts'
import type { DictLabel } from './field-text.ts'

/** Labels of all dictionaries, which are few hundred lines. */
export async function readDictLabels(db: Db): Promise<DictLabel> {
  const items = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['type', 'value', 'label'])
    .execute()
  const labels = new Map(items.map(({ type, value, label }) => [`${type} ${value}`, label]))
  return (dict, code) => labels.get(`${dict} ${code}`) ?? code
}

/** Whose paper it is, as the institution calls itself. */
export async function findTenantName(db: Db, tenantId: number): Promise<string> {
  const tenant = await db.selectFrom('sysTenant').select('name').where('id', '=', tenantId).executeTakeFirst()
  return tenant?.name ?? ''
}
