import { expect, it } from 'vitest'
import { spentText } from './spent-text.ts'

it.each([
  [900, '1 秒'],
  [59_400, '59 秒'],
  [60_000, '1 分'],
  [125_000, '2 分 5 秒'],
  [3_725_000, '1 小时 2 分'],
])('says %d ms as %s', (ms, words) => expect(spentText(ms)).toBe(words))
