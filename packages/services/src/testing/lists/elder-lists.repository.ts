import { type RawBuilder, sql } from 'kysely'
import { between, containsText, equals, from, ids, type ListCase, until } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const oldmanId = 100_001

/** A list in the record of one elder. */
const ofElder = (query: RawBuilder<unknown>, filters: ListCase['filters'] = []): ListCase => ({
  caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
  always: { oldmanId },
  rows: (owner) => rowsOf(owner, query),
  filters,
})
const its = sql`tenant_id = 1000002 and oldman_id = ${oldmanId}`

const served = sql`coalesce(check_in_status not in (3, 4), true)`
const here = sql`tenant_id in (1000002, 1000003)`

/** Lists in an elder's record, and those across all elders of an institution. */
export const elderLists: Record<string, ListCase> = {
  'contacts.page': ofElder(sql`select id from elder_family where ${its} order by sort, id`),
  'elderAccess.page': ofElder(
    sql`select id, kind, last_time, create_time from elder_access where tenant_id = 1000002 and (oldman_id = ${oldmanId} or oldman_id is null)
      order by last_time desc, id desc`,
    [equals('kind')],
  ),
  'elderAccess.log': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select access.last_time, access.create_time, access.id, kind, mark, access.user_name, elder.user_name as oldman_name,
            to_char(last_time, 'YYYY-MM-DD HH24:MI:SS.US') as at
          from elder_access access left join elder on elder.id = oldman_id
          where access.tenant_id in (1000002, 1000003) order by last_time desc, access.id desc`,
      ),
    filters: [
      equals('kind'),
      equals('mark'),
      containsText('userName', 'user_name'),
      containsText('oldmanName', 'oldman_name'),
      between('lastTime', 'at'),
      ids(),
    ],
  },
  'consents.page': ofElder(sql`select id, kind, create_time from elder_consent where ${its} order by id desc`, [
    equals('kind'),
  ]),
  'healthChecks.page': ofElder(
    sql`select id, create_time from elder_health_check where ${its} order by check_date desc, id desc`,
  ),
  'risks.page': ofElder(sql`select id, kind, assess_time from elder_risk where ${its} order by id desc`, [
    equals('kind'),
  ]),
  'risks.board': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    idOf: 'oldmanId',
    always: { level: 1 },
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select oldman_id as id, tenant_id, array_agg(kind) filter (where level > 0) as kinds,
            case when min(next_review) < current_date then '1' end as overdue
          from elder_risk where is_current and ${here}
            and oldman_id in (select id from elder where ${here} and remove_time is null and ${served})
          group by tenant_id, oldman_id having max(level) > 0
          order by count(*) filter (where level = 3) desc, sum(level) desc, oldman_id`,
      ),
    filters: [
      equals('tenantId', 'tenant_id'),
      {
        fields: ['kind'],
        ask: () => [{ kind: 1 }, { kind: 6 }],
        keeps: ({ kinds }, { kind }) => (kinds as number[]).includes(Number(kind)),
      },
      equals('overdue'),
    ],
  },
  'assessments.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select a.assess_time, a.confirm_time, a.adopt_time, a.create_time,
            a.id, a.tenant_id, a.oldman_id, a.assess_no, a.status, a.final_level, a.reason, e.user_name,
            to_char(a.assess_time, 'YYYY-MM-DD HH24:MI:SS.US') as assessed
          from elder_assessment a join elder e on e.tenant_id = a.tenant_id and e.id = a.oldman_id
          where a.tenant_id in (1000002, 1000003) and e.remove_time is null order by a.create_time desc, a.id desc`,
      ),
    filters: [
      containsText('assessNo', 'assess_no'),
      containsText('userName', 'user_name'),
      equals('status'),
      equals('finalLevel', 'final_level'),
      equals('reason'),
      equals('oldmanId', 'oldman_id'),
      equals('tenantId', 'tenant_id'),
      from('startTime', 'assessed'),
      until('endTime', 'assessed'),
      ids(),
    ],
  },
  'assessments.due': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    idOf: 'oldmanId',
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select e.id, e.tenant_id, e.user_name, last.why from elder e join lateral (
            select *, case when happened is not null then 2 when returned is not null then 3
              when assess_time <= now() - interval '1 year' then 1 end as why from (
              select assess_time,
                (select max(happen_time) from incident i where i.oldman_id = e.id and i.happen_time > a.assess_time and i.remove_time is null)
                  as happened,
                (select max(actual_return) from elder_leave l where l.oldman_id = e.id and l.type = 1 and l.status = 4
                  and l.actual_return > a.assess_time) as returned
              from elder_assessment a where a.oldman_id = e.id and a.status > 0 order by assess_time desc, id desc limit 1) as newest
          ) as last on last.why is not null
          where e.tenant_id in (1000002, 1000003) and e.remove_time is null and ${served}
          order by last.why = 1, coalesce(last.happened, last.returned, last.assess_time + interval '1 year'), e.id`,
      ),
    filters: [containsText('userName', 'user_name'), equals('why'), equals('tenantId', 'tenant_id'), ids()],
  },
  'elderFiles.expiring': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] }),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select id, oldman_id from elder_file where ${here} and valid_to <= current_date + 30
          and oldman_id in (select id from elder where ${here} and remove_time is null and ${served})
          order by valid_to, id`,
      ),
    filters: [equals('oldmanId', 'oldman_id')],
  },
}

const three = 'generate_series(1, 3) as n'
/** Fills the record of one elder with enough rows for several pages. */
export const seededArchive = [
  `update elder set manager_user_id = (select id from sys_user where username = 'desk') where id = ${oldmanId}`,
  `update elder set create_time = now() where id = ${oldmanId}`,
  `insert into elder_tagged (tenant_id, oldman_id, tag_id, create_by)
     select 1000002, ${oldmanId}, id, 1 from (select id from elder_tag where tenant_id = 1000002 order by id limit 2) as tag
     on conflict do nothing`,
  `update check_in set check_in_time = now() where id = (select min(id) from check_in where tenant_id = 1000002 and status = 2)`,
  `insert into elder_family (tenant_id, oldman_id, name, relation, mobile, sort)
     select 1000002, ${oldmanId}, '亲友' || n, '3', '1390000000' || n, 10 + n from ${three}`,
  `insert into elder_access (tenant_id, oldman_id, kind, user_id, username, user_name, last_time, mark)
     select 1000002, ${oldmanId}, (array['view', 'reveal', 'print'])[n], n, 'who' || n, '某' || n, now() - interval '1 hour' * n,
       (array['night', 'many'])[n] from ${three}`,
  `insert into elder_access (tenant_id, kind, detail, user_id, username, user_name, last_time)
     values (1000002, 'export', '全部，共3人', 1, 'who', '某', now() - interval '1 day')`,
  `insert into elder_consent (tenant_id, oldman_id, kind, state, by_name, by_relation, signed_on, create_by, create_user)
     select 1000002, ${oldmanId}, (array['location', 'camera', 'photo'])[n], 'given', '亲友' || n, '3', ('2026-01-0' || n)::date, 1, '某' from ${three}`,
  `insert into elder_health_check (tenant_id, oldman_id, check_date, findings)
     select 1000002, ${oldmanId}, ('2024-0' || n || '-01')::date, jsonb_build_object('height', 150 + n, 'weight', 50 - n) from ${three}`,
]
