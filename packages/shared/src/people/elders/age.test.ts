import { expect, it } from 'vitest'
import { ageOn } from './age.ts'

it.each([
  ['1940-05-06', '2026-05-05', 85],
  ['1940-05-06', '2026-05-06', 86],
  ['1940-02-29', '2026-02-28', 85],
  ['1940-02-29', '2026-03-01', 86],
  ['1940-02-29', '2028-02-29', 88],
])('a person born on %s is on %s %i years old', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age)
})
