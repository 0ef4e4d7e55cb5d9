import { contrast, legibleColour, mix } from './colour.ts'
import type { Look, Scheme, Theme } from './look.ts'

export type Tokens = Record<`--${string}`, string>

const light: Tokens = {
  '--ink': '#1f2a37',
  '--ink-soft': '#566475',
  '--ink-faint': '#5f6d82',
  '--ground': '#f1f4f7',
  '--ground-soft': '#f8fafb',
  '--surface': '#ffffff',
  '--line': '#e2e7ed',
  '--line-strong': '#cbd3dc',
  '--sos': '#c81e1e',
  '--sos-fill': '#c81e1e',
  '--sos-tint': '#fdecec',
  '--urgent': '#b4500a',
  '--urgent-tint': '#fff1e3',
  '--attention': '#8a5a00',
  '--attention-tint': '#fff7da',
  '--normal': '#187a43',
  '--normal-tint': '#e6f5ec',
  '--info': '#0b66b3',
  '--info-tint': '#e7f2fb',
  '--off': '#5f6b7a',
  '--off-tint': '#eef1f4',
  '--on-meaning': '#ffffff',
  '--series-2': '#c2571a',
  '--series-3': '#6b5fb5',
}

const dark: Tokens = {
  '--ink': '#e4e9ef',
  '--ink-soft': '#a9b5c3',
  '--ink-faint': '#98a5b5',
  '--ground': '#12171d',
  '--ground-soft': '#20272f',
  '--surface': '#1a2027',
  '--line': '#2d3640',
  '--line-strong': '#45515e',
  '--sos': '#ff5757',
  '--sos-fill': '#e02b2b',
  '--sos-tint': '#3d1f21',
  '--urgent': '#f7a264',
  '--urgent-tint': '#3a2717',
  '--attention': '#e5bd5a',
  '--attention-tint': '#352c16',
  '--normal': '#63c78d',
  '--normal-tint': '#17301f',
  '--info': '#6fb3ee',
  '--info-tint': '#182d40',
  '--off': '#a3afbd',
  '--off-tint': '#2a323b',
  '--on-meaning': '#14181d',
  '--series-2': '#ee9a5f',
  '--series-3': '#a79df0',
}
const schemes: Record<Scheme, Tokens> = { light, dark }

/** Design tokens of a theme: backgrounds of the frame and shapes. A missing value defaults to that of the page. */
interface Frame {
  /** Background of sidebar and top bar; `accent` is the accent colour. */
  side?: string
  bar?: string
  ground?: string
  radius?: string
  float?: boolean
}

const frames: Record<Theme, Record<Scheme, Frame>> = {
  default: { light: {}, dark: {} },
  white: { light: { ground: '#ffffff', radius: '2px' }, dark: { ground: '#1a2027', radius: '2px' } },
  star: {
    light: { side: '#161d3a', bar: '#161d3a', ground: '#eff1f8' },
    dark: { side: '#0b1026', bar: '#0b1026', ground: '#10142a' },
  },
  iview: { light: { side: '#243142', radius: '4px' }, dark: { side: '#0c1117', radius: '4px' } },
  d2: {
    light: { side: 'ground', bar: 'ground', ground: '#eaf1f8', radius: '10px' },
    dark: { side: 'ground', bar: 'ground', radius: '10px' },
  },
  hey: {
    light: { bar: 'accent', side: '#f6faf8', ground: '#eef4f1' },
    dark: { bar: 'accent', side: '#17201d', ground: '#101614' },
  },
}

/** All colour tokens of the console for a look in a scheme; constant sizes and spaces are in tokens.css. */
export function tokensOf({ theme, colour }: Pick<Look, 'theme' | 'colour'>, scheme: Scheme): Tokens {
  const frame = frames[theme][scheme]
  const base: Tokens = { ...schemes[scheme], ...(frame.ground && { '--ground': frame.ground }) }
  const ground = (name: string) => base[`--${name}`] ?? '#ffffff'
  const accent = accentOf(colour, scheme, [ground('surface'), ground('ground'), ground('ground-soft')])
  const frameGround = (wanted?: string) => {
    if (!wanted) return ground('surface')
    if (wanted === 'ground') return ground('ground')
    return wanted === 'accent' ? colour.toLowerCase() : wanted
  }

  return {
    ...base,
    ...accent,
    '--series-1': accent['--primary'] ?? colour,
    ...partOf('side', frameGround(frame.side), base, accent),
    ...partOf('bar', frameGround(frame.bar), base, accent),
    '--radius': frame.radius ?? '6px',
  }
}

/** Tokens of the accent colour as text and as background, with tints; each pair is legible. */
function accentOf(colour: string, scheme: Scheme, grounds: string[]): Tokens {
  const surface = grounds[0] ?? '#ffffff'
  const far = scheme === 'light' ? '#000000' : '#ffffff'
  const tintShare = scheme === 'light' ? 0.09 : 0.22
  const tint = mix(colour, tintShare, surface)
  const primary = legibleColour(colour, [...grounds, tint], far)

  return {
    '--primary': primary,
    '--primary-strong': mix(primary, 0.84, far),
    '--primary-tint': tint,
    '--primary-soft': mix(colour, scheme === 'light' ? 0.19 : 0.36, surface),
    '--primary-ring': mix(primary, scheme === 'light' ? 0.34 : 0.5, surface),
    '--on-primary': onTop(primary),
  }
}

const onTop = (ground: string) => (contrast('#ffffff', ground) >= 4.5 ? '#ffffff' : '#14181d')

/** Text colours of a part of the frame with its own background. */
function partOf(name: string, ground: string, base: Tokens, accent: Tokens): Tokens {
  const part = (key: string): `--${string}` => `--${name}${key}`
  const isPages = ground === base['--surface'] || ground === base['--ground']
  if (isPages || contrast(base['--ink-soft'] ?? '#000000', ground) >= 5) {
    const hover =
      ground === base['--ground'] ? mix(base['--ink'] ?? '#000000', 0.06, ground) : (base['--ground'] ?? ground)
    return {
      [part('')]: ground,
      [part('-ink')]: base['--ink'] ?? '',
      [part('-soft')]: base['--ink-soft'] ?? '',
      [part('-hover')]: hover,
      [part('-line')]: base['--line'] ?? '',
      [part('-active')]: accent['--primary-tint'] ?? '',
      [part('-active-ink')]: accent['--primary'] ?? '',
      [part('-normal')]: base['--normal'] ?? '',
    }
  }
  const ink = onTop(ground)
  const active = mix(contrast(ink, mix(ink, 0.16, ground)) >= 4.6 ? ink : '#000000', 0.16, ground)
  return {
    [part('')]: ground,
    [part('-ink')]: ink,
    [part('-soft')]: legibleColour(mix(ink, 0.78, ground), [ground, mix(ink, 0.1, ground)], ink),
    [part('-hover')]: mix(ink, 0.1, ground),
    [part('-line')]: mix(ink, 0.12, ground),
    [part('-active')]: active,
    [part('-active-ink')]: ink,
    [part('-normal')]: legibleColour(base['--normal'] ?? ink, [ground], ink),
  }
}
