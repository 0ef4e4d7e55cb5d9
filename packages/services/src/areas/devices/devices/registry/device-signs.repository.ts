import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

export type SignKind = 'wear' | 'tamper' | 'battery' | 'gateway' | 'clock'

/**
 * A status reported by a device besides its measurements (a "sign": worn, opened, battery, gateway), the newest in a
 * batch; `time` is epoch ms.
 */
export interface DeviceSign {
  deviceId: number
  kind: SignKind
  value: string
  time: number
}

/** Upserts status reports of devices; skips unchanged and late ones. Makes no query if there are none. */
export async function changeSigns(db: Db, tenantId: number, signs: DeviceSign[]): Promise<void> {
  if (signs.length === 0) return
  await sql`
    insert into device_sign as s (tenant_id, device_id, kind, value, changed_at)
    select ${tenantId}::bigint, id, kind, value, to_timestamp(time / 1000.0)
    from unnest(
      ${plainArray(signs.map(({ deviceId }) => deviceId))}::bigint[],
      ${plainArray(signs.map(({ kind }) => kind))}::text[],
      ${signs.map(({ value }) => value)}::text[],
      ${plainArray(signs.map(({ time }) => time))}::bigint[]
    ) as sign (id, kind, value, time)
    on conflict (tenant_id, device_id, kind) do update set value = excluded.value, changed_at = excluded.changed_at
      where s.value <> excluded.value and s.changed_at < excluded.changed_at
  `.execute(db)
}
