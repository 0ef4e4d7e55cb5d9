/** Switches for parts of the frame; the keys come from the specification (0 §3). */
export const switches = [
  'showTag',
  'showTheme',
  'showColor',
  'showLock',
  'showWarning',
  'showDebug',
  'showFullScreen',
  'showNotice',
  'showCollapse',
  'showSearch',
  'showMenu',
  'showScreen',
  'showWeb',
] as const
export type Switch = (typeof switches)[number]
export type Settings = Record<Switch, boolean>

/** The stored switches; a missing one is on. */
export function settingsOf(kept: unknown): Settings {
  const values = (kept ?? {}) as Partial<Record<string, unknown>>
  return Object.fromEntries(switches.map((key) => [key, values[key] !== false])) as Settings
}
