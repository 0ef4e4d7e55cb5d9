import type { Caller } from '@care/shared/admin/session/session'
import { resolveSettings } from '@care/shared/devices/devices/config/resolve'
import type { SettingCommand } from '@care/shared/devices/devices/config/setting'
import { type DeviceSettings, settingNamesOfCommand } from '@care/shared/devices/devices/config/settings'
import { sleepEntries } from '@care/shared/devices/devices/config/sleep-config'
import type { Db } from '../../../../platform/db/client.ts'
import { queueCommands } from '../downlink/queue-commands.ts'
import type { LayeredDevice } from './layer.repository.ts'

type By = Pick<Caller, 'nickName'> & { userId: number | null }

/**
 * For each kind of command: the capability that the device must have, and the complete payload, because devices cannot
 * change single settings.
 */
const downs: Record<SettingCommand, { needs: string; payload: (values: DeviceSettings) => object }> = {
  config: { needs: 'footprint', payload: (values) => ownOf('config', values) },
  fall: { needs: 'fall', payload: (values) => ownOf('fall', values) },
  sleepConfig: {
    needs: 'sleep',
    payload: (values) => Object.fromEntries(sleepEntries.map(([wire, name]) => [wire, values[name]])),
  },
}
const ownOf = (down: SettingCommand, values: DeviceSettings) =>
  Object.fromEntries(settingNamesOfCommand(down).map((name) => [name, values[name]]))

/** Sends devices their current settings; returns the commands' ids. */
export function sendSettings(
  db: Db,
  devices: readonly LayeredDevice[],
  kind: SettingCommand,
  by: By,
): Promise<number[]> {
  const able = devices.filter(({ functions }) => functions.includes(downs[kind].needs))
  const values = (device: LayeredDevice) => payloadOf(kind, device)
  return able.length > 0 ? queueCommands(db, able, { kind, values }, by) : Promise.resolve([])
}

const payloadOf = (kind: SettingCommand, { layers }: LayeredDevice) =>
  downs[kind].payload(resolveSettings(layers).values)

/** Sends the settings only to devices whose effective settings have changed. */
export async function sendChangedSettings(
  db: Db,
  before: readonly LayeredDevice[],
  now: readonly LayeredDevice[],
  by: By,
): Promise<void> {
  const former = new Map(before.map((device) => [device.id, device]))
  for (const kind of Object.keys(downs) as SettingCommand[]) {
    const differs = (device: LayeredDevice) => {
      const known = former.get(device.id)
      return !known || JSON.stringify(payloadOf(kind, known)) !== JSON.stringify(payloadOf(kind, device))
    }
    await sendSettings(db, now.filter(differs), kind, by)
  }
}
