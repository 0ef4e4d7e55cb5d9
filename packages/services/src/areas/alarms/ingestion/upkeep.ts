import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/client.ts'
import type { DeviceRegistry, DeviceStateBuffer } from '../../devices/devices/devices.port.ts'
import { FleetWatch, type TrafficCounter } from '../../devices/fleet/fleet.port.ts'
import { warnOfAbsences, warnOfFences, warnOfSilences } from '../warnings/warnings.port.ts'
import { makePartitions } from './upkeep.repository.ts'

const minute = 60_000

interface Parts {
  database: Database
  registry: DeviceRegistry
  states: DeviceStateBuffer
  traffic: TrafficCounter
  log: FastifyBaseLogger
}

/**
 * Starts the periodic jobs of devices: partitions of the coming months, last contacts, silent devices, bed absences and
 * fences. Returns a function that stops the jobs.
 */
export async function startUpkeep({ database, registry, states, traffic, log }: Parts): Promise<() => void> {
  await makePartitions(database)
  const fleet = new FleetWatch(database, registry, warnOfSilences)
  await fleet.begin()

  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      // not rethrown, because the next run of the job tries again
      work().catch((error) => log.error({ err: error }, 'upkeep of devices failed'))
    }, ms)
  const timers = [
    every(360 * minute, () => makePartitions(database)),
    every(minute, () => Promise.all([fleet.turn(), traffic.flush(database)])),
    every(5_000, () => states.flush(database)),
    every(5_000, () => warnOfAbsences(database, registry)),
    every(15_000, () => warnOfFences(database, registry)),
  ]
  return () => timers.forEach(clearInterval)
}
