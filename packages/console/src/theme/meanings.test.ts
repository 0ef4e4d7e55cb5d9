import { readFileSync } from 'node:fs'
import { meaningOfClass, meaningOfLook } from '@care/shared/words'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./meanings.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

it('each meaning of a colour class has its own colour, and an unknown meaning is grey', () => {
  for (const meaning of Object.values(meaningOfLook)) {
    const token = css.match(new RegExp(`\\.tone-${meaning} {\\s*--tone: var\\((--[\\w-]+)\\)`))?.[1]
    expect([meaning, tokens.includes(`  ${token}: #`)]).toEqual([meaning, true])
  }
  expect(['danger', 'warning', 'success', 'nothing'].map(meaningOfClass)).toEqual(['sos', 'urgent', 'normal', 'silent'])
})
