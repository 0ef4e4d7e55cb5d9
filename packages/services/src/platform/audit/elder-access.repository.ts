import type { Caller } from '@care/shared/admin/session/session'
import type { AccessKind } from '@care/shared/people/elders/access/elder-access.words'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export interface Access {
  tenantId: number
  oldmanId: number
  kind: Exclude<AccessKind, 'export'>
  detail?: string
  /** IP address of the person's computer. */
  from: string | null
}

/** Time within which repeated accesses by the same person from the same address are counted in one row. */
const folds = sql`interval '10 minutes'`

/** Logs the access in the transaction of the read, so that both are committed or neither. */
export async function recordAccess(db: Db, caller: Caller, { tenantId, oldmanId, kind, detail, from }: Access) {
  const { userId, username, nickName } = caller
  await sql`
    with last as (
      select id from elder_access
      where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and last_time > now() - ${folds}
        and user_id = ${userId} and kind = ${kind} and detail is not distinct from ${detail ?? null}::text
        and remote_addr is not distinct from ${from}::text
      order by last_time desc, id desc limit 1
    ), again as (
      update elder_access set times = times + 1, last_time = greatest(last_time, now())
      where tenant_id = ${tenantId} and id = (select id from last) returning id
    )
    insert into elder_access (tenant_id, oldman_id, kind, detail, user_id, username, user_name, remote_addr, mark)
    select ${tenantId}, ${oldmanId}, ${kind}, ${detail ?? null}, ${userId}, ${username}, ${nickName}, ${from},
      access_mark(${tenantId}, ${oldmanId}, ${userId}, ${caller.tenantId}, now())
    where not exists (select from again)`.execute(db)
}
