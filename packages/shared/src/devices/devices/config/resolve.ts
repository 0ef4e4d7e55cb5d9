import { type DeviceSettings, type SettingName, settingNames, settings } from './settings.ts'
import { validateSetting } from './validate-setting.ts'

/** The layer a setting comes from: the highest wins. */
export const Origin = { System: 0, Institution: 1, Type: 2, Elder: 3, Device: 4 } as const
export type Origin = (typeof Origin)[keyof typeof Origin]
export type Origins = Record<SettingName, Origin>

export const originWords = {
  [Origin.System]: { label: '系统默认', look: 'silent' },
  [Origin.Institution]: { label: '本机构', look: 'info' },
  [Origin.Type]: { label: '本机构同类', look: 'info' },
  [Origin.Elder]: { label: '长者', look: 'primary' },
  [Origin.Device]: { label: '本设备', look: 'attention' },
} as const

/** Stored settings of each layer above the system's, from `Origin.Institution` on; null: none. */
export type Layers = readonly unknown[]

const said = (layer: unknown, name: SettingName): unknown =>
  typeof layer === 'object' && layer !== null ? Reflect.get(layer, name) : undefined

/** The effective settings of a device, and the layer of each. An invalid stored value falls back to the layer below. */
export function resolveSettings(layers: Layers): { values: DeviceSettings; origins: Origins } {
  const values: Record<string, unknown> = {}
  const origins: Record<string, Origin> = {}
  for (const name of settingNames) {
    values[name] = settings[name].usual
    origins[name] = Origin.System
    for (const [at, layer] of layers.entries()) {
      const value = said(layer, name)
      if (value === undefined || validateSetting(name, value) !== null) continue
      values[name] = value
      origins[name] = (at + 1) as Origin
    }
  }
  return { values: values as DeviceSettings, origins: origins as Origins }
}

export const usualSettings: DeviceSettings = resolveSettings([]).values
