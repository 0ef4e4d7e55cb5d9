/** The console's look for one user. */
export interface Look {
  theme: Theme
  /** Accent colour, `#rrggbb`. */
  colour: string
  scheme: SchemeChoice
  /** Font size of body text in px. */
  size: number
}

export const themes = ['default', 'white', 'star', 'iview', 'd2', 'hey'] as const
export type Theme = (typeof themes)[number]

export type Scheme = 'light' | 'dark'
/** `system` follows the operating system. */
export const schemeChoices = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

/** Accent colours, without red, orange and amber, which are reserved for emergencies. */
export const colours = ['#00569D', '#0A66C2', '#00707A', '#1B6E4B', '#4A4FB5', '#7A45A8', '#46566B'] as const
export type Colour = (typeof colours)[number]
export const sizes = [14, 16, 20] as const
export type Size = (typeof sizes)[number]

export const defaultLook: Look = { theme: 'default', colour: '#00569D', scheme: 'light', size: 14 }

/** Parses a stored look; invalid parts get the default. */
export function lookOf(kept: unknown): Look {
  const { theme, colour, scheme, size } = (kept ?? {}) as Partial<Record<keyof Look, unknown>>
  const known = <One>(value: unknown, all: readonly One[], otherwise: One): One =>
    all.find((one) => one === value) ?? otherwise

  return {
    theme: known(theme, themes, defaultLook.theme),
    colour: known(colour, colours, '#00569D'),
    scheme: known(scheme, schemeChoices, defaultLook.scheme),
    size: known(size, sizes, 14),
  }
}
