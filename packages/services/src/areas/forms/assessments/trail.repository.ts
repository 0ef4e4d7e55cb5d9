import type { Caller } from '@care/shared/admin/session/session'
import type { Assessment } from '@care/shared/forms/assessments/assessment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'

type Told = Omit<Assessment['trail'][number], 'createUser' | 'createTime'>

/** Records an action on the assessment with the result at that time. */
export const addTrail = (db: Db, { tenantId, id }: RowKey, { userId, nickName }: Caller, told: Told) =>
  insert(db, 'assessmentTrail', { tenantId, assessmentId: id, ...told, createBy: userId, createUser: nickName })

/** The actions on an assessment, oldest first. */
export const findTrail = (db: Db, { tenantId, id }: RowKey) =>
  rowsOf(db, 'assessmentTrail', { tenantId, assessmentId: id }).all(
    ['total', 'initialLevel', 'finalLevel', 'told', 'createUser', 'createTime', sql<Told['act']>`act`.as('act')],
    ['id'],
  )
