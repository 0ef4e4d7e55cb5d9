import type { Caller } from '@care/shared/admin/session/session'
import { activeStatus } from '@care/shared/forms/assessments/score-rules/score-ranges'
import type { ScoreRule } from '@care/shared/forms/assessments/score-rules/score-rule'
import { standardRules } from '@care/shared/forms/assessments/score-rules/standard-rules'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** The active score rules of the institution or, if it has none of its own, those of the standard. */
export async function scoreRulesOf(db: Db, { tenantId }: Pick<Caller, 'tenantId'>): Promise<readonly ScoreRule[]> {
  const own = await ownRulesOf(db, tenantId)
  return own.length > 0 ? own.filter(({ status }) => status === activeStatus) : standardRules(tenantId)
}

const ownRulesOf = (db: Db, tenantId: number): Promise<ScoreRule[]> =>
  rowsOf(db, 'checkInScoreRule', { tenantId }).all(
    ['id', 'name', 'minScore', 'maxScore', 'level', 'careLevel', 'suggestion', 'sort', 'tenantId', 'status'],
    ['sort', 'id'],
  )

/** The institution's active rules. Takes an advisory lock, so that changes run one after the other. */
export async function lockRules(db: Db, tenantId: number): Promise<ScoreRule[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`score rules of ${tenantId}`}, 0))`.execute(db)
  return (await ownRulesOf(db, tenantId)).filter(({ status }) => status === activeStatus)
}

/** Replaces all score rules of the institution. */
export async function replaceRules(db: Db, { tenantId, nickName }: Caller, rules: readonly ScoreRule[]) {
  await db.deleteFrom('checkInScoreRule').where('tenantId', '=', tenantId).execute()
  const rows = rules.map(({ id: _new, ...rule }) => ({ ...rule, tenantId, createUser: nickName }))
  await db.insertInto('checkInScoreRule').values(rows).execute()
}
