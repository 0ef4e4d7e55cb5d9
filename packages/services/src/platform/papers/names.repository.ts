import type { Db } from '../db/client.ts'
import type { DictLabel } from './field-text.ts'

/** Labels of all dictionaries, a few hundred rows. */
export async function readDictLabels(db: Db): Promise<DictLabel> {
  const items = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['type', 'value', 'label'])
    .execute()
  const labels = new Map(items.map(({ type, value, label }) => [`${type} ${value}`, label]))
  return (dict, code) => labels.get(`${dict} ${code}`) ?? code
}

/** The institution's name, for the head of a paper. */
export async function findTenantName(db: Db, tenantId: number): Promise<string> {
  const tenant = await db.selectFrom('sysTenant').select('name').where('id', '=', tenantId).executeTakeFirst()
  return tenant?.name ?? ''
}
