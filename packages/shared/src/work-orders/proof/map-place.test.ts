import { expect, it } from 'vitest'
import { onMap } from './map-place.ts'
import { metresBetween } from './sign-place.ts'

it('draws a place where Chinese maps have it, and leaves others alone', () => {
  // 天安门: by satellites, and as 高德 shows it
  const shown = onMap({ lng: 116.39123, lat: 39.9073 })
  expect(metresBetween(shown, { lng: 116.397473, lat: 39.908703 })).toBeLessThan(5)
  expect(onMap({ lng: 2.3522, lat: 48.8566 })).toEqual({ lng: 2.3522, lat: 48.8566 })
})
