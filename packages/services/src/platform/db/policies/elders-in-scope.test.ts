import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { inTenants } from '../client.ts'

const [ours, theirs] = [1000002, 1000003]
/**
 * User ids: the head of a department sees that department, the colleague belongs to it, the stranger belongs to another
 * one.
 */
const [head, colleague, stranger] = [1, 2, 3]

const seed = `
  insert into sys_tenant (id, parent_id, name, code) values (1, 0, '平台', 'op'), (${ours}, 1, '甲院', 'a'), (${theirs}, 1, '乙院', 'b');
  insert into sys_dept (tenant_id, id, name) values (${ours}, 10, '北区'), (${ours}, 20, '南区'), (${theirs}, 10, '北区');
  insert into sys_user (tenant_id, id, username, password_hash, nick_name, dept_id) values
    (${ours}, ${head}, 'head', 'x', '主管', 10), (${ours}, ${colleague}, 'ward', 'x', '同事', 10), (${ours}, ${stranger}, 'south', 'x', '南区', 20),
    (${theirs}, ${head}, 'head', 'x', '主管', 10), (${theirs}, ${colleague}, 'ward', 'x', '同事', 10), (${theirs}, ${stranger}, 'south', 'x', '南区', 10);
  insert into sys_role (tenant_id, id, role_code, role_name) values (${ours}, 1, 'own', '本部门'), (${ours}, 2, 'alone', '仅本人');
  insert into sys_user_role (tenant_id, user_id, role_id) values (${ours}, ${head}, 1);
  insert into sys_role_scope (tenant_id, role_id, ds_type) values (${ours}, 1, 3), (${ours}, 2, 4);
  insert into cost_service (tenant_id, id, server_name) values (${ours}, 1, '服务'), (${theirs}, 1, '服务');
  insert into cost_project (tenant_id, id, server_id, projec_name) values (${ours}, 1, 1, '项目'), (${theirs}, 1, 1, '项目');
  insert into device_type (id, code, name, category) values (9001, 'T', '手表', 1);
  insert into device_manufactor (id, code, name) values (9001, 'M', '厂家');
  insert into device (tenant_id, id, imei, device_name, device_type_id, manufactor_id, model_name, secret_hash)
    values (${ours}, 1, '860000000000001', '手表', 9001, 9001, 'W1', 'x');
  insert into drill (tenant_id, id, device_id, scenario, minutes, steps, create_by, create_user) values (${ours}, 1, 1, 'fall', 0, 1, 1, '主管');
  insert into quiet_period (tenant_id, id, device_id, kinds, reason, begin_time, end_time, planned_end_time, create_by, create_user)
    values (${ours}, 1, 1, '{9}', 'repair', now(), now() + interval '1 hour', now() + interval '1 hour', 1, '主管');`

interface Job {
  status: JobStatus
  by: number | null
  helper?: number
}
/** The ways in which a person may be connected to an elder. */
interface Way {
  tenantId?: number
  createBy?: number
  manager?: number
  /** Items of one order. */
  jobs?: Job[]
  /** `isDisposed` (handling state) of a warning about the elder. */
  warning?: 0 | 1 | 2
  /** Makes the elder's warning one of a drill, or one of a quiet period. */
  within?: 'drill' | 'quiet'
  /** The order and its items get the same ids as those of the row with this name, in the other institution. */
  numberedAs?: string
}

const { Waiting, Assigned, InService, Finished, Paused, Cancelled } = JobStatus

/**
 * The elder of each row, and the data scope to which the elder is visible: the head's department, or only the head's
 * own data.
 */
const rows: [string, Way, ('department' | 'alone')[]][] = [
  ['created by the head', { createBy: head }, ['department', 'alone']],
  ['created by a colleague', { createBy: colleague }, []],
  ['created by a stranger', { createBy: stranger }, []],
  ['connected with nobody', {}, []],
  ['in the care of the head', { manager: head }, ['department', 'alone']],
  ['in the care of a colleague', { manager: colleague }, ['department']],
  ['in the care of a stranger', { manager: stranger }, []],

  ['with a waiting item planned for a colleague', { jobs: [{ status: Waiting, by: colleague }] }, ['department']],
  ['to whom the head is dispatched', { jobs: [{ status: Assigned, by: head }] }, ['department', 'alone']],
  ['to whom a colleague is dispatched', { jobs: [{ status: Assigned, by: colleague }] }, ['department']],
  ['whom the head serves', { jobs: [{ status: InService, by: head }] }, ['department', 'alone']],
  ['whom a colleague serves', { jobs: [{ status: InService, by: colleague }] }, ['department']],
  ['whom a colleague has served', { jobs: [{ status: Finished, by: colleague }] }, []],
  ['whom the head has served', { jobs: [{ status: Finished, by: head }] }, []],
  ['whose service by a colleague is paused', { jobs: [{ status: Paused, by: colleague }] }, ['department']],
  ['whose service by the head is paused', { jobs: [{ status: Paused, by: head }] }, ['department', 'alone']],
  ['whose service by a colleague was cancelled', { jobs: [{ status: Cancelled, by: colleague }] }, []],
  ['with a waiting item without a person', { jobs: [{ status: Waiting, by: null }] }, []],
  ['to whom a stranger is dispatched', { jobs: [{ status: Assigned, by: stranger }] }, []],
  ['whom a stranger serves', { jobs: [{ status: InService, by: stranger }] }, []],

  [
    'to whom a colleague is dispatched as a helper',
    { jobs: [{ status: Assigned, by: stranger, helper: colleague }] },
    ['department'],
  ],
  [
    'to whom the head is dispatched as a helper',
    { jobs: [{ status: Assigned, by: stranger, helper: head }] },
    ['department', 'alone'],
  ],
  [
    'at whose service a colleague helps',
    { jobs: [{ status: InService, by: stranger, helper: colleague }] },
    ['department'],
  ],
  ['at whose service a colleague helped', { jobs: [{ status: Finished, by: stranger, helper: colleague }] }, []],
  [
    'at whose paused service a colleague helps',
    { jobs: [{ status: Paused, by: stranger, helper: colleague }] },
    ['department'],
  ],
  [
    'one of whose items a colleague finished, and a stranger serves the other',
    {
      jobs: [
        { status: Finished, by: colleague },
        { status: InService, by: stranger },
      ],
    },
    [],
  ],
  [
    'one of whose items a colleague serves, and a stranger finished the other',
    {
      jobs: [
        { status: Finished, by: stranger },
        { status: InService, by: colleague },
      ],
    },
    ['department'],
  ],
  [
    'at one of whose items a colleague helped, and a stranger serves the other',
    {
      jobs: [
        { status: Finished, by: stranger, helper: colleague },
        { status: InService, by: stranger },
      ],
    },
    [],
  ],

  ['with an open warning', { warning: 0 }, ['department', 'alone']],
  ['with a warning in progress', { warning: 2 }, ['department', 'alone']],
  ['with a handled warning', { warning: 1 }, []],
  ['with a warning of a drill', { warning: 0, within: 'drill' }, []],
  ['with an open warning in a quiet period', { warning: 0, within: 'quiet' }, []],

  ['of the sister institution, created by somebody with the head’s user id', { tenantId: theirs, createBy: head }, []],
  [
    'of the sister institution, in the care of somebody with the colleague’s user id',
    { tenantId: theirs, manager: colleague },
    [],
  ],
  [
    'of the sister institution, served by somebody with the colleague’s user id',
    { tenantId: theirs, jobs: [{ status: InService, by: colleague }] },
    [],
  ],
  ['of the sister institution, with an open warning', { tenantId: theirs, warning: 0 }, []],
  [
    'of the sister, whose order has the number of one that a colleague serves',
    { tenantId: theirs, numberedAs: 'whom a colleague serves', jobs: [{ status: Waiting, by: null }] },
    [],
  ],
  [
    'of the sister, at whose item somebody of the colleague’s number helps, while a stranger serves the elder of ours with that item',
    {
      tenantId: theirs,
      numberedAs: 'whom a stranger serves',
      jobs: [{ status: InService, by: stranger, helper: colleague }],
    },
    [],
  ],
]
const names = rows.map(([name]) => name)
/** Ids start at a thousand; items of the same order have consecutive ids. */
const elderIdOf = (name: string) => 1000 + names.indexOf(name)
const jobIdOf = (name: string, at: number) => elderIdOf(name) * 10 + at

const literal = (value: number | string | null | undefined) =>
  typeof value === 'string' ? `'${value}'` : String(value ?? null)

/** SQL that inserts a row's elder and everything connected with them. */
function made([
  name,
  { tenantId = ours, createBy, manager, jobs = [], warning, within, numberedAs = name },
]: (typeof rows)[number]) {
  const [oldmanId, orderId] = [elderIdOf(name), elderIdOf(numberedAs)]
  const elder = `insert into elder (tenant_id, id, user_name, create_by, manager_user_id)
    values (${tenantId}, ${oldmanId}, '长者', ${literal(createBy)}, ${literal(manager)});`
  const order = `insert into work_order (tenant_id, id, work_no, oldman_id, oldman_name, status, order_price_fen, emergency_type, operation_user_id, operation_user_name)
    values (${tenantId}, ${orderId}, 'W${oldmanId}', ${oldmanId}, '长者', '1', 0, '2', 1, '主管');`
  const items = jobs.map(({ status, by, helper }, at) => {
    const jobId = jobIdOf(numberedAs, at)
    return `insert into work_order_job (tenant_id, id, work_order_id, server_project_id, server_project_name, server_time, order_price_fen,
        status, server_user_id)
      values (${tenantId}, ${jobId}, ${orderId}, 1, '项目', now(), 0, '${status}', ${literal(by)});
      ${helper ? `insert into work_order_job_staff values (${tenantId}, ${jobId}, ${orderId}, ${helper}, 'helper', now(), now() + interval '1 hour', false);` : ''}`
  })
  const raised = `insert into warning (tenant_id, kind, source_type, source, warning_level, warning_content, name, oldman_id,
      last_happen_time, data_happen_time, is_disposed, drill_id, quiet_id)
    values (${tenantId}, 'sos', 9, '手表', 3, '求救', '长者', ${oldmanId}, now(), now(), ${literal(warning)},
      ${within === 'drill' ? 1 : 'null'}, ${within === 'quiet' ? 1 : 'null'});`
  return [elder, ...(jobs.length > 0 ? [order, ...items] : []), ...(warning === undefined ? [] : [raised])].join('\n')
}

// the functions must work for an owner bound by row-level security; for a superuser only their own conditions restrict
// the rows
describe.each([
  ['a plain owner', 'plain'],
  ['a superuser', 'empty'],
] as const)('with functions owned by %s', (_, template) => {
  const database = testDatabase(template)
  const run = (text: string) => sql.raw(text).execute(database.owner)
  const scopes = { department: `${ours},${head}`, alone: `${ours},${head},2` }

  /** Ids that the application's role reads; the transaction has both institutions unless others are given. */
  const ids = (query: RawBuilder<{ id: number | null }>, scope?: string, tenantIds = [ours, theirs]) =>
    inTenants(database.database, tenantIds, async (db) => (await query.execute(db)).rows.map(({ id }) => id), scope)
  const found = { department: new Set<number | null>(), alone: new Set<number | null>() }
  const seen = { department: new Set<number | null>(), alone: new Set<number | null>() }

  beforeAll(async () => {
    await run(seed)
    await run(rows.map(made).join('\n'))
    // a warning of a device without an elder
    await run(`insert into warning (tenant_id, kind, source_type, source, warning_level, warning_content, name, last_happen_time, data_happen_time)
      values (${ours}, 'sos', 9, '手表', 3, '求救', '设备', now(), now())`)
    for (const view of ['department', 'alone'] as const) {
      found[view] = new Set(await ids(sql`select elders_in_scope() as id`, scopes[view]))
      seen[view] = new Set(await ids(sql`select id from elder`, scopes[view], [ours]))
    }
  })

  it.each(rows)('shows the elder %s to exactly the listed data scopes', (name, _way, views) => {
    const id = elderIdOf(name)
    const [isFound, isSeen] = [found, seen].map((sets) =>
      (['department', 'alone'] as const).filter((view) => sets[view].has(id)),
    )
    expect([isFound, isSeen]).toEqual([views, views])
  })

  it('an elder of another institution is hidden, even if their creator has the same user id as the caller', async () => {
    const both = await ids(sql`select id from elder`, scopes.department)
    expect(both).toContain(elderIdOf('created by the head'))
    expect(both).not.toContain(elderIdOf('of the sister institution, created by somebody with the head’s user id'))
  })

  it('warnings without an elder are ignored, and a caller without a data scope sees every elder', async () => {
    const known = new Set(names.map(elderIdOf))
    for (const sets of [found, seen])
      for (const set of Object.values(sets)) expect([...set].filter((id) => id === null || !known.has(id))).toEqual([])
    expect(await ids(sql`select id from elder`)).toHaveLength(rows.length)
    expect(await ids(sql`select elders_in_scope() as id`)).toEqual([])
  })

  it('removed elders are hidden, however closely connected', async () => {
    const id = elderIdOf('in the care of the head')
    await run(`update elder set remove_time = now() where id = ${id}`)
    expect(await ids(sql`select id from elder`, scopes.department)).not.toContain(id)
    await run(`update elder set remove_time = null where id = ${id}`)
    expect(await ids(sql`select id from elder`, scopes.department)).toContain(id)
  })
})
