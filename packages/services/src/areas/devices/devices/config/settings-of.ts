import { resolveSettings } from '@care/shared/devices/devices/config/resolve'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'

const mostRemembered = 5_000
const known = new Map<string, DeviceSettings>()

/**
 * Merges the settings layers given as JSON text by the SQL function `find_devices`. Memoized, because most devices
 * share their layers with many others.
 */
export function resolveLayersJson(layers: string): DeviceSettings {
  const found = known.get(layers)
  if (found) return found
  if (known.size >= mostRemembered) known.clear()
  const { values } = resolveSettings(JSON.parse(layers))
  known.set(layers, values)
  return values
}
