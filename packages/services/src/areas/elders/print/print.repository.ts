import type { Db } from '../../../platform/db/client.ts'
import type { DictLabel } from '../../../platform/papers/field-text.ts'

/** How an institution is reached. */
export const findInstitution = (db: Db, tenantId: number) =>
  db.selectFrom('sysTenant').select(['contactPhone']).where('id', '=', tenantId).executeTakeFirst()

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
