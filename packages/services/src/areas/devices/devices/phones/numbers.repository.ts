import type { WhiteList } from '@care/shared/devices/devices/device-draft'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

export async function setPhoneNumbers(db: Db, devices: (RowKey & { phoneNum: string })[]): Promise<void> {
  const rows = devices.map(({ tenantId, id, phoneNum }) => ({ tenantId, id, phoneNum }))
  await sql`update device d set phone_num = row."phoneNum", update_time = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("tenantId" bigint, id bigint, "phoneNum" text)
    where d.tenant_id = row."tenantId" and d.id = row.id`.execute(db)
}

export async function saveWhiteLists(db: Db, devices: RowKey[], phones: object[], updateUser: string): Promise<void> {
  if (devices.length === 0) return
  await db
    .insertInto('deviceWhiteList')
    .values(devices.map(({ tenantId, id }) => ({ tenantId, deviceId: id, updateUser, phones: JSON.stringify(phones) })))
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'deviceId']).doUpdateSet({
        phones: sql`excluded.phones`,
        updateUser: sql<string>`excluded.update_user`,
        updateTime: sql<string>`now()`,
      }),
    )
    .execute()
}

export async function findWhiteList(db: Db, { tenantId, id }: RowKey): Promise<WhiteList> {
  const list = await rowsOf(db, 'deviceWhiteList', { tenantId, deviceId: id }).find([
    sql<WhiteList['phones']>`phones`.as('phones'),
    'updateTime',
  ])
  const command = await rowsOf(db, 'deviceCommand', { tenantId, deviceId: id, kind: 'whitelist' }).find(
    ['status as state', 'reason'],
    ['id desc'],
  )
  return { phones: [], updateTime: null, state: null, reason: null, ...list, ...command }
}
