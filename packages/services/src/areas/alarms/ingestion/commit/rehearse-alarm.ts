import { randomUUID } from 'node:crypto'
import { type Database, findAllTenantIds, inTenants } from '../../../../platform/db/client.ts'
import { type DeviceRegistry, DeviceSigns, DeviceStateBuffer, digestOf } from '../../../devices/devices/devices.port.ts'
import { readMessage } from '../read-message.ts'
import { judgePoint, storeBatch } from './commit-points.ts'
import { findWornDevice } from './worn-device.repository.ts'

const rounds = 6
const undone = new Error('rehearsed')

/**
 * Stores a call for help of some worn device with its warning, several times, and rolls it back each time. Called before
 * the services answer, so that the first real call finds compiled code and a database connection with its plans. Numbers
 * that sequences gave meanwhile are never used.
 */
export async function rehearseAlarm(database: Database, registry: DeviceRegistry): Promise<void> {
  const imei = await inTenants(database, await findAllTenantIds(database), findWornDevice)
  const device = imei === null ? undefined : (await registry.find([imei])).get(imei)
  if (!device) return
  const memory = { states: new DeviceStateBuffer(), signs: new DeviceSigns() }
  for (let round = 0; round < rounds; round++) {
    const now = Date.now()
    const id = randomUUID()
    const read = readMessage({ id, imei, type: 'sos', time: new Date(now).toISOString() }, now)
    if (!('message' in read)) return
    const { message, time } = read
    const judged = [judgePoint({ device, message, time, digest: digestOf(device.imei, id) })]
    const stored = inTenants(database, [device.tenantId], async (db) => {
      await storeBatch(db, device.tenantId, memory, { judged, drilled: [] })
      throw undone
    })
    await stored.catch((error: unknown) => {
      if (error !== undone) throw error
    })
  }
}
