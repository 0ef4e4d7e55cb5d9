import { readFileSync } from 'node:fs'
import { looks, meaningOfLook } from '@care/shared/words'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('./meanings.css', import.meta.url), 'utf8')
const toneOf = (name: string) => css.match(new RegExp(`\\.is-${name}\\b[^{]*{\\s*--tone: var\\(--([\\w-]+)\\)`))?.[1]
/** The one colour of the console that each person chooses. */
const chosen = ['primary']

it('the colour classes of tags are the colours of their meanings', () => {
  for (const look of Object.keys(looks).filter((look) => look !== 'default' && !chosen.includes(look)))
    expect([look, toneOf(look)]).toEqual([look, toneOf(meaningOfLook[look as keyof typeof looks])])
  expect(Object.values(meaningOfLook).map((meaning) => toneOf(meaning))).not.toContain(undefined)
})
