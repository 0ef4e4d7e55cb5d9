import type { Partial, PartialDraft } from '@care/shared/forms/questionnaires/partials.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { insertIfAbsentReturning, rowsOf } from '../../../../platform/db/rows.ts'

/** The owner of a partial answer: a hash that identifies them, and whether they are not signed in. */
export interface Owner {
  owner: string
  isOpen: boolean
}
type Given = Pick<PartialDraft, 'version' | 'originalData' | 'completeTime'>

/** Maximum number of partial answers per questionnaire from people who are not signed in, against flooding. */
export const maxStrangerPartials = 5_000

const written = ({ version, originalData, completeTime }: Given) => ({
  version,
  completeTime: Math.round(completeTime),
  originalData: JSON.stringify(originalData),
})
const kept = ['id', 'revision', sql<string>`left(update_time::text, 19)`.as('updateTime')] as const

export const findPartial = (db: Db, { tenantId, id }: RowKey, { owner }: Owner) =>
  db
    .selectFrom('questionnairePartial')
    .select(['version', 'originalData', 'completeTime', ...kept])
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .where('owner', '=', owner)
    .$castTo<Partial>()
    .executeTakeFirst()

/**
 * Changes a partial answer; if a revision is given, only at this revision (optimistic lock). Undefined when nothing
 * matched.
 */
export function changePartial(db: Db, { tenantId, id }: RowKey, { owner }: Owner, given: Given, revision?: number) {
  let change = db
    .updateTable('questionnairePartial')
    .set(({ eb }) => ({ ...written(given), revision: eb('revision', '+', 1), updateTime: sql`now()` }))
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .where('owner', '=', owner)
  if (revision !== undefined) change = change.where('revision', '=', revision)
  return change.returning(kept).executeTakeFirst()
}

/** Inserts a partial answer; undefined when a concurrent call has inserted one. */
export const insertPartial = (db: Db, { tenantId, id }: RowKey, whose: Owner, given: Given) =>
  insertIfAbsentReturning(
    db,
    'questionnairePartial',
    { tenantId, questionnaireId: id, ...whose, ...written(given) },
    kept,
    ['tenantId', 'questionnaireId', 'owner'],
  )

export const deletePartial = (db: Db, { tenantId, id }: RowKey, { owner }: Owner) =>
  rowsOf(db, 'questionnairePartial', { tenantId, questionnaireId: id, owner }).remove()

const open = ({ tenantId, id }: RowKey) =>
  sql`questionnaire_partial where tenant_id = ${tenantId} and questionnaire_id = ${id} and is_open`

/** Counts the partial answers of people who are not signed in; first deletes those unchanged for thirty days. */
export async function countStrangerPartials(db: Db, form: RowKey): Promise<number> {
  await sql`delete from ${open(form)} and update_time < now() - interval '30 days'`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${open(form)}`.execute(db)
  return rows[0]?.count ?? 0
}
