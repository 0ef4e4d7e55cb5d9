import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

interface LateCallback {
  id: number
  number: string
  personName: string | null
  callbackTime: string
  /** User name of an enabled owner. */
  owner: string | null
  ownerName: string | null
}

/** Late call-backs that nobody was told of, each taken by one process. */
export async function claimLateCallbacks(db: Db, tenantId: number): Promise<LateCallback[]> {
  const { rows } = await sql<LateCallback>`
    with late as materialized (
      select id from call_record
      where tenant_id = ${tenantId} and callback_time < now() and callback_done_time is null and callback_told_time is null
      order by callback_time limit 50 for update skip locked
    )
    update call_record call set callback_told_time = now()
    from late left join sys_user person on person.tenant_id = ${tenantId} and person.lock_flag = '0'
      and person.id = (select callback_user_id from call_record where tenant_id = ${tenantId} and id = late.id)
    where call.tenant_id = ${tenantId} and call.id = late.id
    returning call.id, call.number, call.person_name as "personName", call.callback_time as "callbackTime",
      person.username as owner, call.callback_name as "ownerName"`.execute(db)
  return rows
}
