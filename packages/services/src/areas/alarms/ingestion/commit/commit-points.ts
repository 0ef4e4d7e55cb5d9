import { type Database, type Db, inTenants } from '../../../../platform/db/client.ts'
import type { DeviceRegistry, MessagePoint } from '../../../devices/devices/devices.port.ts'
import { judgeMessage, type PointAlarm, raiseWarnings } from '../../warnings/warnings.port.ts'
import { commitSteps, type DeviceMemory, type JudgedPoint } from './commit-steps.ts'
import { dropOvertakenBatteries } from './overtaken-battery.ts'
import { storePoints } from './point.repository.ts'

export interface CommitDependencies extends DeviceMemory {
  database: Database
  registry: DeviceRegistry
}

/**
 * Commits points of one tenant, with their warnings and device states, in one transaction. Returns for each point
 * whether it was new; a repeat changes nothing. Points of a drill raise warnings but are not stored.
 */
export async function commitPoints(
  { database, registry, ...memory }: CommitDependencies,
  tenantId: number,
  all: MessagePoint[],
): Promise<boolean[]> {
  const drilled = all.filter(({ drillId }) => drillId !== undefined)
  const judged = firstOfEach(all.filter(({ drillId }) => drillId === undefined)).map(judgePoint)

  const stored = await retrying(registry, () =>
    inTenants(database, [tenantId], (db) => storeBatch(db, tenantId, memory, { judged, drilled })),
  )
  const fresh = new Set([...stored, ...drilled])
  return all.map((point) => fresh.has(point))
}

/** Stores judged points with all that follows from them; resolves to the points that were new. */
export async function storeBatch(
  db: Db,
  tenantId: number,
  memory: DeviceMemory,
  { judged, drilled }: { judged: JudgedPoint[]; drilled: MessagePoint[] },
): Promise<MessagePoint[]> {
  const stored = await storePoints(db, tenantId, judged)
  const batch = { db, tenantId, points: stored.map(({ point }) => point), judged: stored, drilled }
  const alarms: PointAlarm[] = []
  for (const step of commitSteps(memory)) {
    await step.write?.(batch)
    if (step.alarms) alarms.push(...(await step.alarms(batch)))
  }
  await raiseWarnings(db, tenantId, await dropOvertakenBatteries(db, tenantId, alarms))
  return batch.points
}

/** The points without repeats: of several with the same digest the first. */
function firstOfEach(points: MessagePoint[]): MessagePoint[] {
  const firsts = new Map(points.toReversed().map((point) => [point.digest, point]))
  return points.filter((point) => firsts.get(point.digest) === point)
}

export const judgePoint = (point: MessagePoint): JudgedPoint => ({
  point,
  verdict: judgeMessage(point.message, point.device.settings, point.time),
})

/** Retries once after a deadlock, a serialization failure or a unique violation (two equal warning ids). */
async function retrying<T>(registry: DeviceRegistry, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // cached devices may be stale and have caused the failure
    registry.forget()
    if (!['40P01', '40001', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    return work()
  }
}
