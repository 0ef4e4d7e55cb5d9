import type { CommandKind } from '@care/shared/devices/devices/commands/command.words'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { insertCommands } from './command.repository.ts'

const day = 86_400

export interface Command<D = unknown> {
  kind: CommandKind
  /** The payload, or a function that returns the payload for a device. */
  values: object | ((device: D) => object)
  /** Seconds until the command expires; three days by default. */
  lasts?: number
}
/** The user who sends the command; `userId` is null for the application itself. */
type By = { userId: number | null; nickName: string }

/**
 * Queues a command in the caller's transaction. After the commit it is sent, and repeated until the device sends a
 * receipt; it replaces a queued command of the same kind. Returns the commands' ids in the order of the devices' ids.
 */
export const queueCommands = <D extends RowKey>(
  db: Db,
  devices: readonly D[],
  { kind, values, lasts = 3 * day }: Command<D>,
  by: By,
) =>
  insertCommands(
    db,
    devices.map((device) => ({
      tenantId: device.tenantId,
      deviceId: device.id,
      kind,
      lasts,
      payload: typeof values === 'function' ? values(device) : values,
      createBy: by.userId,
      createUser: by.nickName,
    })),
  )

/** Queues a command for one device. */
export const queueCommand = async (db: Db, device: RowKey, command: Command<RowKey>, by: By): Promise<number> =>
  (await queueCommands(db, [device], command, by))[0] ?? 0
