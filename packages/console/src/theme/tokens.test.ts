import { describe, expect, it } from 'vitest'
import { contrast, mix } from './colour.ts'
import { colours, defaultLook, type Look, lookOf, schemes, themes } from './look.ts'
import css from './tokens.css?raw'
import { tokensOf } from './tokens.ts'

const looks = Object.keys(themes).flatMap((theme) =>
  Object.keys(schemes).flatMap((scheme) => Object.keys(colours).map((colour) => lookOf({ theme, scheme, colour }))),
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
  ...['side', 'bar'].flatMap((part): [string, string][] => [
    [`${part}-ink`, part],
    [`${part}-soft`, part],
    [`${part}-ink`, `${part}-hover`],
    [`${part}-soft`, `${part}-hover`],
    [`${part}-active-ink`, `${part}-active`],
    [`${part}-normal`, part],
  ]),
]

const nameOf = ({ theme, scheme, colour }: Look) => `${theme} ${scheme} ${colour}`

describe('text', () => {
  it.each(looks.map((look) => [nameOf(look), look] as const))('is legible (AA) under %s', (_name, look) => {
    const tokens = tokensOf(look)
    const weak = pairs
      .map(([ink, ground]) => ({
        pair: `${ink} on ${ground}`,
        ratio: contrast(tokens[`--${ink}`] ?? '', tokens[`--${ground}`] ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= 4.5))
    expect(weak).toEqual([])
  })
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(mix('#000000', 0.5, '#ffffff')).toBe('#808080')
})

it('tokens.css has the default look until the console is loaded', () => {
  const written = Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): (#[0-9a-f]{6}|6px);/g)].map(([, name, value]) => [name, value]),
  )
  expect(written).toEqual(tokensOf(defaultLook))
})

it('makes six themes that differ', () => {
  const sets = Object.keys(themes).map((theme) => JSON.stringify(tokensOf(lookOf({ theme }))))
  expect(new Set(sets).size).toBe(6)
})

it('falls back to the default for invalid stored values', () => {
  expect(lookOf(null)).toEqual(defaultLook)
  expect(lookOf({ theme: 'neon', colour: 'red;}', scheme: 1, size: 99 })).toEqual(defaultLook)
  expect(lookOf({ theme: 'star', colour: '#00707A', scheme: 'dark', size: 20 })).toEqual({
    theme: 'star',
    colour: '#00707A',
    scheme: 'dark',
    size: 20,
  })
})
