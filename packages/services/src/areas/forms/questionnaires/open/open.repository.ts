import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { Respondent } from '../respondent.ts'

export interface OpenQuestionnaire {
  tenantId: number
  id: number
  version: number
}

/**
 * The published questionnaire with this key; undefined while it collects no answers. From here on the transaction sees
 * only its tenant (row-level security).
 */
export async function findOpenQuestionnaire(db: Db, key: string): Promise<OpenQuestionnaire | undefined> {
  const { rows } =
    await sql<OpenQuestionnaire>`select tenant_id, id, version, set_config('app.tenant_ids', tenant_id::text, true)
    from find_open_questionnaire(${key})`.execute(db)
  return rows[0]
}

/** The counts and times that are compared with the limits of a questionnaire. */
export interface LimitState {
  /** Number of stored answers. */
  count: number
  now: string
  hasPerson: boolean
  hasPersonToday: boolean
}

const places = {
  userId: 'user_id',
  fillUserId: 'fill_user_id',
  wxOpenId: 'wx_open_id',
  submitRequestIp: 'submit_request_ip',
}

export async function findLimitState(
  db: Db,
  { tenantId, id }: OpenQuestionnaire,
  person: Respondent,
): Promise<LimitState> {
  const theirs = person
    ? sql`select from questionnaire_result where tenant_id = ${tenantId} and questionnaire_id = ${id}
        and ${sql.raw(places[person.column])} = ${person.value}`
    : sql`select where false`
  const { rows } = await sql<LimitState>`
    select serial_number as count, to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now,
      exists (${theirs}) as has_person,
      ${person ? sql`exists (${theirs} and create_time >= date_trunc('day', now()))` : sql`false`} as has_person_today
    from questionnaire_tally where tenant_id = ${tenantId} and questionnaire_id = ${id}`.execute(db)
  return rows[0] ?? { count: 0, now: '', hasPerson: false, hasPersonToday: false }
}

/** Locks the row with the questionnaire's counts (FOR UPDATE), so that limits also hold for concurrent answers. */
export const lockTally = (db: Db, { tenantId, id }: OpenQuestionnaire) =>
  rowsOf(db, 'questionnaireTally', { tenantId, questionnaireId: id }).lock(['serialNumber'])

export const countView = (db: Db, { tenantId, id }: OpenQuestionnaire) =>
  db
    .updateTable('questionnaireTally')
    .set(({ eb }) => ({ viewCount: eb('viewCount', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .execute()
