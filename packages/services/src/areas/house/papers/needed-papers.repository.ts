import type { Caller } from '@care/shared/admin/session/session'
import type { MissingPapers, MissingSearch, NeededPaper } from '@care/shared/house/papers/stay-paper'
import { PaperStatus } from '@care/shared/house/papers/stay-paper.words'
import type { Page } from '@care/shared/http/page'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import type { ElderKey } from '../../../platform/db/keys.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'

/** The care level of `elder`: the one that a check-in under way will set, or the present one. */
export const levelNow = sql<string | null>`coalesce((
  select case when coming.audit_status <> 2 then coming.form -> 'ability' ->> 'careLevel' end from check_in coming
  where coming.tenant_id = elder.tenant_id and coming.oldman_id = elder.id and coming.audit_status <> 4
  order by coming.id desc limit 1), elder.care_level)`

/** The present level of the risk of `kind` for `elder`; null without one. */
export const riskNow = sql<number | null>`(select risk.level from elder_risk risk
  where risk.tenant_id = elder.tenant_id and risk.oldman_id = elder.id and risk.kind = kind.risk_kind and risk.is_current)`

/** The state of `paper`, of `kind` and `elder`: a signature is outdated once level or risk differ from those at its time. */
export const paperState = sql<number>`case when paper.status = ${PaperStatus.Signed} and kind.is_renewed
    and elder.check_in_status in (${CheckIn.Home}, ${CheckIn.Resident}, ${CheckIn.OnLeave})
    and (paper.care_level is distinct from ${levelNow}
      or kind.risk_kind is not null and paper.risk_level is distinct from ${riskNow})
    and not exists (select from stay_paper later where later.tenant_id = paper.tenant_id and later.oldman_id = paper.oldman_id
      and later.kind_id = paper.kind_id and later.id > paper.id and later.status <> ${PaperStatus.Void})
  then ${PaperStatus.Outdated} else paper.status end`

const applies = sql`(kind.care_levels = '{}' and kind.risk_kind is null or ${levelNow} = any(kind.care_levels)
  or ${riskNow} >= coalesce(kind.risk_level, 2))`

/** When the elder's newest check-in began, unless it was revoked. */
const began = sql`(select came.create_time from check_in came
  where came.tenant_id = elder.tenant_id and came.oldman_id = elder.id and came.audit_status <> 4 order by came.id desc limit 1)`

/** The kinds in use that apply to `elder`, each with its newest paper that is not void, and the state of that paper. */
const kinds = sql`stay_paper_kind kind
    left join lateral (select * from stay_paper own where own.tenant_id = elder.tenant_id and own.oldman_id = elder.id
      and own.kind_id = kind.id and own.status <> ${PaperStatus.Void} order by own.id desc limit 1) paper on true
    cross join lateral (select ${paperState} as status) state
  where kind.tenant_id = elder.tenant_id and kind.status = '0' and ${applies}`
const isMissing = sql`(kind.is_required and coalesce(kind.required_from <= ${began}, false)
  and state.status is distinct from ${PaperStatus.Signed})`

/** The kinds in use that apply to an elder, in their order, each with its newest paper that is not void. */
export async function findNeededPapers(db: Db, { tenantId, oldmanId }: ElderKey): Promise<NeededPaper[]> {
  const { rows } = await sql<NeededPaper>`
    select kind.id as kind_id, kind.name, kind.is_required, state.status, paper.id as paper_id, paper.sign_date, paper.signer_name,
      paper.reason, ${isMissing} as is_missing
    from elder, ${kinds} and elder.tenant_id = ${tenantId} and elder.id = ${oldmanId}
    order by kind.sort, kind.id`.execute(db)
  return rows
}

/** Names of the papers without which the elder's check-in is not approved. */
export const findMissingPapers = async (db: Db, elder: ElderKey): Promise<string[]> =>
  (await findNeededPapers(db, elder)).filter(({ isMissing }) => isMissing).map(({ name }) => name)

/** Residents who lack required papers, those who moved in last first. */
export function findMissing(db: Db, { tenantIds }: Caller, search: MissingSearch): Promise<Page<MissingPapers>> {
  const papers = sql<string>`(select string_agg(kind.name, '、' order by kind.sort, kind.id) from ${kinds} and ${isMissing})`
  const residents = db
    .selectFrom('elder')
    .$call(withTenant('elder'))
    .select(['elder.id', 'elder.tenantId', 'elder.userName', 'elder.bedName', 'elder.careLevel', papers.as('papers')])
    .where('elder.tenantId', 'in', tenantIds)
    .where('elder.checkInStatus', 'in', [CheckIn.Resident, CheckIn.OnLeave])
  const missing = db.selectFrom(residents.as('elder')).selectAll().where('papers', 'is not', null).orderBy('id', 'desc')
  return findListPage(db, missing, search, { names: ['userName'], same: ['tenantId'] })
}
