import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'
import type { CallSeat, CallService, CallSkillGroup } from '../../../platform/db/tables.ts'

/** Inserts a service with its groups and seats; every seat has the first group, every second the other. */
export async function insertDemoSeats(
  db: Db,
  service: Insertable<CallService>,
  groups: Omit<Insertable<CallSkillGroup>, 'serviceId'>[],
  seats: Omit<Insertable<CallSeat>, 'serviceId'>[],
) {
  const { id: serviceId } = await db.insertInto('callService').values(service).returning('id').executeTakeFirstOrThrow()
  const made = await db
    .insertInto('callSkillGroup')
    .values(groups.map((group) => ({ ...group, serviceId })))
    .returning('id')
    .execute()
  const placed = await db
    .insertInto('callSeat')
    .values(seats.map((seat) => ({ ...seat, serviceId })))
    .returning(['id', 'tenantId'])
    .execute()
  await insert(
    db,
    'callSeatSkill',
    placed.flatMap(({ id: seatId, tenantId }, at) =>
      made
        .slice(0, at % 2 === 0 ? 1 : 2)
        .map(({ id: groupId }, nth) => ({ tenantId, seatId, groupId, level: 8 - nth * 2 })),
    ),
  )
}
