import type { Caller } from '@care/shared/admin/session/session'
import type { CentreRowsQuery, CentreWarning } from '@care/shared/alarms/warnings/centres/centre'
import { centres } from '@care/shared/alarms/warnings/centres/centres.words'
import {
  callsForHelp,
  Warning,
  type WarningBell,
  WarningLevel,
  type WarningSearch,
} from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { Page, PageQuery } from '@care/shared/http/page'
import type { OpenAlarm } from '@care/shared/live/open-alarm'
import { normalizeMobilePart } from '@care/shared/normalize-input'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { containsPattern, paginate } from '../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { matchesElderName } from '../../../platform/db/sql/name-search.ts'
import { pointText } from '../../../platform/db/sql/points.ts'
import type { DB } from '../../../platform/db/tables.ts'
import { selectCentre } from './centres/kind-columns.repository.ts'
import { leadingWarnings } from './leading-warnings.repository.ts'

/** All columns of a warning except those that are joined, aliased or shown only to some users. */
const own = Warning.keyof().exclude(['avatar', 'tenantName', 'tenantLocation', 'elderlyId', 'watchTold']).options

/** Selects warnings with all fields of their JSON form. */
export function selectWarnings(db: Db) {
  return db
    .selectFrom('warning as w')
    .leftJoin('sysTenant as t', 't.id', 'w.tenantId')
    .select(own.map((name) => `w.${name}` as const))
    .select('w.oldmanId as elderlyId')
    .select(sql<number[] | null>`to_jsonb(w.watch_told)`.as('watchTold'))
    .select(
      sql<
        string | null
      >`case when w.avatar is not null and allows(w.tenant_id, w.oldman_id, 'photo') then w.avatar end`.as('avatar'),
    )
    .select(pointText('t').as('tenantLocation'))
    .select(({ fn, val }) => fn.coalesce('t.name', val('')).as('tenantName'))
}

export function findWarning(db: Db, { tenantIds }: Caller, id: number): Promise<Warning | undefined> {
  return selectWarnings(db).where('w.tenantId', 'in', tenantIds).where('w.id', '=', id).executeTakeFirst()
}

export function findWarningsById(db: Db, tenantId: number, ids: number[]): Promise<Warning[]> {
  return selectWarnings(db).where('w.tenantId', '=', tenantId).where('w.id', 'in', ids).execute()
}

export const findWarningPage = (db: Db, caller: Caller, search: WarningSearch): Promise<Page<Warning>> =>
  paginate(
    db,
    selectWarnings(db).where(matchesSearch(caller, search)).orderBy('w.id', 'desc'),
    search,
    undefined,
    leadingWarnings(search),
  )

/** Rows for an export, newest first, with ids below `before` (0: from the newest). */
export function findWarningRows(
  db: Db,
  caller: Caller,
  { before, limit, ids, centre, ...search }: z.output<typeof CentreRowsQuery>,
): Promise<CentreWarning[]> {
  let rows = selectWarnings(db).where(matchesSearch(caller, search))
  if (centre) rows = selectCentre(rows, centre)
  if (ids) rows = rows.where('w.id', 'in', ids)
  if (before > 0) rows = rows.where('w.id', '<', before)
  return rows.orderBy('w.id', 'desc').limit(limit).execute()
}

/** Number of rows, counted up to 1,000,000. */
export async function countWarnings(
  db: Db,
  caller: Caller,
  { before: _before, limit: _limit, ids, centre, ...search }: z.output<typeof CentreRowsQuery>,
): Promise<number> {
  let rows = db.selectFrom('warning as w').select('w.id').where(matchesSearch(caller, search)).limit(1_000_000)
  if (ids) rows = rows.where('w.id', 'in', ids)
  if (centre) rows = rows.where('w.sourceType', 'in', centres[centre].kinds)
  const counted = await db
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return counted.total
}

/** Repeats the condition of the partial index, because the planner uses the index only then. */
export const isOutcomeDue = sql<boolean>`w.is_disposed = 1 and w.outcome is null and w.source_type in (1, 9) and w.drill_id is null`

/** Unhandled warnings outside quiet periods: unclaimed calls for help first, then the newest. */
export async function findBell(
  db: Db,
  caller: Caller,
  { current, size }: { current: number; size: number },
): Promise<WarningBell> {
  const { tenantIds } = caller
  const unhandled = () =>
    db
      .selectFrom('warning as w')
      .where('w.tenantId', 'in', tenantIds)
      .where('w.isDisposed', '<>', Disposal.Handled)
      .where('w.quietId', 'is', null)
  const counts = await unhandled()
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('w.isDisposed', '=', Disposal.Open).as('count'),
    ])
    .executeTakeFirstOrThrow()
  const isCall = sql<boolean>`w.is_disposed = ${Disposal.Open} and w.source_type in (${sql.join(callsForHelp)})`
  const records = await selectWarnings(db)
    .where('w.tenantId', 'in', tenantIds)
    .where('w.isDisposed', '<>', Disposal.Handled)
    .where('w.quietId', 'is', null)
    .orderBy(isCall, 'desc')
    .orderBy('w.id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  if (!caller.permissions.includes('warning:handle')) return { ...counts, records }

  const due = db.selectFrom('warning as w').where('w.tenantId', 'in', tenantIds).where(isOutcomeDue)
  const count = due.select(({ fn }) => fn.countAll<number>().as('outcomeDue'))
  return { ...counts, ...(await count.executeTakeFirstOrThrow()), records }
}

const mostAlarms = 100

/** Unclaimed emergencies, newest first, without personal data. */
export const findOpenAlarms = (db: Db, { tenantIds }: Caller): Promise<OpenAlarm[]> =>
  rowsOf(db, 'warning', {
    tenantId: tenantIds,
    isDisposed: Disposal.Open,
    warningLevel: WarningLevel.Emergency,
    quietId: null,
  }).all(['id', 'sourceType', 'dataHappenTime', 'lastHappenTime', 'drillId'], ['id desc'], mostAlarms)

/** Conditions of a warning search; the caller's tenants always apply. */
export function matchesSearch({ tenantIds, userId }: Caller, search: Omit<WarningSearch, keyof PageQuery>) {
  const { userName, imei, startTime, endTime, mine, outcomeDue, climb, quiet } = search
  const { tenantId, oldmanId, sourceType, warningLevel, isDisposed, processMode } = search
  const eb = expressionBuilder<{ w: DB['warning'] }, 'w'>()
  const only = { tenantId, oldmanId, sourceType, warningLevel, isDisposed, processMode }
  const conditions: Expression<SqlBool>[] = [
    eb('w.tenantId', 'in', tenantIds),
    ...Object.entries(only).flatMap(([name, value]) =>
      value === undefined ? [] : [eb(`w.${name as keyof typeof only}`, '=', value)],
    ),
  ]
  if (mine) conditions.push(eb('w.claimerId', '=', userId))
  if (outcomeDue) conditions.push(isOutcomeDue)
  if (climb) conditions.push(eb('w.isDisposed', '=', Disposal.Open))
  if (climb === 1) conditions.push(eb('w.watchTime', 'is not', null))
  if (climb === 2) conditions.push(eb('w.watchTold', 'is not', null))
  if (quiet !== undefined) conditions.push(eb('w.quietId', quiet === 1 ? 'is not' : 'is', null))
  if (imei) conditions.push(eb('w.imei', 'like', containsPattern(imei)))
  if (userName) {
    const number = normalizeMobilePart(userName)
    conditions.push(
      eb.or([
        eb('w.name', 'like', containsPattern(userName)),
        ...(/\d/.test(number) ? [eb('w.mobile', 'like', containsPattern(number))] : []),
        // matches the elder's current name by its search index, ignoring spaces and variants of characters
        sql<SqlBool>`(w.tenant_id, w.oldman_id) in (
          select elder.tenant_id, elder.id from elder where elder.tenant_id = any(${tenantIds}::bigint[]) and ${matchesElderName(userName, 'elder')})`,
      ]),
    )
  }
  if (startTime) {
    conditions.push(eb('w.dataHappenTime', '>=', startTime))
    // the data time is at most an hour after the warning was raised, so a range of ids prunes partitions
    conditions.push(sql`w.id >= warning_id_floor(${startTime}::timestamptz - interval '1 hour')`)
  }
  if (endTime) conditions.push(eb('w.dataHappenTime', '<=', endTime))
  return eb.and(conditions)
}
