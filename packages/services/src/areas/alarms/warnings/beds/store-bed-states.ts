import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import type { MessagePoint } from '../../../devices/devices/devices.port.ts'
import { upsertBedStates } from './bed-absence.repository.ts'
import { findBedStates } from './bed-absence.ts'

/** Stores who lies in bed after a batch of messages, and notifies the maps of beds of each change. */
export async function storeBedStates(db: Db, tenantId: number, points: readonly MessagePoint[]): Promise<void> {
  const changed = await upsertBedStates(db, tenantId, findBedStates(points))
  const owners = new Map(points.map(({ device }) => [device.id, device.oldmanId]))
  const notices = changed.flatMap(({ deviceId, inBed, changedAt }) => {
    const oldmanId = owners.get(deviceId) ?? null
    return oldmanId === null
      ? []
      : [{ kind: 'in-bed' as const, tenantId, oldmanId, inBed: Number(inBed), since: changedAt }]
  })
  if (notices.length > 0) await addNotices(db, notices)
}
