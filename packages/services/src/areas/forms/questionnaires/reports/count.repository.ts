import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { textArray } from '../../../../platform/db/sql/arrays.ts'
import type { AnswerCount } from './count-answer.ts'

/**
 * Adds these counts, and one answer to the counts of its day and province. The caller must hold the lock of the counts'
 * row.
 */
export async function addCounts(db: Db, { tenantId, id }: RowKey, counts: readonly AnswerCount[]): Promise<void> {
  await sql`
    insert into questionnaire_count (tenant_id, questionnaire_id, kind, form_item_id, value, count)
    select ${tenantId}::bigint, ${id}::bigint, kind, form_item_id, value, 1 from (
      select unnest(${textArray(counts.map(({ kind }) => kind))}::text[]) as kind,
        unnest(${counts.map(({ formItemId }) => formItemId)}::int[]) as form_item_id,
        unnest(${textArray(counts.map(({ value }) => value))}::text[]) as value
      union all select 'day', 0, to_char(now(), 'YYYY-MM-DD')
    ) as added
    on conflict (tenant_id, questionnaire_id, kind, form_item_id, value)
    do update set count = questionnaire_count.count + 1`.execute(db)
}

export const findCounts = (db: Db, { tenantId, id }: RowKey, kind: AnswerCount['kind'] | 'province') =>
  rowsOf(db, 'questionnaireCount', { tenantId, questionnaireId: id, kind }).all(
    ['formItemId', 'value', 'count'],
    ['count desc', 'value'],
  )

/** Views and answers on the seven days of this week, Monday first. */
export async function findWeek(db: Db, { tenantId, id }: RowKey) {
  const { rows } = await sql<{ createTime: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as create_time, coalesce(count, 0) as count
    from generate_series(date_trunc('week', now()), date_trunc('week', now()) + interval '6 days', interval '1 day') as day
    left join questionnaire_count on tenant_id = ${tenantId} and questionnaire_id = ${id} and kind = 'day'
      and form_item_id = 0 and value = to_char(day, 'YYYY-MM-DD')
    order by day`.execute(db)
  return rows
}

export const findTally = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'questionnaireTally', { tenantId, questionnaireId: id }).get(['viewCount', 'serialNumber', 'completeTime'])
