import type { SettingsDraft } from '@care/shared/devices/devices/config/config-schema'
import { usualSettings } from '@care/shared/devices/devices/config/resolve'
import type { StarterPart } from '../../../../platform/setup/starter/starter-part.ts'
import { insertChange } from './change.repository.ts'
import { writeLayer } from './layer.repository.ts'
import { layerOf } from './save-settings.ts'

/** Limits of a new institution, for old people: night begins early, and the blood oxygen limit is lower at night. */
export const usualLimits = { nightBegin: '21:30', bloodOxygenNightMin: 88 } satisfies SettingsDraft

export const thresholdsStarter: StarterPart = {
  text: `夜间从 ${usualLimits.nightBegin} 起，夜间血氧低于 ${usualLimits.bloodOxygenNightMin}% 预警，其余按平台默认值`,
  async fill(db, { tenantId, createUser }) {
    const place = { tenantId, deviceTypeId: null, oldmanId: null, deviceId: null }
    await writeLayer(db, place, usualLimits, createUser)
    const names = Object.keys(usualLimits) as (keyof typeof usualLimits)[]
    await insertChange(db, { userId: 0, nickName: createUser }, place, {
      layer: layerOf(place),
      changes: names.map((name) => ({ name, from: usualSettings[name], to: usualLimits[name], isTakenBack: false })),
      devices: 0,
      commandId: null,
    })
  },
}
