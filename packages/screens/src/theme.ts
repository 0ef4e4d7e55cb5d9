/** Every colour and size of the screens. CSS reads them as `--name`, charts and map layers read them here. */
export const colors = {
  ground: '#0a1422',
  surface: '#101d30',
  raised: '#1c3354',
  line: '#24395a',
  text: '#eaf1fb',
  secondary: '#a3b6d1',
  faint: '#6c83a6',
  accent: '#58a6ff',
  sos: '#ff4d4f',
  urgent: '#ff8a3c',
  attention: '#f5c33b',
  normal: '#3fc28a',
  info: '#58a6ff',
  silent: '#8494ad',
  level: '#6b5fb5',
  land: '#12233a',
  landLine: '#2f4b73',
  nation: '#6f9bd1',
} as const
export type ColorName = keyof typeof colors

/** Sizes in px of the layout, which is scaled to every display: at least 1920 × 1080, upright 1080 × 1920. */
export const sizes = {
  note: 20,
  body: 22,
  title: 26,
  heading: 36,
  number: 44,
  hero: 72,
  gutter: 24,
  side: 440,
  titleBar: 88,
} as const

/** A colour in deck.gl's format; `alpha` 0-255. */
export function rgba(name: ColorName, alpha = 255): [number, number, number, number] {
  const value = Number.parseInt(colors[name].slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255, alpha]
}

export const fontFamily = '"PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** Sets the CSS custom properties, once, before the first paint. */
export function applyTheme(root: HTMLElement) {
  for (const [name, value] of Object.entries(colors)) root.style.setProperty(`--${name}`, value)
  for (const [name, value] of Object.entries(sizes)) root.style.setProperty(`--${name}`, `calc(${value} * var(--px))`)
  root.style.setProperty('--font', fontFamily)
}
