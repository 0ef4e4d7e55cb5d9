import { resolveSettings } from '@care/shared/devices/config/resolve'
import type { Down } from '@care/shared/devices/config/setting'
import { type DeviceSettings, namesDown } from '@care/shared/devices/config/settings'
import { sleepEntries } from '@care/shared/devices/config/sleep-config'
import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { sendDownTo } from '../downlink/send-down.ts'
import type { LayeredDevice } from './layer.repository.ts'

/** Which devices take a kind, and what they get: all of it together, since none can change a part. */
const downs: Record<Down, { needs: string; payload: (values: DeviceSettings) => object }> = {
  config: { needs: 'footprint', payload: (values) => ownOf('config', values) },
  fall: { needs: 'fall', payload: (values) => ownOf('fall', values) },
  sleepConfig: {
    needs: 'sleep',
    payload: (values) => Object.fromEntries(sleepEntries.map(([wire, name]) => [wire, values[name]])),
  },
}
const ownOf = (down: Down, values: DeviceSettings) =>
  Object.fromEntries(namesDown(down).map((name) => [name, values[name]]))

/** Tells the devices what holds for each of them now; answers the commands' ids. */
export function tellSettings(
  db: Db,
  devices: readonly LayeredDevice[],
  kind: Down,
  by: Pick<Caller, 'userId' | 'nickName'>,
): Promise<number[]> {
  const { needs, payload } = downs[kind]
  const able = devices.filter(({ functions }) => functions.includes(needs))
  const values = ({ layers }: LayeredDevice) => payload(resolveSettings(layers).values)
  return able.length > 0 ? sendDownTo(db, able, { kind, values }, by) : Promise.resolve([])
}
