import type { Db } from '../../../platform/db/client.ts'
import type { Point } from '../registry/point.ts'
import { settleCommands } from './command.repository.ts'

/** Answers of devices to what they were told: each to its own commands only. */
export const takeReceipts = (db: Db, tenantId: number, points: readonly Point[]): Promise<void> =>
  settleCommands(
    db,
    tenantId,
    points.flatMap(({ device, message }) =>
      message.type === 'receipt'
        ? { id: message.command, deviceId: device.id, ok: message.ok, reason: message.reason }
        : [],
    ),
  )
