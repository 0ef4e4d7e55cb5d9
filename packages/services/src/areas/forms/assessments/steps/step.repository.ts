import type { Caller } from '@care/shared/admin/session/session'
import type { StepName } from '@care/shared/forms/assessments/steps'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { eldersOf } from '../../../../platform/elder/elder.repository.ts'

export const findSteps = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'assessmentStep', { tenantId, assessmentId: id }).all([
    ...(['step', 'told', 'createUser', 'createTime'] as const),
    sql<'done' | 'skipped'>`state`.as('state'),
  ])

interface Taken {
  step: StepName
  state: 'done' | 'skipped'
  told: string | null
}

/** Stores a follow-up step of an assessment, also if the step was skipped before; false when it is already done. */
export async function writeStep(db: Db, { tenantId, id }: RowKey, caller: Caller, taken: Taken): Promise<boolean> {
  const by = { createBy: caller.userId, createUser: caller.nickName }
  const written = await db
    .insertInto('assessmentStep')
    .values({ tenantId, assessmentId: id, ...taken, ...by })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'assessmentId', 'step'])
        .doUpdateSet({ state: taken.state, told: taken.told, ...by, createTime: sql`now()` })
        .where('assessmentStep.state', '=', 'skipped'),
    )
    .returning('step')
    .executeTakeFirst()
  return written !== undefined
}

export const findCareLevel = (db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) =>
  eldersOf(db, { tenantIds: [tenantId] }, oldmanId).find(['careLevel'])
