import type { CommandKind } from '@care/shared/devices/commands/command.words'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { insertCommands } from './command.repository.ts'

const day = 86_400

export interface Command<D = unknown> {
  kind: CommandKind
  /** What the device gets with it, or what each of them gets. */
  values: object | ((device: D) => object)
  /** Seconds until nobody wants it any more; three days when not said. */
  lasts?: number
}
/** Who asks for it: a caller, or the product itself. */
type By = { userId: number | null; nickName: string }

/**
 * Tells devices something: it is kept with the caller's change, goes down after the commit, is sent again until the device answers, and
 * replaces what waits of the same kind. Answers the commands' ids in the order of the devices' ids.
 */
export const sendDownTo = <D extends RowKey>(
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

/** The same for one device. */
export const sendDown = async (db: Db, device: RowKey, command: Command<RowKey>, by: By): Promise<number> =>
  (await sendDownTo(db, [device], command, by))[0] ?? 0
