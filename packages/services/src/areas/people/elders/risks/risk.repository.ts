import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type { Assessment, BoardRow, BoardSearch, RiskFigures, RiskSearch } from '@care/shared/people/elders/risks/risk'
import { Risk } from '@care/shared/people/elders/risks/risk'
import { highRisk } from '@care/shared/people/elders/risks/risk.words'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import type { ElderKey } from '../../../../platform/db/keys.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { AttentionSource } from '../../../../platform/sources/attention-source.ts'
import { isInCare } from '../in-care.repository.ts'

export function findRiskPage(db: Db, { tenantIds }: Caller, search: RiskSearch): Promise<Page<Risk>> {
  const judged = db
    .selectFrom('elderRisk')
    .select(Risk.keyof().options)
    .where('tenantId', 'in', tenantIds)
    .orderBy('id', 'desc')
  return findListPage(db, judged, search, { same: ['oldmanId', 'kind'] })
}

/**
 * Takes an advisory lock until the transaction ends, so that risk assessments of this elder run one after the other.
 */
export async function lockRisks(db: Db, { tenantId, oldmanId }: ElderKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`risks of ${tenantId}:${oldmanId}`}, 0))`.execute(db)
}

/** For each kind of risk, when it was last assessed and by which screening. */
export const findLastAssessments = (db: Db, { tenantId, oldmanId }: ElderKey) =>
  rowsOf(db, 'elderRisk', { tenantId, oldmanId, isCurrent: true }).all(['kind', 'assessTime', 'screenTime'])

type Sourced = Omit<Assessment, 'risks'> & { risks: (Assessment['risks'][number] & { basis?: string })[] }

/** Inserts the current assessment of these kinds of risk; earlier ones stay readable. */
export async function insertAssessment(
  db: Db,
  { tenantId, userId, nickName }: Caller,
  { oldmanId, nextReview = null, risks }: Sourced,
): Promise<void> {
  await rowsOf(db, 'elderRisk', { tenantId, oldmanId, isCurrent: true, kind: risks.map(({ kind }) => kind) }).change({
    isCurrent: false,
  })
  const by = { assessBy: userId, assessUser: nickName }
  await insert(
    db,
    'elderRisk',
    risks.map((risk) => ({ ...risk, tenantId, oldmanId, nextReview, ...by })),
  )
}

/** SQL for the kinds of risk that are high for the elder of the table alias. */
export const highRiskKinds = (alias: string) => sql<number[]>`array(
  select kind from elder_risk where tenant_id = ${sql.ref(`${alias}.tenant_id`)} and oldman_id = ${sql.ref(`${alias}.id`)}
    and is_current and level = ${sql.lit(highRisk)} order by kind)`

/** SQL condition: at least one risk of the elder of the table alias is high. */
export const hasHighRisk = (alias: string) => sql<SqlBool>`exists (select from elder_risk
  where tenant_id = ${sql.ref(`${alias}.tenant_id`)} and oldman_id = ${sql.ref(`${alias}.id`)}
    and is_current and level = ${sql.lit(highRisk)})`

/** Current risks of elders in care, in all of the caller's institutions or in one of them. */
const counted = (db: Db, { tenantIds }: Caller, tenantId: number | undefined) =>
  db
    .selectFrom('elderRisk as risk')
    .innerJoin('elder', inTenant('elder.id', 'risk.oldmanId'))
    .where('risk.tenantId', 'in', tenantIds)
    .where('risk.isCurrent', '=', true)
    .where(isInCare('elder'))
    .$if(tenantId !== undefined, (query) => query.where('risk.tenantId', '=', Number(tenantId)))

/** Elders with a risk whose reassessment is overdue. */
export const overdueRisks: AttentionSource = {
  kind: 'overdueRisks',
  permission: 'risk:view',
  of: (db, caller) =>
    counted(db, caller, undefined)
      .select('elder.tenantId')
      .groupBy(['elder.tenantId', 'elder.id'])
      .having(sql<boolean>`min(risk.next_review) < current_date`),
}

/** Elders with the most and highest risks first. */
export function findRiskBoard(db: Db, caller: Caller, search: BoardSearch): Promise<Page<BoardRow>> {
  const { kind, overdue, tenantId, level = overdue === undefined ? highRisk : 0 } = search
  const ofKind = kind ? sql`risk.kind = ${kind} and` : sql``
  const rows = counted(db, caller, tenantId)
    .$call(withTenant('risk'))
    .select(['elder.id as oldmanId', 'elder.userName', 'elder.bedName', 'elder.careLevel'])
    .select([
      sql<Record<string, number>>`jsonb_object_agg(risk.kind::text, risk.level)`.as('levels'),
      sql<number>`(count(*) filter (where risk.level = ${sql.lit(highRisk)}))::integer`.as('high'),
      sql<number>`(sum(risk.level))::integer`.as('weight'),
      sql<string | null>`min(risk.next_review)`.as('nextReview'),
    ])
    .groupBy(['elder.tenantId', 'elder.id', 'tenant.name'])
    .having(sql<boolean>`bool_or(${ofKind} risk.level >= ${level})`)
    .$if(overdue !== undefined, (query) => query.having(sql<boolean>`min(risk.next_review) < current_date`))
  const listed = db
    .selectFrom(rows.as('row'))
    .select(['oldmanId', 'userName', 'tenantName', 'bedName', 'careLevel', 'levels', 'high', 'nextReview'])
    .orderBy('high', 'desc')
    .orderBy('weight', 'desc')
    .orderBy('oldmanId')
  return paginate(db, listed, search)
}

export async function countRisks(db: Db, caller: Caller, tenantId: number | undefined): Promise<RiskFigures> {
  const kinds = await counted(db, caller, tenantId)
    .select('risk.kind')
    .select(sql<number>`(count(*) filter (where level = ${sql.lit(highRisk)}))::integer`.as('high'))
    .select(sql<number>`(count(*) filter (where level = 2))::integer`.as('middle'))
    .groupBy('risk.kind')
    .orderBy('risk.kind')
    .execute()
  const { overdue } = await counted(db, caller, tenantId)
    .select(
      sql<number>`(count(distinct elder.id) filter (where risk.next_review < current_date))::integer`.as('overdue'),
    )
    .executeTakeFirstOrThrow()
  const { unassessed } = await db
    .selectFrom('elder')
    .select(({ fn }) => fn.countAll<number>().as('unassessed'))
    .where('tenantId', 'in', caller.tenantIds)
    .$if(tenantId !== undefined, (query) => query.where('tenantId', '=', Number(tenantId)))
    .where(isInCare('elder'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('elderRisk as risk')
            .select('risk.id')
            .whereRef('risk.tenantId', '=', 'elder.tenantId')
            .whereRef('risk.oldmanId', '=', 'elder.id')
            .where('risk.isCurrent', '=', true),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { kinds, overdue, unassessed }
}
