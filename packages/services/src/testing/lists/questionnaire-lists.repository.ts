import { sql } from 'kysely'
import { arrayContains, containsText, equals, from, type ListCase, until } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const both = [1000002, 1000003]
const asked = 'a'.repeat(32)

export const questionnaireLists: Record<string, ListCase> = {
  'questionnaires.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    idOf: 'key',
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select q.create_time, q.update_time, key as id, tenant_id, name, status, questionnaire_type,
            to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.US') as made,
            array(select server_project_id from project_questionnaire b where b.tenant_id = q.tenant_id and b.key = q.key) as projects
          from questionnaire q where tenant_id = any(${tenantIds}::bigint[]) and delete_time is null
          order by create_time desc, q.id desc`,
      ),
    filters: [
      containsText('name'),
      equals('status'),
      equals('questionnaireType', 'questionnaire_type'),
      from('beginDateTime', 'made'),
      until('endDateTime', 'made'),
      arrayContains('serverProjectId', 'projects'),
      equals('tenantId', 'tenant_id', [1000010]),
    ],
  },
  'questionnaireBindings.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select b.id, b.tenant_id, b.server_project_id, coalesce(q.name, b.name) as name
          from project_questionnaire b left join questionnaire q on q.tenant_id = b.tenant_id and q.key = b.key
          where b.tenant_id = any(${tenantIds}::bigint[]) order by b.id desc`,
      ),
    filters: [
      containsText('name'),
      equals('serverProjectId', 'server_project_id'),
      equals('tenantId', 'tenant_id', [1000010]),
    ],
  },
  'questionnaireTemplates.page': {
    caller: (callers) => callers('haidian'),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select create_time, id, name, category_id from questionnaire_template where tenant_id = 1 order by id desc`,
      ),
    filters: [containsText('name'), equals('type', 'category_id')],
  },
  'questionnaireTemplates.own': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select create_time, id, tenant_id, name, category_id from questionnaire_template
          where tenant_id = any(${tenantIds}::bigint[]) order by id desc`,
      ),
    filters: [containsText('name'), equals('type', 'category_id'), equals('tenantId', 'tenant_id', [1000010])],
  },
  'questionnaireResults.page': {
    caller: (callers) => callers('haidian'),
    always: { projectKey: asked },
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select r.create_time, r.id, process_data->>'field101' as said, coalesce(r.oldman_id, r.user_id) as whom,
            to_char(r.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS.US') as made
          from questionnaire_result r join questionnaire q on q.tenant_id = r.tenant_id and q.id = r.questionnaire_id
          where q.key = ${asked} order by r.id desc`,
      ),
    filters: [
      from('beginDateTime', 'made'),
      until('endDateTime', 'made'),
      equals('oldmanId', 'whom'),
      {
        fields: ['extParams', 'extComparisons'],
        ask: () =>
          [
            ['有%', 'eq'],
            ['有', 'like'],
            ['%', 'like'],
          ].map(([value, how]) => ({
            extParams: JSON.stringify({ field101: value }),
            extComparisons: JSON.stringify({ field101: how }),
          })),
        keeps: ({ said }, query) => {
          const { field101: value } = JSON.parse(String(query.extParams)) as { field101: string }
          return String(query.extComparisons).includes('eq') ? said === value : String(said).includes(value)
        },
      },
    ],
  },
  // only links that can no longer be used, because the tokens of usable links are encrypted
  'questionnaireLinks.page': {
    caller: (callers) => callers('haidian'),
    always: { projectKey: asked },
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select link.expire_time, link.create_time, link.fill_time, link.id, elder.user_name as oldman_name,
            case when fill_time is not null then 'filled' when revoke_time is not null then 'revoked' else 'expired' end as state
          from questionnaire_link link join elder on elder.tenant_id = link.tenant_id and elder.id = link.oldman_id
          where link.tenant_id = 1000002 and link.questionnaire_id = 5001 order by link.id desc`,
      ),
    filters: [equals('state'), containsText('oldmanName', 'oldman_name')],
  },
}

export const seededQuestionnaires = [
  `insert into questionnaire (tenant_id, id, key, name, user_id, status, version, questionnaire_type, create_time)
     select tenant, 5000 + n + 100 * (tenant - 1000002), case when tenant = 1000002 and n = 1 then repeat('a', 32) else md5(tenant || '-' || n) end,
       case n % 3 when 0 then '满意度100%' when 1 then '满意度1000' else '跌_倒' end, 1, 1 + n % 3, 1, 1 + n % 3,
       date_trunc('second', now()) - n * interval '1 hour'
     from unnest(array[1000002, 1000003, 1000010]) as tenant, generate_series(1, 5) as n`,
  `insert into questionnaire_version (tenant_id, questionnaire_id, version, name, describe, items, logics, publish_by)
     values (1000002, 5001, 1, '满意度', '', '[]', '[]', '某')`,
  `insert into questionnaire_result (tenant_id, questionnaire_id, version, serial_number, oldman_id, user_id, original_data, process_data, create_time)
     select 1000002, 5001, 1, n, case when n % 3 = 0 then one end, case when n % 3 > 0 then other end, '{}', jsonb_build_object('field101', case n % 3 when 0 then '有%' when 1 then '没有' else '无' end),
       date_trunc('second', now()) - n * interval '1 hour'
     from generate_series(1, 9) as n, (select min(id) as one, max(id) as other from elder where tenant_id = 1000002) as elders`,
  `insert into questionnaire_link (tenant_id, questionnaire_id, oldman_id, token_hash, token_sealed, expire_time, create_by, create_user, fill_time, result_id, revoke_by, revoke_time)
     select 1000002, 5001, id, sha256(n::text::bytea), '', now() - n * interval '1 hour', 1, '某',
       case n % 3 when 0 then now() end, case n % 3 when 0 then answer end, case n % 3 when 1 then 1 end, case n % 3 when 1 then now() end
     from (select id, row_number() over (order by id) as n from elder where tenant_id = 1000002 order by id limit 9) as elders,
       (select min(id) as answer from questionnaire_result where tenant_id = 1000002 and questionnaire_id = 5001) as answers`,
  `insert into check_in_score_rule (tenant_id, name, min_score, max_score, level, care_level, sort)
     select tenant, case n % 3 when 0 then '半_护' when 1 then '100%护理' else '特护' end || n, n * 10, n * 10 + 9, n % 5, (n % 5)::text, n % 2
     from unnest(array[1000002, 1000003, 1000010]) as tenant, generate_series(1, 6) as n`,
  `insert into project_questionnaire (tenant_id, server_project_id, question_id, key, name)
     select tenant_id, min(id), 5001, repeat('a', 32), '满意度' from cost_project where tenant_id = 1000002 group by tenant_id`,
  `insert into project_questionnaire (tenant_id, server_project_id, question_id, key, name)
     select distinct on (form.tenant_id, form.id) form.tenant_id, project.id, form.id, form.key, form.name from questionnaire form
     join cost_project project using (tenant_id) where form.tenant_id in (1000002, 1000003) and form.id % 100 > 1
     order by form.tenant_id, form.id, project.id desc`,
  `insert into questionnaire_template (tenant_id, key, name, category_id, items, logics)
     select tenant, md5('t' || tenant || n), case n % 3 when 0 then '评估100%' when 1 then '评估1000' else '回_访' end, 1 + n % 2, '[]', '[]'
     from unnest(array[1, 1000002, 1000003, 1000010]) as tenant, generate_series(1, 4) as n`,
]
