import type { Caller } from '@care/shared/admin/session/session'
import type { DueRow, DueSearch } from '@care/shared/forms/assessments/assessment'
import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { Due, dueAssessment } from '@care/shared/forms/assessments/assessment.words'
import { LeaveStatus } from '@care/shared/house/residence/leave/leave.words'
import type { Page } from '@care/shared/http/page'
import { namesOf } from '@care/shared/resources/resource'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { applyFilters, findListPage } from '../../../platform/db/paging/filters.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'
import type { AttentionSource } from '../../../platform/sources/attention-source.ts'

const medical = 1
const draftId = sql<number | null>`(select draft.id from elder_assessment draft where draft.tenant_id = elder.tenant_id
  and draft.oldman_id = elder.id and draft.status = ${AssessmentStatus.Draft})`
/** Whether the elder is in care, neither left nor deceased. */
const served = sql<boolean>`coalesce(elder.check_in_status not in (3, 4), true)`

/** The newest finished assessment of each elder of these institutions, with the adverse events since then. */
const lastOnes = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderAssessment as a')
    .distinctOn(['a.tenantId', 'a.oldmanId'])
    .select(['a.tenantId', 'a.oldmanId', 'a.assessTime', 'a.finalLevel', 'a.total'])
    .select([
      sql<
        string | null
      >`(select max(happen_time) from incident i where i.tenant_id = a.tenant_id and i.oldman_id = a.oldman_id
        and i.happen_time > a.assess_time and i.remove_time is null)`.as('incidentTime'),
      sql<
        string | null
      >`(select max(actual_return) from elder_leave l where l.tenant_id = a.tenant_id and l.oldman_id = a.oldman_id
        and l.type = ${medical} and l.status = ${LeaveStatus.Returned} and l.actual_return > a.assess_time)`.as(
        'returnTime',
      ),
    ])
    .where('a.tenantId', 'in', tenantIds)
    .where('a.status', '<>', AssessmentStatus.Draft)
    .orderBy('a.tenantId')
    .orderBy('a.oldmanId')
    .orderBy('a.assessTime', 'desc')
    .orderBy('a.id', 'desc')

const why = sql<number | null>`case when last.incident_time is not null then ${sql.lit(Due.Incident)}
  when last.return_time is not null then ${sql.lit(Due.Hospital)}
  when last.assess_time <= now() - interval '1 year' then ${sql.lit(Due.Year)} end`
const since = sql<string>`coalesce(last.incident_time, last.return_time, last.assess_time + interval '1 year')`

const columns = [...namesOf(dueAssessment.fields), 'oldmanId', 'tenantId', 'draftId'] as const

/** Elders whose reassessment is due. */
const selectDue = (db: Db, caller: Caller) =>
  db
    .selectFrom(lastOnes(db, caller).as('last'))
    .$call(withElder('last'))
    .$call(withTenant('elder'))
    .select(['elder.id as oldmanId', 'elder.tenantId', 'elder.bedName', 'elder.careLevel'])
    .select(['last.assessTime as lastTime', 'last.finalLevel as lastLevel'])
    .select(['last.total as lastTotal', why.$notNull().as('why'), since.as('since'), draftId.as('draftId')])
    .select(sql<boolean>`${why} = ${sql.lit(Due.Year)}`.as('isOld'))
    .where(served)
    .where(sql<boolean>`${why} is not null`)

export const dueAssessments: AttentionSource = {
  kind: 'dueAssessments',
  permission: 'assess:view',
  of: selectDue,
}

/**
 * Elders whose reassessment is due: first those with an adverse event since the last assessment, then those whose last
 * assessment is a year old; within each group the oldest first.
 */
export function findDue(db: Db, caller: Caller, search: DueSearch): Promise<Page<DueRow>> {
  if (search.why === Due.Never) return findNever(db, caller, search)
  const rows = applyFilters(selectDue(db, caller), search, {
    words: dueAssessment,
    elder: true,
    same: ['tenantId'],
    ids: 'last.oldmanId',
  })
  const listed = db.selectFrom(rows.as('row')).select(columns)
  return paginate(db, listed.orderBy('isOld').orderBy('since').orderBy('oldmanId'), search)
}

/** Elders in care without an assessment. */
function findNever(db: Db, { tenantIds }: Caller, search: DueSearch): Promise<Page<DueRow>> {
  const rows = db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .select(['elder.id as oldmanId', 'elder.tenantId', 'elder.userName', 'elder.bedName', 'elder.careLevel'])
    .select([sql<number>`${sql.lit(Due.Never)}`.as('why'), draftId.as('draftId')])
    .select([sql<null>`null`.as('since'), sql<null>`null`.as('lastTime')])
    .select([sql<null>`null`.as('lastLevel'), sql<null>`null`.as('lastTotal')])
    .where('elder.tenantId', 'in', tenantIds)
    .where(served)
    .where(sql<boolean>`not exists (select from elder_assessment a where a.tenant_id = elder.tenant_id
      and a.oldman_id = elder.id and a.status <> ${AssessmentStatus.Draft})`)
  return findListPage(db, rows.orderBy('elder.id'), search, { same: ['elder.tenantId'], elder: true, ids: 'elder.id' })
}
