import { sql } from 'kysely'
import { containsText, equals, ids, type ListCase } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const both = [1000002, 1000003]
const foreignTenant = 1000010
const tenantsOf = (tenantIds: number[]) => sql`any(${tenantIds}::bigint[])`
const desk: ListCase['caller'] = async (callers) => ({ ...(await callers('desk')), tenantIds: both })
const ofTenant = equals('tenantId', 'tenant_id', [foreignTenant])

/** What care levels contain, contracts, applications to move out, visits and blocked people. */
export const houseLists: Record<string, ListCase> = {
  'contracts.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select c.id, c.tenant_id, c.oldman_id, c.contract_no, e.user_name, c.start_time, c.end_time,
          case when c.status = 1 and c.end_time < (now() at time zone 'Asia/Shanghai')::date then 2 else c.status end as state,
          case c.status when 1 then (c.end_time <= (now() at time zone 'Asia/Shanghai')::date + 60 and e.check_in_status in (1, 2)
            and c.id not in (select former_id from elder_contract where former_id is not null and status <> 3))::integer end as ending
        from elder_contract c join elder e on e.tenant_id = c.tenant_id and e.id = c.oldman_id
        where c.tenant_id = ${tenantsOf(tenantIds)} order by c.end_time desc, c.id desc`,
      ),
    filters: [
      containsText('userName', 'user_name'),
      containsText('contractNo', 'contract_no'),
      equals('status', 'state'),
      equals('isEnding', 'ending'),
      ofTenant,
      ids(),
    ],
  },
  'careLevelItems.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select id, tenant_id, rate_id, from_date from care_level_item
        where tenant_id = ${tenantsOf(tenantIds)} order by from_date desc, id desc`,
      ),
    filters: [equals('rateId', 'rate_id'), ids()],
  },
  'leads.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select *, coalesce(status < 5 and next_contact <= (now() at time zone 'Asia/Shanghai')::date, false)::integer as due
        from reception_lead where tenant_id = ${tenantsOf(tenantIds)}
        order by due desc, create_time desc, id desc`,
      ),
    filters: [containsText('name'), equals('status'), equals('channel'), equals('isDue', 'due'), ofTenant, ids()],
  },
  'stayPapers.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select p.id, p.tenant_id, p.name, e.user_name, p.create_time, case when p.status = 1 and k.is_renewed and e.check_in_status in (0, 1, 2)
          and (p.care_level is distinct from e.care_level
            or k.risk_kind is not null and p.risk_level is distinct from (select level from elder_risk r where r.tenant_id = p.tenant_id
              and r.oldman_id = p.oldman_id and r.kind = k.risk_kind and r.is_current)) then 4 else p.status end as state
        from stay_paper p join elder e on e.tenant_id = p.tenant_id and e.id = p.oldman_id
          join stay_paper_kind k on k.tenant_id = p.tenant_id and k.id = p.kind_id
        where p.tenant_id = ${tenantsOf(tenantIds)} order by p.create_time desc, p.id desc`,
      ),
    filters: [containsText('userName', 'user_name'), containsText('name'), equals('status', 'state'), ofTenant, ids()],
  },
  'stayPapers.missing': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select e.id, e.tenant_id, e.user_name from elder e
        where e.tenant_id = ${tenantsOf(tenantIds)} and e.remove_time is null and e.check_in_status in (1, 2)
          and exists (select from stay_paper_kind k where k.tenant_id = e.tenant_id and k.status = '0' and k.is_required
            and k.required_from <= (select c.create_time from check_in c where c.tenant_id = e.tenant_id and c.oldman_id = e.id
              and c.audit_status <> 4 order by c.id desc limit 1)
            and (k.care_levels = '{}' and k.risk_kind is null or e.care_level = any (k.care_levels)
              or (select level from elder_risk r where r.tenant_id = e.tenant_id and r.oldman_id = e.id and r.kind = k.risk_kind
                and r.is_current) >= coalesce(k.risk_level, 2))
            and not exists (select from stay_paper p where p.tenant_id = e.tenant_id and p.oldman_id = e.id and p.kind_id = k.id
              and p.status = 1))
        order by e.id desc`,
      ),
    filters: [containsText('userName', 'user_name'), ofTenant],
  },
  'levelChanges.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select l.id, l.tenant_id, l.status, l.to_level, l.create_time, e.user_name
        from level_change l join elder e on e.tenant_id = l.tenant_id and e.id = l.oldman_id
        where l.tenant_id = ${tenantsOf(tenantIds)} order by l.create_time desc, l.id desc`,
      ),
    filters: [containsText('userName', 'user_name'), equals('status'), equals('toLevel', 'to_level'), ofTenant, ids()],
  },
  'retreats.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select r.*, e.user_name from elder_retreat r join elder e on e.tenant_id = r.tenant_id and e.id = r.oldman_id
        where r.tenant_id = ${tenantsOf(tenantIds)} order by r.apply_time desc, r.id desc`,
      ),
    filters: [containsText('userName', 'user_name'), equals('flowStatus', 'flow_status'), ofTenant, ids()],
  },
  'visitors.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select v.id, v.tenant_id, v.visitor_name, e.user_name, v.visit_time, v.leave_time, (v.approve_time is not null)::integer as approved,
          to_char(v.appoint_time, 'YYYY-MM-DD HH24:MI:SS.US') as appoint_time,
          case when v.status = 0 and (v.appoint_time at time zone 'Asia/Shanghai')::date < (now() at time zone 'Asia/Shanghai')::date
            then 4 else v.status end as state
        from elder_visit v join elder e on e.tenant_id = v.tenant_id and e.id = v.oldman_id
        where v.tenant_id = ${tenantsOf(tenantIds)}
        order by ((v.appoint_time at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date) desc,
          v.appoint_time desc, v.id desc`,
      ),
    filters: [
      containsText('visitorName', 'visitor_name'),
      containsText('userName', 'user_name'),
      equals('status', 'state'),
      equals('isApproved', 'approved'),
      ofTenant,
      ids(),
    ],
  },
  'visitorBlocks.page': {
    caller: desk,
    rows: (owner, { tenantIds }) =>
      rowsOf(owner, sql`select * from visitor_block where tenant_id = ${tenantsOf(tenantIds)} order by id desc`),
    filters: [containsText('name'), equals('status'), ofTenant, ids()],
  },
}
