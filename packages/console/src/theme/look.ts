/** The console's look for one user. */
export interface Look {
  theme: Theme
  /** Accent colour, `#rrggbb`. */
  colour: string
  scheme: Scheme
  /** Font size of body text in px. */
  size: number
}

export const themes = { default: '默认', white: '素白', star: '星空', iview: '深空', d2: '晴川', hey: '青松' } as const
export type Theme = keyof typeof themes

export const schemes = { light: '浅色', dark: '深色' } as const
export type Scheme = keyof typeof schemes

/** Accent colours, without red, orange and amber, which are reserved for emergencies. */
export const colours = {
  '#00569D': '远洋蓝',
  '#0A66C2': '晴空蓝',
  '#00707A': '湖水青',
  '#1B6E4B': '松柏绿',
  '#4A4FB5': '鸢尾靛',
  '#7A45A8': '丁香紫',
  '#46566B': '石墨灰',
} as const
export const sizes = { 14: '标准', 16: '较大', 20: '特大' } as const

export const defaultLook: Look = { theme: 'default', colour: '#00569D', scheme: 'light', size: 14 }

/** Parses a stored look; invalid parts get the default. */
export function lookOf(kept: unknown): Look {
  const { theme, colour, scheme, size } = (kept ?? {}) as Partial<Record<keyof Look, unknown>>
  const known = <K extends string>(value: unknown, all: Record<K, string>, otherwise: K): K =>
    typeof value === 'string' && value in all ? (value as K) : otherwise

  return {
    theme: known(theme, themes, defaultLook.theme),
    colour: known(colour, colours, '#00569D'),
    scheme: known(scheme, schemes, defaultLook.scheme),
    size: typeof size === 'number' && size in sizes ? size : defaultLook.size,
  }
}
