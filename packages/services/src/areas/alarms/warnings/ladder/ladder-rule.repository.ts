import type { LadderRule } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/** The institution's escalation rule for each level, the most serious level first. */
export async function findLadderRules(db: Db, tenantId: number): Promise<LadderRule[]> {
  const { rows } = await sql<LadderRule>`
    select level, rule.steps, rule.nudge_minutes, rule.return_minutes
    from generate_series(3, 1, -1) as level, ladder_rule(${tenantId}, level) as rule order by level desc`.execute(db)
  return rows
}

/**
 * Saves the escalation rules; they apply to new warnings and to the remaining steps of warnings that are being
 * escalated.
 */
export async function saveLadderRules(db: Db, tenantId: number, rules: LadderRule[]): Promise<void> {
  const rows = rules.map(({ steps, ...rule }) => ({ tenantId, ...rule, steps: JSON.stringify(steps) }))
  await db
    .insertInto('tenantLadderRule')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'level']).doUpdateSet(({ ref }) => ({
        steps: ref('excluded.steps'),
        nudgeMinutes: ref('excluded.nudgeMinutes'),
        returnMinutes: ref('excluded.returnMinutes'),
        updateTime: sql`now()`,
      })),
    )
    .execute()
}
