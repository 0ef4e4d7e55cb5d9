import type { Warning } from '@care/shared/alarms/warnings/warning'
import { expect, it } from 'vitest'
import { placeOfWarning, warningDots } from './warning-dots.ts'

it.each([
  ['who lives in the house at the institution', 1, { lng: 116.3, lat: 39.9 }],
  ['who lives at home there', 0, { lng: 116, lat: 40 }],
  ['who is on leave where they were seen last', 2, { lng: 116.4, lat: 40.1 }],
])('shows the warning of %s', (_, checkInStatus, place) => {
  const points = { tenantLocation: '116.3,39.9', homeLocation: '116,40', lastLocation: '116.4,40.1' }
  expect(placeOfWarning({ checkInStatus, ...points, address: '家' })).toEqual(place)
  expect(placeOfWarning({ checkInStatus, address: '家' })).toBeNull()
})

it('pulses only while an SOS is unclaimed', () => {
  const sos = { id: 1, sourceType: 9, isDisposed: 0, checkInStatus: 1, tenantLocation: '116,40' } as Warning
  const project = (lng: number, lat: number): [number, number] => [lng, lat]
  expect(warningDots([sos], project)).toMatchObject([{ at: [116, 40], color: 'sos', calls: true }])
  expect(warningDots([{ ...sos, isDisposed: 2 }], project)).toMatchObject([{ calls: false }])
  expect(warningDots([{ ...sos, tenantLocation: null }], project)).toEqual([])
})
