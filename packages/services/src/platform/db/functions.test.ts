import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { inTenants } from './client.ts'

const [operator, ours, theirs] = [1, 1000002, 1000003]

// the function must work for an owner bound by row-level security; for a superuser only the function's own condition
// restricts the rows
describe.each([
  ['a plain owner', 'plain'],
  ['a superuser', 'empty'],
] as const)('in the name of %s', (_, template) => {
  const made = testDatabase(template)

  /** Rows of a query as the application's role; without tenants unless some are given. */
  const asked = <T>(query: RawBuilder<T>, tenantIds: number[] = []): Promise<T[]> =>
    inTenants(made.database, tenantIds, async (db) => (await query.execute(db)).rows)
  const run = (text: string) => sql.raw(text).execute(made.owner)

  beforeAll(async () => {
    await run(`
    insert into sys_tenant (id, parent_id, name, code, status, end_time) values
      (1, 0, '平台', 'op', '0', null), (${ours}, 1, '甲院', 'a', '0', now() + interval '1 minute'),
      (${theirs}, 1, '乙院', 'b', '9', now() - interval '1 minute');
    insert into sys_user (tenant_id, id, username, password_hash, nick_name, phone, lock_flag) values
      (${ours}, 1, 'wang', 'h1', '王', '13800000001', '0'), (${ours}, 2, 'wang2', 'h2', '王二', null, '0'),
      (${theirs}, 3, 'wang', 'h3', '汪', '13800000001', '9'), (${theirs}, 4, 'li', 'h4', '李', '13800000002', '0');
    insert into social_binding (tenant_id, user_id, type, open_id, name) values
      (${ours}, 1, 'WX', 'open-1', 'w'), (${theirs}, 3, 'WX', 'open-1', 'w'), (${ours}, 2, 'DING', 'open-1', 'w');
    insert into device (tenant_id, id, imei, device_name, device_type_id, manufactor_id, model_name, secret_hash, status, online_status, last_seen)
    values
      (${ours}, 1, 'imei-1', 'd', 1, 1, 'm', '\\x01', 1, 1, now() - interval '24 hours' + interval '20 seconds'),
      (${theirs}, 2, 'imei-2', 'd', 1, 1, 'm', '\\x02', 0, 1, now() - interval '24 hours' - interval '1 second'),
      (${ours}, 3, 'imei-3', 'd', 1, 1, 'm', '\\x03', 1, 1, now()), (${ours}, 4, 'imei-4', 'd', 1, 1, 'm', '\\x04', 1, 1, null);
    insert into device_config (tenant_id, device_id, settings) values (${theirs}, 2, '{"fallEnable": false}');
    insert into ingest_key (tenant_id, key_hash, name, status, data_source) values (${ours}, '\\xaa', 'k', 1, 5), (${theirs}, '\\xbb', 'k', 0, null);
    insert into bed_state (tenant_id, device_id, in_bed, changed_at, due_at) values
      (${ours}, 1, false, now(), now() + interval '20 seconds'), (${theirs}, 2, false, now(), now() - interval '1 second'),
      (${ours}, 3, false, now(), null);
    insert into announcement (tenant_id, title, kind, content, create_by, tell_time) values
      (${ours}, 't', '1', '', 1, now()), (${ours}, 't', '1', '', 1, now()), (${theirs}, 't', '1', '', 1, now() + interval '20 seconds'),
      (${operator}, 't', '1', '', 1, null);
    insert into sys_user_invite (tenant_id, phone, phone_shown, type, status) values
      (${theirs}, '13800000001', true, 1, 0), (${theirs}, '13800000001', true, 1, 4), (${ours}, '13800000002', true, 1, 0);
  `)
  })

  const standing = (fn: RawBuilder<unknown>) =>
    asked(sql`select tenant_id, user_id, lock_flag, tenant_status, tenant_expired from ${fn}`)
  const wang = [
    { tenantId: ours, userId: 1, lockFlag: '0', tenantStatus: '0', tenantExpired: false },
    { tenantId: theirs, userId: 3, lockFlag: '9', tenantStatus: '9', tenantExpired: true },
  ]

  it('accounts are found by a whole name or phone in all tenants', async () => {
    expect(await standing(sql`sign_in_credentials('wang')`)).toEqual(wang)
    expect(await asked(sql`select password_hash from sign_in_credentials('wang')`)).toEqual([
      { passwordHash: 'h1' },
      { passwordHash: 'h3' },
    ])
    expect(await standing(sql`sign_in_by_phone('13800000001')`)).toEqual(wang)
    for (const part of ['wan', 'wang%', 'WANG', ''])
      expect(await standing(sql`sign_in_credentials(${part})`)).toEqual([])
    for (const part of ['1380000000', '']) expect(await standing(sql`sign_in_by_phone(${part})`)).toEqual([])
  })

  it('accounts are found by a third-party identity, and only for the identity’s own provider', async () => {
    expect(await standing(sql`sign_in_by_social('WX', 'open-1')`)).toEqual(wang)
    expect(await standing(sql`sign_in_by_social('DING', 'open-1')`)).toMatchObject([{ userId: 2 }])
    expect(await standing(sql`sign_in_by_social('DEMO', 'open-1')`)).toEqual([])
  })

  it('the ids of all tenants are returned; for a phone only those of its tenants', async () => {
    expect(await asked(sql`select every_tenant_id() as id`)).toEqual([{ id: operator }, { id: ours }, { id: theirs }])
    expect(await asked(sql`select tenants_of_phone('13800000001') as id`)).toEqual([{ id: theirs }])
    expect(await asked(sql`select tenants_of_phone('1380000000_') as id`)).toEqual([])
  })

  it('ingestion gets the tenants of the given devices and keys', async () => {
    const find = (...imeis: string[]) => asked(sql`select tenant_id, id, status, layers from find_devices(${imeis})`)
    expect(await find('imei-2', 'imei-9')).toEqual([
      { tenantId: theirs, id: 2, status: 0, layers: '[null, null, null, {"fallEnable": false}]' },
    ])
    expect(await find('imei-1')).toEqual([{ tenantId: ours, id: 1, status: 1, layers: '[null, null, null, null]' }])
    expect(await find('imei-')).toEqual([])
    const ownerOf = (key: string) => asked(sql`select * from find_ingest_key(${Buffer.from(key, 'hex')})`)
    expect(await ownerOf('aa')).toEqual([{ tenantId: ours, dataSource: 5 }])
    expect(await ownerOf('bb')).toEqual([])
  })

  it('each tenant with a due absence from bed or announcement is returned once', async () => {
    expect(await asked(sql`select tenants_with_absences() as id`)).toEqual([{ id: theirs }])
    expect(await asked(sql`select tenants_with_due_announcements() as id`)).toEqual([{ id: ours }])
  })

  it('the relay gets unpublished rows in order, and marks exactly the given ids', async () => {
    await run(`
    insert into warning_feed (tenant_id, seq, kind, warning_id, payload, published_at) values
      (${theirs}, 1, 'warning', 1, '{"n": 3}', null), (${theirs}, 2, 'warning', 1, '{}', null),
      (${ours}, 2, 'warning', 1, '{}', null), (${ours}, 1, 'warning', 1, '{}', null), (${operator}, 1, 'warning', 1, '{}', now());
    delete from notice;
    insert into notice (tenant_id, id, payload, published_at) values
      (${theirs}, 7, '{"n": 1}', null), (${ours}, 8, '{}', null), (${ours}, 9, '{}', null), (${ours}, 6, '{}', now());`)
    const changes = (most = 10) => asked(sql`select tenant_id, seq from find_unpublished_changes(${most})`)
    const [a1, a2, b1, b2] = [
      { tenantId: ours, seq: 1 },
      { tenantId: ours, seq: 2 },
      { tenantId: theirs, seq: 1 },
      { tenantId: theirs, seq: 2 },
    ]
    expect(await changes()).toEqual([a1, a2, b1, b2])
    expect(await changes(1)).toEqual([a1])
    await asked(sql`select mark_changes_published(${[ours, theirs]}::bigint[], ${[2, 1]}::bigint[])`)
    expect(await changes()).toEqual([a1, b2])

    const notices = (most = 10) => asked(sql`select tenant_id, id from find_unpublished_notices(${most})`)
    expect(await notices(2)).toEqual([
      { tenantId: theirs, id: 7 },
      { tenantId: ours, id: 8 },
    ])
    await asked(sql`select mark_notices_published(${[7, 9]}::bigint[])`)
    expect(await notices()).toEqual([{ tenantId: ours, id: 8 }])
  })

  it('the requested month partitions are created, each closed to direct access', async () => {
    await asked(sql`select make_partitions('2031-11-30', '2032-01-01')`)
    const { rows } = await sql`select relname, relrowsecurity and relforcerowsecurity as closed from pg_class
    where relname ~ '_(2031|2032)[0-9]{2}$' and relkind = 'r' order by relname`.execute(made.owner)
    const parts = ['measurement', 'warning'].flatMap((table) =>
      ['203111', '203112', '203201'].map((month) => ({ relname: `${table}_${month}`, closed: true })),
    )
    expect(rows).toEqual(parts)
    // a partition's month begins at midnight in Shanghai
    const month = (at: string) =>
      run(`insert into measurement (tenant_id, device_id, type, time) values (${ours}, 1, 'steps', '${at}')
      returning tableoid::regclass::text as part`)
    expect((await month('2031-11-30T15:59:59Z')).rows).toEqual([{ part: 'measurement_203111' }])
    expect((await month('2031-11-30T16:00:00Z')).rows).toEqual([{ part: 'measurement_203112' }])
  })

  it('the audit chains of the visible tenants are verified, and breaks or truncations reported', async () => {
    const note = (tenantId: number) =>
      asked(
        sql`insert into sys_log (tenant_id, kind, type, title, request_uri, method, service_id, user_id, create_by)
        values (${tenantId}, 'audit', '0', 't', '/', 'POST', 's', 1, 'x') returning seq`,
        [tenantId],
      )
    expect([await note(ours), await note(ours), await note(theirs)]).toEqual([[{ seq: 1 }], [{ seq: 2 }], [{ seq: 1 }]])
    const state = (...tenantIds: number[]) => asked(sql`select * from audit_chain_state()`, tenantIds)
    const chain = 'audit'
    const whole = { chain, tenantId: ours, entries: 2, brokenAt: null }
    expect(await state(ours)).toEqual([whole])
    expect(await state(ours, theirs)).toEqual([whole, { chain, tenantId: theirs, entries: 1, brokenAt: null }])
    expect(await state()).toEqual([])

    await run(`update sys_log set title = 'u' where tenant_id = ${theirs}`)
    expect(await state(ours)).toEqual([whole])
    expect(await state(theirs)).toEqual([{ chain, tenantId: theirs, entries: 1, brokenAt: expect.any(Number) }])
    await run(`delete from sys_log where tenant_id = ${ours} and seq = 2`)
    expect(await state(ours)).toEqual([{ ...whole, entries: 1, brokenAt: 0 }])
  })
})
