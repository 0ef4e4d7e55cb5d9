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
