import { durationOf } from './support/compare.ts'
import type { Measured } from './support/report.ts'
import { type RunningServices, startServices } from './support/services.ts'

const ports = { postgres: 20882, redis: 20883, services: 20884, mqtt: 20885 }
const tenantId = 1000003
const entries = 1_000_000
const mostMs = 30_000

/**
 * Inserts audit entries in a loop with the values that the table's trigger would write, instead of a million
 * transactions.
 */
const fill = `
  do $$
  declare
    entry sys_log;
    link sys_log_chain;
  begin
    perform set_config('app.tenant_ids', '${tenantId}', true);
    select * into link from sys_log_chain where tenant_id = ${tenantId};
    link := (${tenantId}, coalesce(link.seq, 0), coalesce(link.hash, sha256('')));
    for n in 1..${entries} loop
      entry := null;
      entry.tenant_id := ${tenantId};
      entry.id := 1000000000 + n;
      entry.kind := 'audit';
      entry.type := '0';
      entry.title := '处理预警';
      entry.remote_addr := '10.0.0.' || n % 250;
      entry.user_agent := 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/109.0.0.0 Safari/537.36';
      entry.request_uri := '/tenant-device/warning/handle';
      entry.method := 'POST';
      entry.params := '{"id":' || n || ',"outcome":"…"}';
      entry.time := n % 90;
      entry.service_id := 'tenant-device';
      entry.request_id := md5(n::text);
      entry.user_id := 1000 + n % 40;
      entry.create_by := 'nurse' || n % 40;
      entry.create_time := now() - make_interval(secs => ${entries} - n);
      entry.seq := link.seq + 1;
      entry.prev_hash := link.hash;
      entry.hash := audit_hash(entry);
      insert into sys_log select entry.*;
      link := (${tenantId}, entry.seq, entry.hash);
    end loop;
    insert into sys_log_chain select link.*
    on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash;
  end
  $$`

/** Verifies an institution's audit log of a million entries, intact and with one entry changed. */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await services.owner.query('alter table sys_log disable trigger chain_audit_entry')
    await services.owner.query(fill)
    await services.owner.query('alter table sys_log enable trigger chain_audit_entry')
    await services.owner.query('vacuum analyze sys_log')
    const ms = await durationOf(async () => expect(await broken(services), null))
    const id = 1_000_000_000 + entries / 2
    await services.owner.query('update sys_log set title = $1 where tenant_id = $2 and id = $3', ['改过', tenantId, id])
    expect(await broken(services), String(id))
    console.log(`  ${entries.toLocaleString('zh-CN')} 条核对完用了 ${(ms / 1000).toFixed(1)} 秒，改过的一条被找出`)
    return [{ what: '核对一百万条操作记录', reference: '30 秒', ratio: ms / mostMs, bar: 1, as: 'most' }]
  } finally {
    await services.stop()
  }
}

/** Id of the first entry that was changed. */
async function broken({ owner }: RunningServices): Promise<string | null> {
  await owner.query("select set_config('app.tenant_ids', $1, false)", [String(tenantId)])
  const { rows } = await owner.query<{ broken_at: string | null }>(
    `select broken_at from audit_chain_state() where chain = 'audit'`,
  )
  return rows[0]?.broken_at ?? null
}

function expect(seen: string | null, wanted: string | null) {
  if (seen !== wanted) throw new Error(`the chain breaks at ${seen}, not at ${wanted}`)
}
