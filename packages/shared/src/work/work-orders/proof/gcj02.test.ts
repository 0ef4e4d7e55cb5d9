import { expect, it } from 'vitest'
import { toGcj02 } from './gcj02.ts'
import { metresBetween } from './sign-place.ts'

it('converts a place in China to GCJ-02, and leaves others unchanged', () => {
  // 天安门: in WGS-84, and on 高德
  const shown = toGcj02({ lng: 116.39123, lat: 39.9073 })
  expect(metresBetween(shown, { lng: 116.397473, lat: 39.908703 })).toBeLessThan(5)
  expect(toGcj02({ lng: 2.3522, lat: 48.8566 })).toEqual({ lng: 2.3522, lat: 48.8566 })
})
