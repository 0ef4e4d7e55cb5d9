import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import { inPeriod } from '../db/sql/period.ts'
import type { PaperRequest } from './paper-source.ts'

/**
 * The elder's rows in the requested period (by the time column), newest first: one row more than a table may have, to
 * find out whether there are more.
 */
export const newestOfElder = <D, T extends keyof D, O>(
  rows: SelectQueryBuilder<D, T, O>,
  { tenantId, oldmanId, period, most }: PaperRequest,
  time: StringReference<D, T>,
): Promise<O[]> =>
  rows
    .where(sql<boolean>`tenant_id = ${tenantId} and oldman_id = ${oldmanId}`)
    .where(inPeriod(time, period))
    .orderBy(sql`${sql.ref(time)} desc, id desc`)
    .limit(most + 1)
    .execute()
