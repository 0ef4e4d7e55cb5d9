import { expect, it } from 'vitest'
import { locatedOf, serviceAddress } from './service-address.ts'

const elder = {
  tenantName: '海淀院',
  tenantLocation: '116.2,39.9',
  checkInStatus: 0,
  buildingName: null,
  roomName: null,
  bedName: null,
  address: '颐和园路1号',
  lng: 116.3,
  lat: 39.98,
}
const bed = { buildingName: '西楼', roomName: '305室', bedName: '305-A床' }
const fix = { lastLocation: '116.27,39.99', lastLocationTime: '2026-11-22 19:13:07', lastAccuracy: 18 }

it.each([
  ['the home of an elder who lives there', {}, '颐和园路1号', 116.3, false],
  [
    'the bed of a resident, not the former home',
    { ...bed, checkInStatus: 1 },
    '海淀院 西楼 305室 305-A床',
    116.2,
    true,
  ],
  ['the institution of a resident without a known bed', { checkInStatus: 1 }, '海淀院 在住，床位未登记', 116.2, true],
  [
    'the last location of an elder on leave',
    { ...bed, ...fix, checkInStatus: 2 },
    '【请假外出】地址未解析（11-22 19:13 定位，误差约 18 米）',
    116.27,
    true,
  ],
  [
    'the home of an elder on leave without a location',
    { ...bed, checkInStatus: 2 },
    '【请假外出】家庭住址 颐和园路1号',
    116.3,
    true,
  ],
  ['no address as long as none is known', { address: null, lng: null }, '', null, false],
])('sends help to %s', (_, given, address, lng, isPlaced) => {
  expect(serviceAddress(locatedOf({ ...elder, ...given }))).toMatchObject({ address, lng, isPlaced })
})
