import { type Database, everyTenantId, inTenants } from '../../../../platform/db/client.ts'
import {
  begin,
  findNextDay,
  gatherDay,
  gatherHours,
  isBegun,
  setGathered,
  takeLate,
  takeTurn,
} from './hours.repository.ts'

/** Hours that are gathered anew in one transaction, and how long (ms) a turn goes on when much is due. */
const mostLate = 2_000
const turnMs = 20_000

/**
 * Gathers by the hour what was measured, a day at a time when it lies four days back, and anew what changed since. Whoever reads meanwhile
 * finds either what was gathered before, with its marks, or what is gathered now.
 */
export async function gatherDue(database: Database): Promise<void> {
  const end = Date.now() + turnMs
  const tenantIds = await everyTenantId(database)
  await inTenants(database, tenantIds, async (db) => {
    await takeTurn(db)
    if (!(await isBegun(db))) await begin(db)
  })
  for (const tenantId of tenantIds) while (Date.now() < end && (await gatherLateOf(database, tenantId)));
  while (Date.now() < end && (await gatherNextDay(database, tenantIds)));
}

/** Answers whether there may be more. */
const gatherLateOf = (database: Database, tenantId: number) =>
  inTenants(database, [tenantId], async (db) => {
    await takeTurn(db)
    const { marks, hours } = await takeLate(db, tenantId, mostLate)
    for (const whose of ['device', 'elder'] as const) {
      const own = hours.filter(({ deviceId }) => (deviceId === null) === (whose === 'elder'))
      if (own.length > 0) await gatherHours(db, tenantId, own, whose)
    }
    return marks === mostLate
  })

/** A day counts once it is gathered for everybody, by the same commit. */
const gatherNextDay = (database: Database, tenantIds: number[]) =>
  inTenants(database, tenantIds, async (db) => {
    await takeTurn(db)
    const day = await findNextDay(db)
    if (!day) return false
    for (const tenantId of tenantIds) await gatherDay(db, tenantId, day)
    await setGathered(db, day.to)
    return true
  })
