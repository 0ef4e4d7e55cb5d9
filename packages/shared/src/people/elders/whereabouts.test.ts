import { describe, expect, it } from 'vitest'
import { type Located, pointOf, whereaboutsLine, whereaboutsOf } from './whereabouts.ts'

const now = Date.parse('2026-11-22T19:16:30+08:00')
const home = { address: '北京市海淀区知春里27号楼3单元1203室', homeLocation: '116.34,39.97' }
const bed = { buildingName: '2号楼', roomName: '305室', bedName: '305-A床' }
const fix = {
  lastLocation: '116.27,39.99',
  lastAddress: '颐和园东宫门',
  lastLocationTime: '2026-11-22 19:13:07',
  lastAccuracy: 18.4,
}
const elder: Located = { tenantName: '海淀院', tenantLocation: '116.30,39.95', ...home, ...bed, ...fix }
const told = (given: Located, told: Parameters<typeof whereaboutsOf>[1] = { now }) =>
  whereaboutsOf({ ...elder, ...given }, told)

describe('elders on leave', () => {
  it('an elder on leave is at the last known position, with its age and accuracy; never in the bed', () => {
    expect(told({ checkInStatus: 2 })).toEqual({
      tag: '请假外出',
      isHoused: false,
      text: '颐和园东宫门（3 分钟前定位，误差约 18 米）',
      point: '116.27,39.99',
      also: [`家庭住址 ${home.address}`, '院内床位 2号楼 305室 305-A床'],
    })
  })

  it.each<[string, Located, string, string | null]>([
    [
      'without words for the place, which a map shows',
      { lastAddress: null },
      '地址未解析（3 分钟前定位，误差约 18 米）',
      '116.27,39.99',
    ],
    [
      'by the newer fix that the call brought',
      { location: '116.5,40.1', lastHappenTime: '2026-11-22 19:16:00' },
      '地址未解析（1 分钟前定位）',
      '116.5,40.1',
    ],
    [
      'by the newer fix that came after the call',
      { location: '116.5,40.1', lastHappenTime: '2026-11-22 17:00:00' },
      '颐和园东宫门（3 分钟前定位，误差约 18 米）',
      '116.27,39.99',
    ],
    [
      'by all that is known of the place of the call',
      { location: '116.27,39.99', lastHappenTime: '2026-11-22 19:16:00' },
      '颐和园东宫门（3 分钟前定位，误差约 18 米）',
      '116.27,39.99',
    ],
    [
      'at home where nothing was seen of them',
      { lastLocation: null, lastAddress: null },
      `家庭住址 ${home.address}`,
      '116.34,39.97',
    ],
    [
      'nowhere where nothing is known at all',
      { lastLocation: null, lastAddress: null, address: null, homeLocation: null },
      '去向未登记',
      null,
    ],
  ])('an elder on leave is located %s', (_, given, text, point) => {
    expect(told({ checkInStatus: 2, ...given })).toMatchObject({ tag: '请假外出', text, point })
  })

  it.each([
    ['2026-11-22 19:16:01', '刚刚'],
    ['2026-11-22 18:16:31', '59 分钟前'],
    ['2026-11-22 18:16:30', '1 小时前'],
    ['2026-11-21 19:16:31', '23 小时前'],
    ['2026-11-20 19:16:30', '11-20 19:16 '],
  ])('an elder on leave was seen at %s: %s', (lastLocationTime, age) => {
    expect(told({ checkInStatus: 2, lastLocationTime }).text).toContain(`（${age}定位`)
  })

  it('stored text about an elder on leave has the time of the position, since an age would become wrong', () => {
    expect(whereaboutsLine(told({ checkInStatus: 2 }, {}))).toBe(
      '【请假外出】颐和园东宫门（11-22 19:13 定位，误差约 18 米）',
    )
  })
})

it.each<[string, Located, string, string | null, string[]]>([
  [
    'in residence is at their bed and stands at the institution',
    { checkInStatus: 1 },
    '2号楼 305室 305-A床',
    '116.30,39.95',
    ['最近定位 颐和园东宫门（3 分钟前定位，误差约 18 米）'],
  ],
  [
    'in residence without a bed is in the house all the same',
    { checkInStatus: 1, buildingName: null, roomName: null, bedName: null, lastLocation: null, lastAddress: null },
    '在住，床位未登记',
    '116.30,39.95',
    [],
  ],
  [
    'cared for at home is there, building and all',
    { checkInStatus: 0 },
    home.address,
    '116.34,39.97',
    ['最近定位 颐和园东宫门（3 分钟前定位，误差约 18 米）'],
  ],
  [
    'at home without an address is where they were seen',
    { checkInStatus: 0, address: null, homeLocation: null },
    '颐和园东宫门（3 分钟前定位，误差约 18 米）',
    '116.27,39.99',
    [],
  ],
  ['of unknown state has a bed', {}, '2号楼 305室 305-A床', '116.30,39.95', [expect.any(String)]],
  [
    'of unknown state without a bed is where the device is',
    { buildingName: null, roomName: null, bedName: null },
    '颐和园东宫门（3 分钟前定位，误差约 18 米）',
    '116.27,39.99',
    [`登记地址 ${home.address}`],
  ],
])('an elder who is %s', (_, given, text, point, also) => {
  expect(told(given)).toEqual({ tag: null, isHoused: point === '116.30,39.95', text, point, also })
})

it('an unknown place has a text', () => {
  expect(whereaboutsOf({})).toEqual({ tag: null, isHoused: false, text: '地址未登记', point: null, also: [] })
})

it('names the institution for users who see several', () => {
  const several = { now, withTenant: true }
  expect(told({ checkInStatus: 1 }, several).text).toBe('海淀院 2号楼 305室 305-A床')
  expect(whereaboutsLine(told({ checkInStatus: 2 }, several))).toMatch(/^【请假外出】海淀院 颐和园东宫门/)
  expect(told({ checkInStatus: 1, tenantName: null }, several).text).toBe('2号楼 305室 305-A床')
})

it('returns a point only for two numbers', () => {
  expect([pointOf({ lng: 116.3, lat: 39.9 }), pointOf({ lng: 0, lat: 0 }), pointOf({ lng: 116.3, lat: null })]).toEqual(
    ['116.3,39.9', '0,0', null],
  )
})
