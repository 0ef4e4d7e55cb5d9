import type { Caller } from '@care/shared/admin/session/session'
import { Assessment, type AssessmentRow, type AssessmentSearch } from '@care/shared/forms/assessments/assessment'
import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { assessment, assessmentReasons } from '@care/shared/forms/assessments/assessment.words'
import { abilityLevels } from '@care/shared/forms/assessments/scale'
import type { Page } from '@care/shared/http/page'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withElder, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { is, now, rowsOf } from '../../../platform/db/rows.ts'
import { labelIn } from '../../../platform/db/sql/labels.ts'
import type { ElderAssessment } from '../../../platform/db/tables.ts'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

const ofElder = ['userName', 'gender', 'birthday', 'careLevel', 'anergy'] as const
const json = ['scores', 'adjust', 'background', 'assessors', 'signImgs'] as const
const made = ['answered', 'subTotals', 'assessorNames', 'reasons', 'proposal', 'isOutdated', 'trail'] as const
const told = ['version', 'template', 'place', 'createBy', 'createName', 'updateName', 'updateTime'] as const
const later = ['submitTime', 'confirmBy', 'adoptName', 'adoptCareLevel', 'backReason'] as const
const others = [...ofElder, ...json, ...made, ...told, ...later] as const
const rowColumns = Assessment.keyof().exclude([...others, 'tenantName', 'status']).options

const answered = sql<number>`(select count(score)::integer from jsonb_each(a.scores) as part,
  jsonb_array_elements_text(part.value) as score)`
const subTotals = sql<AssessmentRow['subTotals']>`(select jsonb_object_agg(part.key,
  (select coalesce(sum(score::integer), 0) from jsonb_array_elements_text(part.value) as score)) from jsonb_each(a.scores) as part)`
const assessorNames = sql<string>`(select coalesce(string_agg(one.value ->> 'name', '、' order by one.ordinality), '')
  from jsonb_array_elements(a.assessors) with ordinality as one)`

const selectAssessments = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderAssessment as a')
    .$call(withElder('a'))
    .$call(withTenant('a'))
    .select(rowColumns.map((name) => `a.${name}` as const))
    .select(sql<AssessmentStatus>`a.status`.as('status'))
    .select([answered.as('answered'), subTotals.as('subTotals'), assessorNames.as('assessorNames')])
    .where('a.tenantId', 'in', tenantIds)

export function findAssessmentPage(db: Db, caller: Caller, search: AssessmentSearch): Promise<Page<AssessmentRow>> {
  const rows = selectAssessments(db, caller).orderBy('a.createTime', 'desc').orderBy('a.id', 'desc')
  return findListPage(db, rows, search, { words: assessment, elder: true, same: ['a.tenantId', 'oldmanId'] })
}

const newer = sql<boolean>`exists (select from elder_assessment later where later.tenant_id = a.tenant_id
  and later.oldman_id = a.oldman_id and later.status = ${AssessmentStatus.Confirmed}
  and (later.assess_time, later.id) > (a.assess_time, a.id))`

/** The whole assessment except the values that are computed. */
export const findAssessment = (db: Db, caller: Caller, id: number) =>
  selectAssessments(db, caller)
    .select([...told, ...later].map((name) => `a.${name}` as const))
    .select(['elder.gender', 'elder.birthday', 'elder.careLevel', 'elder.anergy', newer.as('isOutdated')])
    .select(json.map((name) => `a.${name}` as const))
    .$narrowType<AssessmentJson>()
    .where('a.id', '=', id)
    .executeTakeFirst()

/** The types of an assessment's JSON columns. */
export interface AssessmentJson {
  scores: Assessment['scores']
  adjust: Partial<Omit<Assessment['adjust'], 'riskEvents'>>
  background: Assessment['background']
  assessors: Assessment['assessors']
  signImgs: Assessment['signImgs']
}

export const lockAssessment = (db: Db, { tenantIds }: Caller, id: number) =>
  db
    .selectFrom('elderAssessment as a')
    .selectAll('a')
    .select([sql<AssessmentStatus>`a.status`.as('status'), newer.as('isOutdated')])
    .$narrowType<AssessmentJson>()
    .where('a.tenantId', 'in', tenantIds)
    .where('a.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedAssessment = NonNullable<Awaited<ReturnType<typeof lockAssessment>>>

/** Inserts a draft; undefined when the elder already has one. */
export function insertAssessment(db: Db, row: Omit<Insertable<ElderAssessment>, 'assessNo'>) {
  const assessNo = sql<string>`'PG' || to_char(now(), 'YYYYMMDD') || lpad(nextval('assess_no_seq')::text, 6, '0')`
  return db
    .insertInto('elderAssessment')
    .values({ ...row, assessNo })
    .onConflict((conflict) => conflict.columns(['tenantId', 'oldmanId']).where('status', '=', 0).doNothing())
    .returning(['id', 'assessNo'])
    .executeTakeFirst()
}

export const findDraft = (db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) =>
  rowsOf(db, 'elderAssessment', { tenantId, oldmanId, status: AssessmentStatus.Draft }).find(['id', 'assessNo'])

/**
 * Writes only if version and state are still those that were read (optimistic lock); undefined when another update came
 * first.
 */
export const updateAssessment = (
  db: Db,
  seen: LockedAssessment,
  change: Updateable<ElderAssessment>,
  updateName: string,
) =>
  rowsOf(db, 'elderAssessment', {
    tenantId: seen.tenantId,
    id: seen.id,
    version: seen.version,
    status: seen.status,
  }).changed({ ...change, updateName, updateTime: now, version: seen.version + 1 }, ['version', 'updateTime'])

/** Marks the result as adopted into the elder's record; false when it was adopted before. */
export const markAdopted = (
  db: Db,
  { tenantId, id }: LockedAssessment,
  { userId, nickName }: Caller,
  adoptCareLevel: string | null,
): Promise<boolean> =>
  rowsOf(db, 'elderAssessment', { tenantId, id, status: AssessmentStatus.Confirmed, adoptTime: null }).change({
    adoptBy: userId,
    adoptName: nickName,
    adoptTime: now,
    adoptCareLevel,
  })

export const deleteDraft = (db: Db, { tenantId, id }: LockedAssessment) =>
  rowsOf(db, 'elderAssessment', { tenantId, id, status: AssessmentStatus.Draft }).remove()

export const unfinishedAssessments: ElderObstacle = {
  label: '份未确认的能力评估',
  count: async (db, tenantId, oldmanId) => {
    return rowsOf(db, 'elderAssessment', { tenantId, oldmanId, status: is('<>', AssessmentStatus.Confirmed) }).count()
  },
}

/** Timeline entries of finished assessments; drafts are left out. */
export const assessmentTimeline: TimelineSource = {
  kind: 'assessment',
  permission: 'assess:view',
  of: (_db, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select assess_time as time, '能力评估：' || ${labelIn('final_level', abilityLevels)} as title,
      concat_ws(' · ', '总分 ' || total, ${labelIn('reason', assessmentReasons)},
        case when status = ${AssessmentStatus.Done} then '待确认' else confirm_name || '确认' end) as text, id as ref_id
    from elder_assessment
    where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and status <> ${AssessmentStatus.Draft}`,
}
