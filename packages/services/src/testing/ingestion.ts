import { randomUUID } from 'node:crypto'
import type { IngestAnswer } from '@care/shared/devices/devices/ingestion'
import { Ingestion } from '../areas/alarms/ingestion/ingestion.ts'
import { DeviceRegistry } from '../areas/devices/devices/registry/device-registry.ts'
import { DeviceSigns } from '../areas/devices/devices/registry/device-signs.ts'
import { DeviceStateBuffer } from '../areas/devices/devices/registry/device-state-buffer.ts'
import { TrafficCounter } from '../areas/devices/fleet/health/traffic.ts'
import type { TestDatabase } from './database.ts'

/** Demo devices of different elders: two of 海淀院, one of 朝阳院. */
export const watch = '860000000000001'
export const otherWatch = '860000000000002'
export const foreignWatch = '860000000001001'
export const tenantId = 1000002

/** Makes a device message, by default with the current time and a new id. */
export const messageOf = (type: string, values: object = {}) => ({
  id: randomUUID(),
  imei: watch,
  type,
  time: new Date().toISOString(),
  ...values,
})

/** Ingestion on behalf of a data source of 海淀院. */
export function testIngestion(made: TestDatabase) {
  let parts:
    | { ingestion: Ingestion; registry: DeviceRegistry; states: DeviceStateBuffer; traffic: TrafficCounter }
    | undefined
  const ready = () => {
    if (!parts) {
      const registry = new DeviceRegistry(made.database)
      const states = new DeviceStateBuffer()
      const traffic = new TrafficCounter()
      const ingestion = new Ingestion({ database: made.database, registry, states, signs: new DeviceSigns(), traffic })
      parts = { registry, states, traffic, ingestion }
    }
    return parts
  }
  return {
    ingest: (body: unknown, source = { tenantId }): Promise<IngestAnswer> =>
      ready().ingestion.ingest(source, body, { way: 'http' }),
    flush: () => ready().states.flush(made.database),
    get parts() {
      return ready()
    },
  }
}

/** Warnings of one kind that ingestion raised for a device, oldest first. */
export function warningsOf(made: TestDatabase, imei: string, kind: string) {
  return made.owner
    .selectFrom('warning')
    .select(['id', 'count', 'isDisposed', 'warningContent', 'dataHappenTime', 'lastHappenTime', 'seq', 'createTime'])
    .where('imei', '=', imei)
    .where('kind', '=', kind)
    .where('seq', '>', 0)
    .orderBy('id')
    .execute()
}
