import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/client.ts'
import type { DeviceRegistry, DeviceStates } from '../devices/devices.port.ts'
import { warnOfAbsences, warnOfFences } from '../warnings/warnings.port.ts'
import { makePartitions, sweepSilentDevices } from './upkeep.repository.ts'

const minute = 60_000

/**
 * Makes the partitions of the months to come, writes when devices were last heard, marks those silent for a day, warns of
 * who is out of bed too long, or not where a fence has them. Answers how to stop.
 */
export async function startUpkeep(
  database: Database,
  registry: DeviceRegistry,
  states: DeviceStates,
  log: FastifyBaseLogger,
): Promise<() => void> {
  await makePartitions(database)

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      // the next turn tries again
      work().catch((error) => log.error({ err: error }, 'upkeep of devices failed'))
    }, ms)
  const timers = [
    every(360 * minute, () => makePartitions(database)),
    every(minute, () => sweepSilentDevices(database)),
    every(5_000, () => states.flush(database)),
    every(5_000, () => warnOfAbsences(database, registry)),
    every(15_000, () => warnOfFences(database, registry)),
  ]
  return () => timers.forEach(clearInterval)
}
