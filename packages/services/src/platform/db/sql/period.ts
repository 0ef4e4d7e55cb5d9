import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Days in Asia/Shanghai, both included. */
export interface Period {
  from: string
  to: string
}

/** SQL condition: the moment or day lies in the period; always true without a period. */
export const inPeriod = (time: string, period: Period | null): RawBuilder<SqlBool> =>
  period
    ? sql<SqlBool>`${sql.ref(time)} >= ${period.from}::date and ${sql.ref(time)} < ${period.to}::date + 1`
    : sql<SqlBool>`true`

/** Today in Asia/Shanghai, whatever the session's time zone. */
export const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`
