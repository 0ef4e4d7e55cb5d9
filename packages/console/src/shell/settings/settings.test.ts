import { expect, it } from 'vitest'
import { settingsOf, switches } from './settings.ts'

it('every part is shown until it is switched off', () => {
  expect(switches).toHaveLength(13)
  expect(Object.values(settingsOf(null))).toEqual(Array.from({ length: 13 }, () => true))
})

it('keeps switched-off parts, and drops unknown switches', () => {
  const settings = settingsOf({ showTag: false, showWeb: 'no', showPigs: false })
  expect(settings.showTag).toBe(false)
  expect(settings.showWeb).toBe(true)
  expect(settings).not.toHaveProperty('showPigs')
})
