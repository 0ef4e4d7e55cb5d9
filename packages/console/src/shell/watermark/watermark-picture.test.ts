import { expect, it } from 'vitest'
import { watermarkPicture, watermarkWords } from './watermark-picture.ts'

it('the watermark contains name, last four phone digits and day', () => {
  expect(watermarkWords('赵敏', '13700000004', '2026-11-21')).toBe('赵敏 0004 2026-11-21')
  expect(watermarkWords('赵敏', null, '2026-11-21')).toBe('赵敏 2026-11-21')
})

it('escapes special characters in a name', () => {
  const picture = decodeURIComponent(watermarkPicture('</text><script>"'))
  expect(picture).not.toContain('<script>')
  expect(picture).toContain('&lt;/text&gt;&lt;script&gt;&quot;')
})
