import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

export interface TenantTable {
  name: string
  columns: string[]
  isPartition: boolean
}

/**
 * Every table whose rows belong to tenants, partitions included. `sys_tenant` is left out: its rows are the tenants
 * themselves, and its policies are tested separately.
 */
export async function findTenantTables(owner: Database): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as name, c.relispartition as is_partition,
      array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.oid having bool_or(a.attname = 'tenant_id') order by c.relname collate "C"`.execute(owner)
  return rows
}

/** Values that a generated row needs beyond the right types, where a table has further checks. */
const demands: Record<string, Record<string, unknown>> = {
  book_period: { month: '2026-01-01' },
  announcement_read: { announcement_tenant_id: 'tenant' },
  assessment_step: { step: 'fee', state: 'done' },
  assessment_trail: { act: 'submit' },
  desk_sound: { state: 'muted' },
  duty_place: { post: 'desk', planned_id: 1, user_id: 1 },
  duty_shift: { begin_at: '07:00', end_at: '15:00' },
  duty_swap: { theirs_user_id: 1, mine_user_id: 2 },
  elder_change: { kind: 'create' },
  elder_access: { kind: 'view' },
  elder_package_record: { kind: 'grant' },
  elder_leave: { planned_return: '2100-01-01' },
  family_telling: { channel: 'sms' },
  mail_outbox: { status: 'outbox' },
  package_invoice: { invoice_type: 2 },
  questionnaire_count: { kind: 'day' },
  quiet_period: {
    oldman_id: 1,
    kinds: [1],
    begin_time: '2026-01-01',
    end_time: '2026-01-02',
    planned_end_time: '2026-01-02',
  },
  sign_in_log: { method: 'password', result: 'failure' },
  sms_outbox: { status: 'outbox' },
  social_binding: { type: 'WX' },
  external_social: { type: 'WX' },
  staff_leave: { to_time: '2100-01-01' },
  sys_log: { kind: 'client', type: '0' },
  sys_user_invite: { type: 1, status: 4 },
  tenant_end_told: { days: 7 },
  tenant_ladder_rule: { steps: [] },
  tenant_password_policy: { min_length: 6 },
  tenant_order_rule: { pay_hours: 24 },
  tenant_quota: { quota: 'elders' },
  tenant_session_rule: { idle_minutes: 30 },
  sys_role_scope: { ds_type: 4 },
  wall: { pages: [], seconds: 10 },
  work_order_job_signature: { signer: '5', reason: '无法签字' },
  work_order_job_staff: { role: 'lead', to_time: '2100-01-01' },
}

/**
 * Inserts a row for a tenant that has none in a table, because an empty table would pass the isolation test without
 * proving anything. Its foreign keys need not resolve: a policy checks only the row itself.
 */
export async function ensureRow(owner: Database, { name }: TenantTable, tenantId: number): Promise<void> {
  await owner.transaction().execute(async (db) => {
    const { rows } = await sql`select from ${sql.table(name)} where tenant_id = ${tenantId} limit 1`.execute(db)
    if (rows.length > 0) return

    const { rows: needed } = await sql<{ name: string; type: string }>`
      select attname as name, coalesce((select 'enum:' || min(enumlabel) from pg_enum where enumtypid = atttypid), atttypid::regtype::text)
        as type
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and attnotnull and not attisdropped and not atthasdef
        and attidentity = ''`.execute(db)
    const given = Object.entries(demands[name] ?? {}).map(([key, value]) => [
      key,
      value === 'tenant' ? tenantId : value,
    ])
    const row: Record<string, unknown> = {
      ...Object.fromEntries(needed.map((column) => [column.name, madeValue(column.type, tenantId)])),
      ...Object.fromEntries(given),
      tenant_id: tenantId,
    }
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`insert into ${sql.table(name)} (${columns})
      select ${columns} from jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(row)}::jsonb)`.execute(db)
  })
}

function madeValue(type: string, tenantId: number): unknown {
  if (type.startsWith('enum:')) return type.slice(5)
  if (type.includes('[]')) return []
  if (type.startsWith('timestamp') || type === 'date') return new Date().toISOString()
  const values: Record<string, unknown> = {
    boolean: false,
    jsonb: {},
    bytea: `\\x${tenantId.toString(16).padStart(8, '0')}`,
    bigint: tenantId,
    integer: 1,
    smallint: 1,
    'double precision': 1,
    uuid: tenantId.toString(16).padStart(32, '0'),
  }
  return values[type] ?? `made-${tenantId}`
}
