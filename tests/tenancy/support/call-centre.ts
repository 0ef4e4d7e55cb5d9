import type { Named, World } from './named.ts'

/** Creates a call about the elder that somebody has to return. */
export async function makeCall(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  const warningId = Number((await world.get('warning')).id)
  return database
    .insertInto('callRecord')
    .values({
      tenantId,
      oldmanId,
      warningId,
      direction: 1,
      number: mark,
      personName: mark,
      note: mark,
      endTime: new Date(),
      callbackTime: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
