import { type Database, findAllTenantIds, inTenants } from '../../../../../platform/db/client.ts'
import {
  aggregateDay,
  aggregateHours,
  beginAggregation,
  deleteLateMarks,
  findNextDay,
  isAggregationBegun,
  lockAggregation,
  setAggregatedUntil,
  takeLateHours,
} from './hours.repository.ts'

/** Number of hours that one transaction aggregates again, and the maximum duration of a run in ms. */
const mostLate = 2_000
const turnMs = 20_000

/**
 * Aggregates measurements by the hour: each day once, when it is four days old, and later every hour that changed. A
 * concurrent query sees either the old aggregates with their change marks, or the new ones.
 */
export async function aggregateDueHours(database: Database): Promise<void> {
  const end = Date.now() + turnMs
  const tenantIds = await findAllTenantIds(database)
  await inTenants(database, tenantIds, async (db) => {
    await lockAggregation(db)
    if (!(await isAggregationBegun(db))) await beginAggregation(db)
  })
  for (const tenantId of tenantIds) while (Date.now() < end && (await gatherLateOf(database, tenantId)));
  while (Date.now() < end && (await gatherNextDay(database, tenantIds)));
}

/** Aggregates changed hours again; returns whether there may be more of them. */
const gatherLateOf = (database: Database, tenantId: number) =>
  inTenants(database, [tenantId], async (db) => {
    await lockAggregation(db)
    const { marks, hours } = await takeLateHours(db, tenantId, mostLate)
    for (const whose of ['device', 'elder'] as const) {
      const own = hours.filter(({ deviceId }) => (deviceId === null) === (whose === 'elder'))
      if (own.length > 0) await aggregateHours(db, tenantId, own, whose)
    }
    return marks === mostLate
  })

/**
 * Aggregates the next day for all tenants, and marks the day as aggregated in the same transaction. Marks of changed
 * hours of this day are deleted first: their values are committed, so the aggregation, a later statement, reads them.
 */
const gatherNextDay = (database: Database, tenantIds: number[]) =>
  inTenants(database, tenantIds, async (db) => {
    await lockAggregation(db)
    const day = await findNextDay(db)
    if (!day) return false
    for (const tenantId of tenantIds) {
      await deleteLateMarks(db, tenantId, day)
      await aggregateDay(db, tenantId, day)
    }
    await setAggregatedUntil(db, day.to)
    return true
  })
