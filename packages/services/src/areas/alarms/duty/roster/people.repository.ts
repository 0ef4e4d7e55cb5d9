import type { Unreachable } from '@care/shared/alarms/duty/duty'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { findHolders } from '../../../../platform/db/holders.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { whyUnreachable } from './reachable.repository.ts'

export async function findStaff(db: Db, tenantId: number, ids: number[]) {
  if (ids.length === 0) return []
  const unreachable = whyUnreachable('sysUser').as('unreachable')
  return rowsOf(db, 'sysUser', { tenantId, id: ids }).all(['id', 'nickName', 'username', unreachable])
}

/** Leaves that overlap a span, of one person or of everybody. */
export function findLeaves(db: Db, tenantId: number, span: { from: Date; to: Date }, userId?: number) {
  let leaves = db
    .selectFrom('staffLeave')
    .select(['userId', 'fromTime', 'toTime'])
    .where('tenantId', '=', tenantId)
    .where('fromTime', '<', span.to.toISOString())
    .where('toTime', '>', span.from.toISOString())
  if (userId !== undefined) leaves = leaves.where('userId', '=', userId)
  return leaves.orderBy('fromTime').execute()
}

/** Planned people within a span whom warnings cannot reach, with the first day for which they are planned. */
export async function findUnreachable(
  db: Db,
  tenantId: number,
  span: { from: Date; to: Date },
): Promise<Unreachable[]> {
  const { rows } = await sql<Unreachable>`
    select * from (
      select person.id as user_id, person.nick_name, min(place.day) as day,
        coalesce(${whyUnreachable('person')}, case when coalesce(person.phone, '') = '' then '没有手机号码' end) as why
      from duty_place place join sys_user person on person.tenant_id = place.tenant_id and person.id = place.user_id
      where place.tenant_id = ${tenantId} and place.to_time > ${span.from} and place.from_time < ${span.to}
      group by person.tenant_id, person.id
    ) as planned where why is not null order by day, user_id`.execute(db)
  return rows
}

/** Usernames of the users who may edit the roster. */
export const findRosterEditors = (db: Db, tenantId: number) => findHolders(db, tenantId, 'duty:edit')
