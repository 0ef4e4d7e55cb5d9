import { describe, expect, it } from 'vitest'
import { contrast, mix } from './colour.ts'
import { colours, defaultLook, lookOf, type Scheme, themes } from './look.ts'
import css from './tokens.css?raw'
import { type Tokens, tokensOf } from './tokens.ts'

const looks = themes.flatMap((theme) =>
  (['light', 'dark'] satisfies Scheme[]).flatMap((scheme) =>
    colours.map((colour) => ({ name: `${theme} ${scheme} ${colour}`, tokens: tokensOf({ theme, colour }, scheme) })),
  ),
)
const meanings = ['sos', 'urgent', 'attention', 'normal', 'info', 'off']
/** Text colours with their backgrounds. */
const pairs: [string, string][] = [
  ...['surface', 'ground', 'ground-soft'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['ink-faint', ground],
    ['primary', ground],
  ]),
  ['primary', 'primary-tint'],
  ['ink', 'primary-tint'],
  ['ink-soft', 'primary-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ...meanings.flatMap((meaning): [string, string][] => [
    [meaning, 'surface'],
    [meaning, `${meaning}-tint`],
    ['ink', `${meaning}-tint`],
    ['on-meaning', meaning],
  ]),
  ['on-strong', 'sos-fill'],
  ...['side', 'bar'].flatMap((part): [string, string][] => [
    [`${part}-ink`, part],
    [`${part}-soft`, part],
    [`${part}-ink`, `${part}-hover`],
    [`${part}-soft`, `${part}-hover`],
    [`${part}-active-ink`, `${part}-active`],
    // badges
    [`${part}`, `${part}-active-ink`],
    [`${part}-normal`, part],
  ]),
]

/** The part of tokens.css that is the same in all looks. */
const constant: Tokens = { '--on-strong': '#ffffff' }

describe.each(looks)('under $name', ({ tokens }) => {
  const colour = (name: string) => ({ ...tokens, ...constant })[`--${name}`] ?? ''

  it('text is legible (AA)', () => {
    const weak = pairs
      .map(([ink, ground]) => ({ pair: `${ink} on ${ground}`, ratio: contrast(colour(ink), colour(ground)) }))
      .filter(({ ratio }) => !(ratio >= 4.5))
    expect(weak).toEqual([])
  })

  it('red is the strongest colour', () => {
    const others = [...meanings.slice(1), 'primary', 'series-1', 'series-2', 'series-3', 'side', 'bar']
    const strongest = Math.max(...others.map((name) => chroma(colour(name))))
    expect(chroma(colour('sos'))).toBeGreaterThan(1.15 * strongest)
    expect(chroma(colour('sos-fill'))).toBeGreaterThan(1.15 * strongest)
    // minimum contrast of a shape that must be visible (WCAG 1.4.11)
    expect(contrast(colour('sos-fill'), colour('surface'))).toBeGreaterThan(3)
  })
})

/** How vivid a colour is (OKLCH). */
function chroma(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return Math.hypot(
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  )
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(mix('#000000', 0.5, '#ffffff')).toBe('#808080')
})

it('tokens.css has the default look until the console is loaded', () => {
  const written = Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): (#[0-9a-f]{6}|6px);/g)].map(([, name, value]) => [name, value]),
  )
  expect(written).toEqual(tokensOf(defaultLook, 'light'))
})

it('makes six themes that differ', () => {
  const sets = themes.map((theme) => JSON.stringify(tokensOf(lookOf({ theme }), 'light')))
  expect(new Set(sets).size).toBe(6)
})

it('falls back to the default for invalid stored values', () => {
  expect(lookOf(null)).toEqual(defaultLook)
  expect(lookOf({ theme: 'neon', colour: 'red;}', scheme: 1, size: 99 })).toEqual(defaultLook)
  const chosen = { theme: 'star', colour: '#00707A', scheme: 'system', size: 20 }
  expect(lookOf(chosen)).toEqual(chosen)
})
