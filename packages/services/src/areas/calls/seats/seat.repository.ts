import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'

const serviceOf = (column: 'name' | 'instance_id', table: string) =>
  sql`(select ${sql.ref(column)} from call_service service
    where service.tenant_id = ${sql.ref(`${table}.tenant_id`)} and service.id = ${sql.ref(`${table}.service_id`)})`

/** The name of the key is written and never read. */
export const serviceColumns = { accessKeyRef: sql`null::text` }

export const seatColumns = {
  nickName: sql`(select nick_name from sys_user person
    where person.tenant_id = call_seat.tenant_id and person.id = call_seat.sys_user_id)`,
  serviceName: serviceOf('name', 'call_seat'),
  instanceId: serviceOf('instance_id', 'call_seat'),
  skillNames: sql`(select coalesce(string_agg(grp.name || ' ' || skill.level, '、' order by skill.level desc, grp.name), '')
    from call_seat_skill skill join call_skill_group grp on grp.tenant_id = skill.tenant_id and grp.id = skill.group_id
    where skill.tenant_id = call_seat.tenant_id and skill.seat_id = call_seat.id)`,
}

export const groupColumns = {
  serviceName: serviceOf('name', 'call_skill_group'),
  instanceId: serviceOf('instance_id', 'call_skill_group'),
  userCount: sql`(select count(*) from call_seat_skill skill
    where skill.tenant_id = call_skill_group.tenant_id and skill.group_id = call_skill_group.id)`,
  phoneNumberCount: sql`cardinality(call_skill_group.phone_numbers)`,
}

/** The skills of these seats, best first. */
export const findSkills = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, seatId: readonly number[]) =>
  rowsOf(db, 'callSeatSkill', { tenantId: tenantIds, seatId: [...seatId] }).all(
    ['seatId', 'groupId', 'level'],
    ['level desc', 'groupId'],
  )

/** The seats of these skill groups, best first. */
export const findSeatsOf = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, groupId: readonly number[]) =>
  rowsOf(db, 'callSeatSkill', { tenantId: tenantIds, groupId: [...groupId] }).all(
    ['seatId', 'groupId', 'level'],
    ['level desc', 'seatId'],
  )

interface Skill {
  skillGroupId: number
  skillLevel: number
}

/** Replaces the skills of a seat. */
export async function replaceSkills(db: Db, tenantId: number, seatId: number, skills: readonly Skill[]): Promise<void> {
  await rowsOf(db, 'callSeatSkill', { tenantId, seatId }).remove()
  const rows = skills.map(({ skillGroupId, skillLevel }) => ({
    tenantId,
    seatId,
    groupId: skillGroupId,
    level: skillLevel,
  }))
  if (rows.length > 0) await insert(db, 'callSeatSkill', rows)
}
