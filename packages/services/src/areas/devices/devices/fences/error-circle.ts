import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'

const cell = 1
/** Error radius in m that is assumed for a position without accuracy, by type: GPS, base station, Wi-Fi. */
const usual: Record<number, number> = { 0: 30, 1: 800, 2: 100 }
const unsaid = 50
const roughFrom = 300

/** Error radius of a position in m, and whether it is too inaccurate to prove a crossing by itself. */
export function errorRadiusOf(message: DeviceMessage): { error: number; isRough: boolean } {
  if (message.type !== 'location') return { error: unsaid, isRough: false }
  const { accuracy, locType } = message
  const error = accuracy || (locType === undefined ? unsaid : (usual[locType] ?? unsaid))
  return { error, isRough: locType === cell || error >= roughFrom }
}
