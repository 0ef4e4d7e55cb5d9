import type { Caller } from '@care/shared/admin/session/session'
import type {
  AnswerOfElder,
  AnswersOfElder,
  Result,
  ResultDraft,
  ResultFilter,
  ResultRow,
  ResultSearch,
  SubmissionResult,
} from '@care/shared/forms/questionnaires/result'
import { unverifiedSource } from '@care/shared/forms/questionnaires/result.words'
import type { Page, PageQuery } from '@care/shared/http/page'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withElder } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { containsPattern, countUpTo, paginate, rowsAsText } from '../../../../platform/db/paging/queries.ts'
import type { QuestionnaireResult } from '../../../../platform/db/tables.ts'
import type { Choices } from './choices.ts'

type NewResult = Omit<Insertable<QuestionnaireResult>, 'serialNumber'> & { completeTime: number }

/**
 * Inserts an answer with the next serial number, which it takes by updating the row with the questionnaire's counts.
 * Concurrent answers wait for this transaction; a rollback leaves no gap.
 */
export const insertResult = (db: Db, row: NewResult) =>
  db
    .with('next', (made) =>
      made
        .updateTable('questionnaireTally')
        .set(({ eb }) => ({
          serialNumber: eb('serialNumber', '+', 1),
          completeTime: eb('completeTime', '+', row.completeTime),
        }))
        .where('tenantId', '=', row.tenantId)
        .where('questionnaireId', '=', row.questionnaireId)
        .returning('serialNumber'),
    )
    .insertInto('questionnaireResult')
    .values(({ selectFrom }) => ({ ...row, serialNumber: selectFrom('next').select('serialNumber') }))
    .returning(['id', 'serialNumber'])
    .executeTakeFirstOrThrow()

/** The answer that was stored with this idempotency key, if any. */
export const findByRequest = (db: Db, { tenantId, id }: RowKey, requestKey: string) =>
  db
    .selectFrom('questionnaireResult')
    .select(['id', 'serialNumber', 'score', 'ruleName'])
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .where('requestKey', '=', requestKey)
    .$castTo<SubmissionResult>()
    .executeTakeFirst()

export type NamedPeople = Pick<ResultDraft, 'userId' | 'oldmanId' | 'workOrderJobId' | 'inviteUserId'>
export type VisiblePeople = Record<keyof NamedPeople, number | null>

/**
 * Returns the people that an answer names, each null unless they belong to the answer's institution and the caller sees
 * them. An elder may be sent in either field, so both are checked: who may not see the elder must not see the answer.
 */
export async function findVisiblePeople(db: Db, tenantId: number, about: NamedPeople): Promise<VisiblePeople> {
  const { userId = null, oldmanId = null, workOrderJobId = null, inviteUserId = null } = about
  const elder = (id: number | null) => sql`(select id from elder where tenant_id = ${tenantId} and id = ${id}::bigint)`
  const staff = (id: number | null) =>
    sql`(select id from sys_user where tenant_id = ${tenantId} and id = ${id}::bigint)`
  const {
    rows: [known],
  } = await sql<VisiblePeople>`select coalesce(${elder(userId)}, ${staff(userId)}) as user_id,
    coalesce(${elder(oldmanId)}, ${elder(userId)}) as oldman_id, ${staff(inviteUserId)} as invite_user_id,
    (select item.id from work_order_job item
      join work_order on work_order.tenant_id = item.tenant_id and work_order.id = item.work_order_id
      where item.tenant_id = ${tenantId} and item.id = ${workOrderJobId}::bigint) as work_order_job_id`.execute(db)
  if (!known) throw new Error('a select without a table answers one row')
  return known
}

const columns = [
  ...(['id', 'serialNumber', 'processData', 'submitOs', 'submitBrowser', 'submitUa', 'submitAddress'] as const),
  ...(['submitRequestIp', 'completeTime', 'wxUserInfo', 'createTime', 'version', 'score', 'ruleName'] as const),
  ...(['dimensions', 'userId', 'oldmanId', 'workOrderJobId'] as const),
  sql<boolean>`unverified is not null`.as('isUnverified'),
] as const

const select = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('questionnaireResult')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)

type Listed = Omit<ResultRow, 'projectKey'>

export type Filter = Omit<ResultFilter, 'projectKey'> & {
  /** How an equality filter matches, by the field of an item with options. */
  choices?: Choices | undefined
}

/** Searches answers, newest first. */
export function searchResults(
  db: Db,
  form: RowKey,
  { oldmanId, beginDateTime, endDateTime, extParams = {}, extComparisons = {}, choices = {} }: Filter,
) {
  let rows = select(db, form)
  // an elder outside of the role's data scope counts as unknown
  if (oldmanId)
    rows = rows.where(about(oldmanId)).where(sql<boolean>`exists (select from elder
      where elder.tenant_id = questionnaire_result.tenant_id and elder.id = ${oldmanId})`)
  if (beginDateTime) rows = rows.where('createTime', '>=', beginDateTime)
  if (endDateTime) rows = rows.where('createTime', '<=', endDateTime)
  for (const field of new Set([...Object.keys(extParams), ...Object.keys(extComparisons)])) {
    const comparison = extComparisons[field] ?? 'eq'
    const value = String(extParams[field] ?? '')
    const told = sql<string>`process_data ->> ${field}::text`
    if (comparison === 'answered') rows = rows.where(sql<boolean>`jsonb_exists(process_data, ${field}::text)`)
    else if (comparison === 'skipped') rows = rows.where(sql<boolean>`not jsonb_exists(process_data, ${field}::text)`)
    else if (value === '') continue
    else if (comparison === 'like') rows = rows.where(told, 'like', containsPattern(value))
    else if (choices[field] === 'value')
      rows = rows.where(sql<boolean>`original_data -> ${field}::text @> ${value}::text::jsonb`)
    else if (choices[field] === 'several')
      rows = rows.where(sql<string>`',' || (${told}) || ','`, 'like', containsPattern(`,${value},`))
    else rows = rows.where(told, '=', value)
  }
  return rows.orderBy('id', 'desc')
}

export function findResultPage(
  db: Db,
  form: RowKey,
  search: Omit<ResultSearch, 'projectKey'> & Filter,
): Promise<Page<Listed>> {
  const { current, size, at, exact, ascs, descs, ...filter } = search
  const page = { current, size, at, exact, ascs, descs }
  return paginate(db, searchResults(db, form, filter).$castTo<Listed>(), page)
}

/** Maximum exact total, which is also the maximum number of rows of a sheet. */
const mostCounted = 1_000_000
export const countResults = (db: Db, form: RowKey, filter: Filter) =>
  countUpTo(db, searchResults(db, form, filter), mostCounted)

/** Arguments per call of `json_build_array`, because PostgreSQL accepts at most 100. */
const cellsAtOnce = 100
type RowsQuery = Filter & { fields: readonly string[]; limit: number; at?: string | null | undefined }

/** Reads answers for an exported file, as JSON rows of cells. */
export function findResultCells(db: Db, form: RowKey, { fields, limit, at, ...filter }: RowsQuery) {
  const cells = fields.map(cellOf)
  const parts = Array.from({ length: Math.ceil(cells.length / cellsAtOnce) }, (_, part) =>
    cells.slice(part * cellsAtOnce, (part + 1) * cellsAtOnce),
  )
  const rows = searchResults(db, form, filter).select('originalData')
  return rowsAsText(
    db,
    rows,
    parts.map((some) => sql`json_build_array(${sql.join(some)})`),
    { limit, at: at ?? undefined },
  )
}

function cellOf(field: string) {
  const [, answer, isCode] = /^(field\d{1,7}(?:other)?)(code)?$/.exec(field) ?? []
  if (answer && isCode) return codesOf(answer)
  if (answer) return sql`page.process_data ->> ${answer}::text`
  if (field === 'isUnverified') return sql`case when page.is_unverified then ${unverifiedSource}::text end`
  if (field === 'createTime') return sql`left(page.create_time::text, 19)`
  return sql.ref(`page.${field}`)
}

/** SQL that joins several codes with commas, in the same way as their labels. */
const codesOf = (answer: string) => sql`case jsonb_typeof(page.original_data -> ${answer}::text) when 'array'
  then (select string_agg(code, ',') from jsonb_array_elements_text(page.original_data -> ${answer}::text) as code)
  else page.original_data ->> ${answer}::text end`

export const findPublicPage = (db: Db, form: RowKey, page: PageQuery) =>
  paginate(db, select(db, form).orderBy('id', 'desc').$castTo<Listed>(), page)

/** A page of answers about an elder; empty for an elder outside of the role's data scope. */
export function findPageOfElder(db: Db, { tenantIds }: Caller, { oldmanId, ...page }: AnswersOfElder) {
  const rows = db
    .selectFrom('questionnaireResult as result')
    .$call(withElder('result'))
    .innerJoin('questionnaire as form', inTenant('form.id', 'result.questionnaireId'))
    .innerJoin('questionnaireVersion as version', (join) =>
      join
        .onRef('version.tenantId', '=', 'result.tenantId')
        .onRef('version.questionnaireId', '=', 'result.questionnaireId')
        .onRef('version.version', '=', 'result.version'),
    )
    .leftJoin('sysUser as staff', inTenant('staff.id', 'result.fillUserId'))
    .select(['result.id', 'form.key as projectKey', 'version.name', 'result.serialNumber', 'result.createTime'])
    .select(['result.version', 'result.score', 'result.ruleName', 'staff.nickName as fillUserName'])
    .where('result.tenantId', 'in', tenantIds)
    .where('result.oldmanId', '=', oldmanId)
    .where('form.deleteTime', 'is', null)
    .orderBy('result.id', 'desc')
    .$castTo<AnswerOfElder>()
  return paginate(db, rows, page)
}

interface Whom {
  userId?: number | undefined
  workOrderJobId?: number | undefined
}

/** SQL condition on an elder in either column, because older clients send the elder as `userId`. */
const about = (id: number) =>
  sql<boolean>`(questionnaire_result.user_id = ${id} or questionnaire_result.oldman_id = ${id})`

/** An answer as stored, with the person it is about and the person who filled it in. */
export type StoredResult = Omit<Result, 'projectKey' | 'items' | 'logics' | 'name' | 'itemScores'> & {
  tenantId: number
  questionnaireId: number
  /** The elder's id, from whichever of the two columns has it. */
  elderId: number | null
}

const ofElder = (what: string) =>
  sql`(select ${sql.ref(what)} from elder where elder.tenant_id = questionnaire_result.tenant_id
    and elder.id in (questionnaire_result.oldman_id, questionnaire_result.user_id) order by elder.id limit 1)`

const whole = (db: Db) =>
  db
    .selectFrom('questionnaireResult')
    .select([...columns, 'tenantId', 'questionnaireId', 'originalData'])
    .select([
      ofElder('elder.id').as('elderId'),
      ofElder('elder.user_name').as('oldmanName'),
      sql`(select nick_name from sys_user where sys_user.tenant_id = questionnaire_result.tenant_id
        and sys_user.id = questionnaire_result.fill_user_id)`.as('fillUserName'),
    ])
    .$castTo<StoredResult>()

/** The newest matching answer. */
export function findNewest(db: Db, { tenantId, id }: RowKey, { userId, workOrderJobId }: Whom) {
  let rows = whole(db).where('tenantId', '=', tenantId).where('questionnaireId', '=', id)
  if (userId) rows = rows.where(about(userId))
  if (workOrderJobId) rows = rows.where('workOrderJobId', '=', workOrderJobId)
  return rows.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export const findResult = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  whole(db).where('tenantId', 'in', tenantIds).where('id', '=', id).executeTakeFirst()
