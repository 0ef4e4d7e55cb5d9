import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'

const seat = ['id', 'tenantId', 'sysUserId', 'userId', 'loginName', 'displayName', 'mobile', 'extension'] as const
const work = ['roleName', 'workMode', 'outboundNumbers', 'status', 'serviceId'] as const

/** The caller's own seat with its service, and its skill groups, the best first. */
export async function findOwnSeat(db: Db, { tenantIds, userId }: Pick<Caller, 'tenantIds' | 'userId'>) {
  const found = await db
    .selectFrom('callSeat as seat')
    .innerJoin('callService as service', inTenant('service.id', 'seat.serviceId'))
    .select([...seat, ...work].map((name) => `seat.${name}` as const))
    .select([
      'service.name as serviceName',
      'service.provider',
      'service.surveyWay',
      'service.regionId',
      'service.domainName',
    ])
    .select(['service.status as serviceStatus', 'service.numbers', 'service.accessKeyRef', 'service.expireTime'])
    .select(sql<string>`coalesce(nullif(service.instance_id, ''), 'local-' || service.id)`.as('instanceId'))
    .select(sql<boolean>`coalesce(service.expire_time <= now(), false)`.as('isExpired'))
    .where('seat.tenantId', 'in', tenantIds)
    .where('seat.sysUserId', '=', userId)
    .orderBy('seat.status', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { ...found, skillGroups: await findOwnSkills(db, found) }
}
export type OwnSeat = NonNullable<Awaited<ReturnType<typeof findOwnSeat>>>

const findOwnSkills = (db: Db, { tenantId, id }: { tenantId: number; id: number }) =>
  db
    .selectFrom('callSeatSkill as skill')
    .innerJoin('callSkillGroup as group', inTenant('group.id', 'skill.groupId'))
    .select(['group.name', 'skill.level as skillLevel'])
    .select(sql<string>`coalesce(nullif("group".skill_group_id, ''), "group".id::text)`.as('skillGroupId'))
    .where('skill.tenantId', '=', tenantId)
    .where('skill.seatId', '=', id)
    .orderBy('skill.level', 'desc')
    .orderBy('group.id')
    .execute()
