import type { Places } from '@care/shared/overview/screens/places'
import type { Figures, GroupScreen, Screen, TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { house } from './house.ts'
import { ago, nameOf, placeOf, toCounts } from './names.ts'
import { warningOf } from './warnings.ts'

const figures: Figures = {
  oldmanTotal: 1268,
  checkInTotal: 356,
  deviceTotal: 1542,
  deviceOnline: 1387,
  warningToday: 47,
  warningUnhandled: 9,
  workOrderToday: 63,
  workOrderFinished: 41,
  claimSeconds: 47,
  handleSeconds: 412,
}
const dates = Array.from({ length: 30 }, (_, day) => ago((29 - day) * 86_400).slice(0, 10))
const total = dates.map((_, day) => Math.round(38 + 14 * Math.sin(day / 2.1) + 9 * Math.sin(day * 1.7)))
const deviceTypes: [name: string, total: number, online: number][] = [
  ['智能手表', 640, 601],
  ['SOS按钮', 320, 311],
  ['睡眠带', 210, 176],
  ['跌倒雷达', 160, 149],
  ['血压计', 120, 74],
  ['烟感', 92, 76],
]

const screen: Omit<Screen, 'tenantId' | 'tenantName'> = {
  logo: null,
  regionCode: '110108',
  figures,
  time: ago(0),
  earlierWarnings: 12,
  warnings: Array.from({ length: 9 }, (_, index) => warningOf(index + 1)),
  kinds: toCounts({ 心率异常: 412, 设备离线: 268, 血压异常: 231, 低电量: 174, 睡眠异常: 96, 跌倒: 41, SOS求助: 37 }),
  trend: { dates, total, handled: total.map((value) => Math.max(0, value - 4)) },
  claims: toCounts({ '1分钟内': 182, '1–3分钟': 96, '3–10分钟': 31, 超10分钟: 9, 未接手: 12 }),
  deviceTypes: deviceTypes.map(([name, total, online]) => ({ name, total, online })),
}

const places: Omit<Places, 'points'> = {
  residents: 341,
  staff: Array.from({ length: 7 }, (_, at) => ({
    userId: at + 1,
    name: nameOf(at + 60),
    ...placeOf(at * 5 + 2),
    seenTime: ago(at * 900),
    isServing: at % 3 > 0,
  })),
  orders: Array.from({ length: 14 }, (_, at) => ({
    id: at + 1,
    oldmanName: nameOf(at + 30),
    ...placeOf(at * 3 + 4),
    isLate: at < 3,
  })),
  fences: [
    { id: 1, name: '小区', centerLng: 116.31, centerLat: 39.96, radius: 900, points: null },
    {
      id: 2,
      name: '公园',
      centerLng: null,
      centerLat: null,
      radius: null,
      points: [
        { lng: 116.34, lat: 39.99 },
        { lng: 116.362, lat: 39.994 },
        { lng: 116.356, lat: 39.979 },
      ],
    },
  ],
}

export const tenantScreen: TenantScreen = {
  ...screen,
  ...house,
  tenantId: 1000002,
  tenantName: '康宁养老·海淀院',
  lng: 116.3103,
  lat: 39.9821,
  workOrders: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    workNo: `GD20261121${index}`,
    oldmanName: nameOf(index + 30),
    emergencyType: '1',
    projectNames: ['紧急上门', '助浴', '血压复测', '陪同就医', '居室保洁'][index % 5] as string,
    serverUserNames: index % 4 === 0 ? '' : '赵护理',
    status: ['4', '0', '1', '2', '2', '3'][index % 6] as string,
    downTime: ago(index * 1500),
  })),
  points: Array.from({ length: 130 }, (_, index) => ({
    oldmanId: index + 1,
    userName: nameOf(index + 1),
    ...placeOf(index + 1),
    careLevel: '1',
    checkInStatus: index % 3 ? 0 : 2,
  })),
  ...places,
}

const none = {
  oldmanTotal: 0,
  deviceTotal: 0,
  deviceOnline: 0,
  warningToday: 0,
  warningUnhandled: 0,
  workOrderToday: 0,
}

const idle = { orders: { open: 0, late: 0 }, beds: { total: 0, taken: 0 }, score: null }

export const groupScreen: GroupScreen = {
  ...screen,
  tenantId: 1000001,
  tenantName: '康宁养老集团',
  regionCode: '110000',
  lng: 116.3595,
  lat: 39.9152,
  tenants: [
    { tenantId: 1000001, tenantName: '康宁养老集团', lng: null, lat: null, figures: { ...figures, ...none }, ...idle },
    ...[
      {
        tenantId: 1000002,
        tenantName: '康宁养老·海淀院',
        lng: 116.3103,
        lat: 39.9821,
        warningUnhandled: 6,
        orders: { open: 21, late: 3 },
        beds: { total: 180, taken: 154 },
        score: 4.6,
      },
      {
        tenantId: 1000003,
        tenantName: '康宁养老·朝阳院',
        lng: 116.4864,
        lat: 39.9315,
        warningUnhandled: 3,
        orders: { open: 9, late: 5 },
        beds: { total: 120, taken: 71 },
        score: 4.2,
      },
    ].map(({ warningUnhandled, ...tenant }) => ({ ...tenant, figures: { ...figures, warningUnhandled } })),
  ],
}
