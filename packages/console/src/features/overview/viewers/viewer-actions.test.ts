import { bytesText } from '@care/shared/text/bytes-text'
import { expect, it } from 'vitest'
import { nextRotation, nextZoom } from './viewer-actions.ts'

it('the zoom changes in steps within its limits', () => {
  expect(nextZoom(1, 1)).toBe(1.25)
  expect(nextZoom(1, -1)).toBe(0.75)
  expect(nextZoom(4, 1)).toBe(4)
  expect(nextZoom(0.25, -1)).toBe(0.25)
})

it('four quarter turns restore the original rotation', () => {
  expect([0, 90, 180, 270].map(nextRotation)).toEqual([90, 180, 270, 0])
})

it('a file size is formatted with its unit', () => {
  expect([800, 43_000, 2_500_000, 3e9].map(bytesText)).toEqual(['800 B', '42 KB', '2.4 MB', '2.79 GB'])
})
