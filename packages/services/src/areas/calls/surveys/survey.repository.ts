import type { Caller } from '@care/shared/admin/session/session'
import { type Insertable, sql } from 'kysely'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { insertIfAbsent, now, rowsOf } from '../../../platform/db/rows.ts'
import type { CallSurvey } from '../../../platform/db/tables.ts'

/** A call with its institution, if the caller sees it. */
export const findCallToRate = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  db
    .selectFrom('callRecord as c')
    .$call(withTenant('c'))
    .select(['c.tenantId', 'c.number', 'c.personName', 'c.outcome', 'c.satisfactionIndex', 'c.ringTime'])
    .where('c.tenantId', 'in', tenantIds)
    .where('c.id', '=', id)
    .executeTakeFirst()

/** Asks for a rating; false when the call, or today its number, was asked before. */
export const beginSurvey = (db: Db, survey: Insertable<CallSurvey>) => insertIfAbsent(db, 'callSurvey', survey)

export const setSurveyState = (db: Db, { tenantId, id }: RowKey, state: string) =>
  rowsOf(db, 'callSurvey', { tenantId, callId: id }).change({ state })

/** Runs `work` in the tenant of a link that holds; undefined for any other. */
export async function withSurvey<T>(db: Db, hash: Buffer, work: (call: RowKey) => Promise<T>): Promise<T | undefined> {
  const { rows } = await sql<RowKey>`select tenant_id as "tenantId", id from find_call_survey(${hash})`.execute(db)
  const [found] = rows
  return found && withTenants(db, [found.tenantId], () => work(found))
}

/** Writes the first answer of a link; false when there is one. */
export const saveAnswer = (db: Db, { tenantId, id }: RowKey, answer: number) =>
  rowsOf(db, 'callSurvey', { tenantId, callId: id, answer: null }).change({ answer, answerTime: now })

export const findSurveyPage = (db: Db, { tenantId, id }: RowKey) =>
  db
    .selectFrom('callSurvey as survey')
    .$call(withTenant('survey'))
    .innerJoin('callRecord as c', inTenant('c.id', 'survey.callId'))
    .select(['tenant.contactPhone as phone', 'c.ringTime as time', 'survey.answer'])
    .where('survey.tenantId', '=', tenantId)
    .where('survey.callId', '=', id)
    .executeTakeFirst()
