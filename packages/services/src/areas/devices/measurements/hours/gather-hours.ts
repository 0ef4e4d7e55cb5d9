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

/** Hours re-aggregated per transaction, and the maximum length of a turn in ms. */
const mostLate = 2_000
const turnMs = 20_000

/**
 * Aggregates measurements by the hour, a day at a time once it is four days old, and re-aggregates hours that changed.
 * A concurrent reader sees either the old aggregates with their marks or the new ones.
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

/** Returns whether there may be more. */
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

/** Marks the day as aggregated in the same commit, once it is done for all tenants. */
const gatherNextDay = (database: Database, tenantIds: number[]) =>
  inTenants(database, tenantIds, async (db) => {
    await takeTurn(db)
    const day = await findNextDay(db)
    if (!day) return false
    for (const tenantId of tenantIds) await gatherDay(db, tenantId, day)
    await setGathered(db, day.to)
    return true
  })
