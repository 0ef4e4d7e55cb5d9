import { expect, it } from 'vitest'
import { shareOf } from './share-of.ts'

it.each([
  [1, 4, 0.25],
  [5, 4, 1],
  [-1, 4, 0],
  [1, 0, 0],
  [0, 0, 0],
  [1, -4, 0],
])('%d of %d is a share of %d', (part, whole, share) => expect(shareOf(part, whole)).toBe(share))
