import type { Db } from '../../../platform/db/client.ts'
import type { Point } from '../registry/point.ts'
import { settleCommand } from './command.repository.ts'

/** Answers of devices to what they were told: each to its own commands only. */
export async function takeReceipts(db: Db, tenantId: number, points: readonly Point[]): Promise<void> {
  const receipts = points.flatMap(({ device, message }) =>
    message.type === 'receipt' ? { deviceId: device.id, message } : [],
  )
  receipts.sort((a, b) => a.message.command - b.message.command)
  for (const { deviceId, message } of receipts)
    await settleCommand(db, { tenantId, deviceId, id: message.command }, message)
}
