import { expect, it } from 'vitest'
import { serviceAddress } from './service-address.ts'

const elder = { tenantName: '海淀院', checkInStatus: 0, roomName: null, bedName: null, address: '颐和园路1号' }

it('sends help to the home of who lives at home', () => {
  expect(serviceAddress(elder)).toBe('颐和园路1号')
})

it('sends help to the bed of who lives in the house, not to the home they left', () => {
  const resident = { ...elder, checkInStatus: 1, roomName: '305室', bedName: '305-A床' }
  expect(serviceAddress(resident)).toBe('海淀院 305室 305-A床')
})

it('sends help home while a resident is on leave, and where no bed is known', () => {
  expect(serviceAddress({ ...elder, checkInStatus: 2, roomName: '305室' })).toBe('颐和园路1号')
  expect(serviceAddress({ ...elder, checkInStatus: 1 })).toBe('颐和园路1号')
})
