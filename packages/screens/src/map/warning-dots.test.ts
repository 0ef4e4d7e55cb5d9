import type { Warning } from '@care/shared/warnings/warning'
import { expect, it } from 'vitest'
import { placeOfWarning, warningDots } from './warning-dots.ts'

it('shows a warning where it happened, else where the device was last seen', () => {
  expect(placeOfWarning({ location: '116.3,39.9', lastLocation: '1,1' })).toEqual({ lng: 116.3, lat: 39.9 })
  expect(placeOfWarning({ location: null, lastLocation: '116.4,40' })).toEqual({ lng: 116.4, lat: 40 })
  expect(placeOfWarning({ location: 'unknown', lastLocation: null })).toBeNull()
})

it('falls back on the elder’s home, and calls for attention only while nobody has an SOS', () => {
  const sos = { id: 1, sourceType: 9, isDisposed: 0, location: null, lastLocation: null } as Warning
  const home = () => ({ lng: 116, lat: 40 })
  const project = (lng: number, lat: number): [number, number] => [lng, lat]
  expect(warningDots([sos], home, project)).toMatchObject([{ at: [116, 40], color: 'sos', calls: true }])
  expect(warningDots([{ ...sos, isDisposed: 2 }], home, project)).toMatchObject([{ calls: false }])
  expect(warningDots([sos], () => null, project)).toEqual([])
})
