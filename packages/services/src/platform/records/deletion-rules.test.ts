import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { inTenants } from '../db/client.ts'
import { deletionRules, refusalOfHeldRecord } from './deletion-rules.ts'

const made = testDatabase()
const [operator, tenantId] = [1, 1000002]

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const namesWith = (kind: string) =>
  Object.entries(deletionRules).flatMap(([name, kept]) => (kind in kept ? [snake(name)] : []))

/** Parts of table names that suggest that the rows are money or evidence. */
const ofProof =
  `(^|_)(record|trail|log|step|change|move|movement|signature|file|result|score|check|consent|contract|charge|payment|deposit|bill
|invoice|order|settlement|entry|message|binding|measurement|warning|incident|assessment|risk|leave|handover|merge|proof|read|look|told|access|deed|stay
|event)(_|$)`.replace(/\n/g, '')

const told = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(made.owner)).rows.map(({ name }) => name)

it('every table with a money column or named like evidence has a deletion rule', async () => {
  const found = await told(sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and (relname ~ ${ofProof} or exists (
      select from pg_attribute where attrelid = c.oid and attname like '%\\_fen' and not attisdropped))
    order by relname`)
  expect(found.length).toBeGreaterThan(90)
  expect(
    found.filter((name) => !(camel(name) in deletionRules)),
    'say in `deletionRules` of packages/services/src/platform/records/deletion-rules.ts what removing a row means',
  ).toEqual([])
  // a table named in `partOf` must itself be listed
  const parts = Object.values(deletionRules).flatMap((kept) => ('partOf' in kept ? [kept.partOf] : []))
  expect(parts.filter((name) => name !== 'announcement' && !(name in deletionRules))).toEqual([])
})

it('the application has no delete privilege on tables with the rule `never`', async () => {
  const may = await told(sql<{ name: string }>`
    select name from unnest(${namesWith('never')}::text[]) as name where has_table_privilege('care_app', name, 'delete') order by 1`)
  expect(may).toEqual([])
})

it('exactly the tables with the rule `held` have a hold_record trigger', async () => {
  const held = await told(sql<{ name: string }>`
    select relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where tgname = 'hold_record' and tgenabled = 'O' order by relname collate "C"`)
  expect(held).toEqual(namesWith('held').sort())
})

/**
 * For each table with the rule `held`, a row on which other rows depend, created if the demo has none: its key, and the
 * statement that would delete it.
 */
const cases: Record<string, { row: string; made?: string; by?: string; key?: string; in?: number }> = {
  bank_entry: { row: 'select id from bank_entry', in: operator },
  base_package: {
    row: 'select id from base_package p where exists (select from package_order where package_id = p.id and order_status = 2)',
    in: operator,
  },
  package_price: {
    row: 'select id from package_price p where exists (select from package_order where sku = p.sku and order_status = 2)',
    in: operator,
  },
  bed: { row: 'select bed_id as id from bed_stay where tenant_id = 1000002' },
  care_plan: { row: 'select plan_id as id from care_plan_run where tenant_id = 1000002' },
  care_rate: {
    made: `insert into care_rate (tenant_id, care_level, monthly_fee_fen)
      select tenant_id, care_level, 1 from elder where tenant_id = 1000002 and check_in_status = 1 and care_level is not null limit 1
      on conflict do nothing`,
    row: `select id from care_rate r where tenant_id = 1000002
      and exists (select from elder where tenant_id = r.tenant_id and care_level = r.care_level and check_in_status in (1, 2))`,
  },
  cost_project: { row: 'select server_project_id as id from work_order_job where tenant_id = 1000002' },
  project_price: {
    row: `select p.id from project_price p join work_order_job j on j.tenant_id = p.tenant_id
      and j.server_project_id = p.project_id and j.price_date = p.from_date where p.tenant_id = 1000002`,
  },
  commodity: { row: 'select commodity_id as id from commodity_movement where tenant_id = 1000002' },
  commodity_order: {
    row: 'select id from commodity_order where tenant_id = 1000002 and order_status in (1, 2, 3, 6) and remove_time is null',
    by: 'remove_time',
  },
  commodity_order_detail: {
    row: `select detail.id from commodity_order_detail detail join commodity_order goods
      on goods.tenant_id = detail.tenant_id and goods.id = order_id where detail.tenant_id = 1000002 and order_status <> 0`,
  },
  cost_package: { row: 'select package_id as id from elder_package where tenant_id = 1000002' },
  device: { row: 'select device_id as id from device_binding where tenant_id = 1000002' },
  duty_place: {
    made: `insert into duty_place (tenant_id, day, shift_id, post, planned_id, user_id, create_user)
      select duty_shift.tenant_id, current_date - 40, duty_shift.id, 'desk', person.id, person.id, '甲' from duty_shift,
        lateral (select id from sys_user where tenant_id = 1000002 order by id limit 1) as person where duty_shift.tenant_id = 1000002 limit 1`,
    row: 'select id from duty_place where tenant_id = 1000002 and to_time <= now()',
  },
  elder_assessment: { row: 'select id from elder_assessment where tenant_id = 1000002 and status > 0' },
  incident: {
    row: 'select id from incident where tenant_id = 1000002 and status <> 1 and remove_time is null',
    by: 'remove_time',
  },
  incident_task: {
    made: `insert into incident_task (tenant_id, incident_id, content, user_id, user_name, due_date, done_time, done_by, done_name)
      select tenant_id, id, '试', reporter_id, '甲', current_date, now(), reporter_id, '甲' from (select incident.*,
        (select id from sys_user where tenant_id = 1000002 order by id limit 1) as reporter_id from incident) as one
      where tenant_id = 1000002 limit 1`,
    row: 'select id from incident_task where tenant_id = 1000002 and done_time is not null',
  },
  questionnaire: {
    // disables foreign keys, because the records that an answer refers to need not exist in this test
    made: `set session_replication_role = replica;
      insert into questionnaire (tenant_id, key, name, user_id) values (1000002, repeat('e', 32), '试', 1);
      insert into questionnaire_result (tenant_id, questionnaire_id, version, serial_number, original_data, process_data)
      select tenant_id, id, 1, 1, '{}', '{}' from questionnaire where key = repeat('e', 32);
      set session_replication_role = origin`,
    row: 'select questionnaire_id as id from questionnaire_result where tenant_id = 1000002',
  },
  questionnaire_file: {
    made: `insert into sys_file (tenant_id, file_name, original, type, file_size, create_by, purpose) values (1000002, 'kept-answer.png', 'a', 'png', 1, 0, 'answer');
      insert into questionnaire_file (tenant_id, questionnaire_id, file_name, result_id)
      select tenant_id, questionnaire_id, 'kept-answer.png', id from questionnaire_result where tenant_id = 1000002 limit 1`,
    row: "select id from questionnaire_file where file_name = 'kept-answer.png'",
  },
  settlement: { row: 'select id from settlement where tenant_id = 1000002 and status > 0' },
  sys_file: {
    made: `insert into sys_file (tenant_id, file_name, original, type, file_size, create_by, purpose) values (1000002, 'kept-job.png', 'a', 'png', 1, 0, 'workOrder');
      insert into work_order_job_file (tenant_id, work_order_id, job_id, file_url, file_name, user_id, nick_name)
      select tenant_id, work_order_id, id, '/admin/sys-file/1000002/kept-job.png', 'a', 1, '甲'
      from work_order_job where tenant_id = 1000002 and status = '4' limit 1`,
    row: "select id from sys_file where file_name = 'kept-job.png'",
  },
  sys_log: {
    row: "select id from sys_log where kind = 'audit'",
    made: `
    insert into sys_log (tenant_id, kind, type, title, request_uri, method, service_id, user_id, create_by)
      values (1000002, 'audit', '0', '试', '/', 'GET', 'admin', 1, '甲')`,
  },
  sys_role: { row: 'select role_id as id from sys_user_role where tenant_id = 1000002' },
  work_order: {
    row: "select id from work_order where tenant_id = 1000002 and status = '2' and remove_time is null",
    by: 'remove_time',
  },
  work_order_job_file: {
    made: `insert into work_order_job_file (tenant_id, work_order_id, job_id, file_url, file_name, user_id, nick_name)
      select tenant_id, work_order_id, id, '/admin/sys-file/1000002/kept-own.png', 'a', 1, '甲'
      from work_order_job where tenant_id = 1000002 and status = '4' limit 1`,
    row: "select id from work_order_job_file where file_url like '%kept-own.png'",
  },
  work_order_job_questionnaire: {
    made: `insert into work_order_job_questionnaire (tenant_id, job_id, key, question_id, name, is_default, server_project_id)
      select job.tenant_id, job.id, repeat('f', 32), form.id, form.name, false, job.server_project_id
      from work_order_job job, questionnaire form where job.tenant_id = 1000002 and form.tenant_id = 1000002
        and exists (select from questionnaire_result where tenant_id = 1000002 and questionnaire_id = form.id) limit 1;
      update questionnaire_result r set work_order_job_id = j.job_id from work_order_job_questionnaire j
      where j.key = repeat('f', 32) and r.tenant_id = 1000002 and (r.tenant_id, r.id) = (
        select tenant_id, id from questionnaire_result one where one.tenant_id = 1000002 and one.questionnaire_id = j.question_id limit 1)`,
    row: "select job_id as id from work_order_job_questionnaire where key = repeat('f', 32)",
    key: 'job_id',
  },
}

it('each table with the rule `held` has a test case', () => {
  expect(Object.keys(cases).sort()).toEqual(namesWith('held').sort())
})

describe.each(Object.entries(cases))('%s', (table, { row, made: first, by, key = 'id', in: tenant = tenantId }) => {
  it('refuses to delete a row on which others depend, with the reason and what to do instead', async () => {
    if (first) await sql.raw(first).execute(made.owner)
    const { rows } = await sql<{ id: number }>`${sql.raw(row)} order by 1 limit 1`.execute(made.owner)
    const id = rows[0]?.id ?? expect.fail(`no row of ${table} to try`)
    const ofTenant = sql.raw(tenant === operator ? '' : `and tenant_id = ${tenant}`)
    const its = sql`where ${sql.ref(key)} = ${id} ${ofTenant}`
    const remove = by
      ? sql`update ${sql.table(table)} set ${sql.ref(by)} = now() ${its}`
      : sql`delete from ${sql.table(table)} ${its}`
    const error = await inTenants(made.database, [tenant], (db) => remove.execute(db)).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    // a row-level policy hides all audit rows from a delete by the application
    if (table === 'sys_log') expect(error).toBeUndefined()
    else expect(refusalOfHeldRecord(error)?.message).toMatch(/不能|请/)
    const still = await inTenants(made.database, [tenant], (db) =>
      sql`select from ${sql.table(table)} ${its}`.execute(db),
    )
    expect(still.rows.length).toBeGreaterThan(0)
  })
})
