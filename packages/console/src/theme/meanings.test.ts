import { readFileSync } from 'node:fs'
import { meaningOfClass, meaningOfLook } from '@care/shared/words'
import { expect, it } from 'vitest'
import { contrast, mix } from './colour.ts'
import { defaultLook } from './look.ts'
import { tokensOf } from './tokens.ts'

const css = readFileSync(new URL('./meanings.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const levels = [1, 2, 3, 4, 5].map((level) => `level${level}` as const)

it('each meaning of a colour class has its own colour, and an unknown meaning is grey', () => {
  for (const meaning of Object.values(meaningOfLook).filter((one) => !one.startsWith('level'))) {
    const token = css.match(new RegExp(`\\.tone-${meaning} {\\s*--tone: var\\((--[\\w-]+)\\)`))?.[1]
    expect([meaning, tokens.includes(`  ${token}: #`)]).toEqual([meaning, true])
  }
  expect(['danger', 'warning', 'success', 'nothing'].map(meaningOfClass)).toEqual(['sos', 'urgent', 'normal', 'silent'])
})

it.each(['light', 'dark'] as const)('levels go from pale to strong, each legible, in the scheme %s', (scheme) => {
  const of = tokensOf(defaultLook, scheme)
  const colour = (name: string) => of[`--${name}`] ?? ''
  const grounds = levels.map((level) => {
    const shares = [...css.matchAll(new RegExp(`\\.tone-${level} {\\s*--level: (\\d+)%`, 'g'))]
    const share = Number(shares.at(scheme === 'dark' ? -1 : 0)?.[1])
    return mix(colour('series-3'), share / 100, colour('surface'))
  })
  const strengths = grounds.map((ground) => contrast(ground, colour('surface')))
  expect(strengths.filter((strength, at) => strength < 1.1 * (strengths[at - 1] ?? 1))).toEqual([])
  for (const [at, ground] of grounds.entries())
    expect(contrast(at === 4 ? '#ffffff' : colour('ink'), ground)).toBeGreaterThan(4.5)
})
