import type { Caller } from '@care/shared/admin/session/session'
import {
  Questionnaire,
  type QuestionnaireSearch,
  type RecycledQuestionnaire,
} from '@care/shared/forms/questionnaires/questionnaire'
import type { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import type { Setting } from '@care/shared/forms/questionnaires/setting'
import type { UserTheme } from '@care/shared/forms/questionnaires/theme'
import type { Page, PageQuery } from '@care/shared/http/page'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { now, rowsOf } from '../../../../platform/db/rows.ts'
import type { Questionnaire as Row } from '../../../../platform/db/tables.ts'

/** All stored columns of a questionnaire. */
const columns = Questionnaire.keyof().exclude(['type', 'deleted', 'isDefault', 'serverProjectIds']).options

const bound = sql`select from project_questionnaire bound where bound.tenant_id = form.tenant_id and bound.key = form.key`

/** Selects questionnaires, including those in the recycle bin. */
const select = (db: Db, tenantIds: readonly number[]) =>
  db
    .selectFrom('questionnaire as form')
    .select(columns.map((name) => `form.${name}` as const))
    .select([
      sql<1>`1`.as('type'),
      sql<boolean>`form.delete_time is not null`.as('deleted'),
      sql<boolean>`exists (${bound} and bound.is_default)`.as('isDefault'),
      sql<number[]>`array(select server_project_id::float8 from project_questionnaire bound
        where bound.tenant_id = form.tenant_id and bound.key = form.key order by server_project_id)`.as(
        'serverProjectIds',
      ),
    ])
    .where('form.tenantId', 'in', tenantIds)

export function findQuestionnairePage(
  db: Db,
  { tenantIds }: Caller,
  search: QuestionnaireSearch,
): Promise<Page<Questionnaire>> {
  const forms = select(db, tenantIds).where('form.deleteTime', 'is', null)
  const rows = forms.orderBy('form.createTime', 'desc').orderBy('form.id', 'desc').$castTo<Questionnaire>()
  return findListPage(db, rows, search, {
    parts: ['name'],
    same: ['status', 'questionnaireType', 'tenantId'],
    where: {
      beginDateTime: (time) => sql`form.create_time >= ${time}`,
      endDateTime: (time) => sql`form.create_time <= ${time}`,
      serverProjectId: (id) => sql`exists (${bound} and bound.server_project_id = ${id})`,
    },
  })
}

export const findQuestionnaire = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, key: string) =>
  select(db, tenantIds).where('form.key', '=', key).$castTo<Questionnaire>().executeTakeFirst()

export interface Draft extends Pick<Selectable<Row>, (typeof ofDraft)[number]> {
  status: QuestionnaireStatus
  questionnaireType: Questionnaire['questionnaireType']
  theme: UserTheme | null
  setting: Setting | null
  isRecycled: boolean
}
const ofDraft = [
  'tenantId',
  'id',
  'key',
  'name',
  'describe',
  'maxFormItemId',
  'version',
  'isChanged',
  'isCheckin',
] as const

const everyDraft = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>) =>
  db
    .selectFrom('questionnaire')
    .select([...ofDraft, 'status', 'questionnaireType', 'theme', 'setting'])
    .select(sql<boolean>`delete_time is not null`.as('isRecycled'))
    .where('tenantId', 'in', tenantIds)
    .$castTo<Draft>()
const drafts = (db: Db, caller: Pick<Caller, 'tenantIds'>, key: string) => everyDraft(db, caller).where('key', '=', key)

export const findDraftOf = (db: Db, caller: Pick<Caller, 'tenantIds'>, id: number) =>
  everyDraft(db, caller).where('id', '=', id).executeTakeFirst()

export const findDraft = (db: Db, caller: Pick<Caller, 'tenantIds'>, key: string) =>
  drafts(db, caller, key).executeTakeFirst()

/** Like `findDraft`, with a row lock (FOR UPDATE). */
export const lockDraft = (db: Db, caller: Caller, key: string) => drafts(db, caller, key).forUpdate().executeTakeFirst()

export async function insertQuestionnaire(db: Db, row: Insertable<Row>): Promise<{ id: number; key: string }> {
  const made = await db.insertInto('questionnaire').values(row).returning(['id', 'key']).executeTakeFirstOrThrow()
  await db.insertInto('questionnaireTally').values({ tenantId: row.tenantId, questionnaireId: made.id }).execute()
  return made
}

/**
 * Updates the questionnaire and its update time. Marks the draft as changed since publishing, unless `change` itself
 * sets that flag.
 */
export const changeQuestionnaire = (
  db: Db,
  { tenantId, id }: Pick<Draft, 'tenantId' | 'id'>,
  change: Updateable<Row> = {},
) => rowsOf(db, 'questionnaire', { tenantId, id }).change({ isChanged: true, ...change, updateTime: now })

const one = (db: Db, { tenantId, id }: Pick<Draft, 'tenantId' | 'id'>) =>
  db.updateTable('questionnaire').set({ updateTime: sql`now()` }).where('tenantId', '=', tenantId).where('id', '=', id)

export const moveToBin = (db: Db, draft: Draft, status: QuestionnaireStatus) =>
  one(db, draft).set({ status, deleteTime: sql`now()` }).execute()

export const restoreFromBin = (db: Db, draft: Draft) => one(db, draft).set({ deleteTime: null }).execute()

/** Deletes a questionnaire with all rows that belong to it (cascade). */
export const deleteQuestionnaire = (db: Db, { tenantId, id }: Pick<Draft, 'tenantId' | 'id'>) =>
  db.deleteFrom('questionnaire').where('tenantId', '=', tenantId).where('id', '=', id).execute()

export function findRecycled(db: Db, { tenantIds }: Caller, page: PageQuery): Promise<Page<RecycledQuestionnaire>> {
  const rows = db
    .selectFrom('questionnaire as form')
    .innerJoin('questionnaireTally as tally', inTenant('tally.questionnaireId', 'form.id'))
    .select(['form.key', 'form.name', 'tally.serialNumber as resultCount', 'form.createTime', 'form.updateTime'])
    .where('form.tenantId', 'in', tenantIds)
    .where('form.deleteTime', 'is not', null)
    .orderBy('form.updateTime', 'desc')
    .orderBy('form.id', 'desc')
  return paginate(db, rows, page)
}

/** Whether a service project is bound to the questionnaire. */
export const isBound = async (db: Db, { tenantId, key }: Pick<Draft, 'tenantId' | 'key'>) =>
  rowsOf(db, 'projectQuestionnaire', { tenantId, key }).exists()
