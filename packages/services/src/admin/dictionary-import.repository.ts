import { notFound } from '@care/shared/http/errors'
import type { DictItemRow, DictItemScope, RowOutcome } from '@care/shared/jobs/importable'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'

interface Rows {
  scope: z.output<typeof DictItemScope>
  update: boolean
  dry: boolean
  rows: { row: number; values: z.output<typeof DictItemRow> }[]
}

/** As many rows as one statement writes. */
const atOnce = 1_000

/** New values join the dictionary; those that are there are changed only when that is wanted. */
export async function takeDictItems(db: Db, { scope: { dictId }, update, dry, rows }: Rows): Promise<RowOutcome[]> {
  const dict = await db.selectFrom('sysDict').select('id').where('id', '=', dictId).forUpdate().executeTakeFirst()
  if (!dict) throw notFound('字典')
  const items = await db.selectFrom('sysDictItem').select('value').where('dictId', '=', dictId).execute()
  const known = new Set(items.map(({ value }) => value))

  const outcomes = rows.map(({ row, values: { value } }): RowOutcome => {
    if (!known.has(value)) return { row, outcome: 'create', message: null }
    return update ? { row, outcome: 'update', message: null } : { row, outcome: 'refused', message: '字典值已存在' }
  })
  if (dry) return outcomes

  const wanted = rows.filter((_, at) => outcomes[at]?.outcome !== 'refused')
  for (let from = 0; from < wanted.length; from += atOnce) {
    const values = wanted.slice(from, from + atOnce).map(({ values: { description, remarks, ...item } }) => ({
      ...item,
      dictId,
      description: description ?? null,
      remarks: remarks ?? null,
    }))
    await db
      .insertInto('sysDictItem')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['dictId', 'value']).doUpdateSet(({ ref }) => ({
          label: ref('excluded.label'),
          description: ref('excluded.description'),
          sort: ref('excluded.sort'),
          colorClass: ref('excluded.colorClass'),
          remarks: ref('excluded.remarks'),
          updateTime: sql`now()`,
        })),
      )
      .execute()
  }
  return outcomes
}
