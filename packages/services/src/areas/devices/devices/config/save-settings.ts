import type { Caller } from '@care/shared/admin/session/session'
import type { SettingsDraft } from '@care/shared/devices/devices/config/config-schema'
import { Origin, resolveSettings } from '@care/shared/devices/devices/config/resolve'
import { settingNames, settings } from '@care/shared/devices/devices/config/settings'
import { findLimitConflicts } from '@care/shared/devices/devices/config/validate-setting'
import { wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { insertChange } from './change.repository.ts'
import {
  type FourLayers,
  findLayeredDevices,
  findLayers,
  type LayerPlace,
  lockSettings,
  writeLayer,
} from './layer.repository.ts'
import { sendSettings } from './send-settings.ts'

/** Returns which of the four layers is the one that these ids name. */
export function layerOf({ deviceTypeId, oldmanId, deviceId }: LayerPlace): Origin {
  if (deviceId !== null) return Origin.Device
  if (oldmanId !== null) return Origin.Elder
  return deviceTypeId === null ? Origin.Institution : Origin.Type
}

/** Returns the effective settings, and what they would be without this layer. */
export function resolveWithAndWithout(layers: FourLayers, floor: Origin) {
  return { ...resolveSettings(layers), inherited: resolveSettings(layers.with(floor - 1, null)) }
}

/**
 * Sets or resets settings on one layer. The server judges by them from the next message on, and sends them to every
 * device whose settings change. `own` names the layer; `within` adds the ids of the layers that it inherits from.
 */
export async function saveSettings(
  db: Db,
  caller: Caller,
  own: LayerPlace,
  draft: SettingsDraft,
  within = own,
): Promise<true> {
  await lockSettings(db, own.tenantId)
  const floor = layerOf(own)
  const layers = await findLayers(db, within)
  const before = resolveSettings(layers)
  const said = layers[floor - 1] ?? {}
  const given = settingNames.filter((name) => draft[name] !== undefined && draft[name] !== (said[name] ?? null))
  if (given.length === 0) return true

  const after = resolveSettings(changeLayers(layers, floor, draft))
  const [wrong] = findLimitConflicts(after.values)
  if (wrong) throw wrongInput(...wrong)
  await writeLayer(db, own, changeLayers(layers, floor, draft)[floor - 1] ?? {}, caller.nickName)

  const devices = given.some((name) => settings[name].down) ? await findLayeredDevices(db, own) : []
  for (const [down, names] of Map.groupBy(given, (name) => settings[name].down)) {
    const commands = down ? await sendSettings(db, devices, down, caller) : []
    await insertChange(db, caller, own, {
      layer: floor,
      changes: names.map((name) => ({
        name,
        from: before.values[name],
        to: after.values[name],
        isTakenBack: draft[name] === null,
      })),
      devices: commands.length,
      commandId: floor === Origin.Device ? (commands[0] ?? null) : null,
    })
  }
  return true
}

/** Returns the four layers after settings were set or, with null, reset on one of them. */
export function changeLayers(layers: FourLayers, floor: Origin, draft: SettingsDraft): FourLayers {
  const given = settingNames.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]]))
  const next = Object.entries({ ...layers[floor - 1], ...Object.fromEntries(given) })
  return layers.with(floor - 1, Object.fromEntries(next.filter(([, value]) => value !== null))) as FourLayers
}
