import type { House } from '@care/shared/screens/house'
import type { GroupScreen, TenantScreen } from '@care/shared/screens/screens.contract'
import type { WardScreen } from '@care/shared/screens/ward'
import { sourceNames, type Warning } from '@care/shared/warnings/warning'

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const givenNames = ['秀英', '桂兰', '建国', '德福', '淑珍', '玉梅', '国强', '凤英', '志明', '文华', '兰', '永']
const nameOf = (index: number) => `${surnames[index % surnames.length]}${givenNames[(index * 7) % givenNames.length]}`

/** 'yyyy-MM-dd HH:mm:ss' in Shanghai, so many seconds ago. */
export const ago = (seconds: number) =>
  new Date(Date.now() + 8 * 3_600_000 - seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

export function warningOf(id: number, change: Partial<Warning> = {}): Warning {
  const sourceType = change.sourceType ?? [2, 3, 10, 6, 15, 1, 5, 14, 7][id % 9] ?? 2
  const place = placeOf(id)
  return {
    id,
    tenantId: 1000002,
    tenantName: '康宁养老·海淀院',
    seq: id,
    sourceType,
    source: sourceNames[sourceType as keyof typeof sourceNames],
    warningLevel: [1, 6, 9].includes(sourceType) ? 3 : [2, 3, 10].includes(sourceType) ? 2 : 1,
    warningContent: '心率 132 次/分，高于上限 110',
    imei: '860000000000001',
    deviceId: 1,
    deviceTypeName: '智能手表',
    modelName: 'W9',
    oldmanId: id,
    elderlyId: id,
    name: nameOf(id),
    mobile: null,
    gender: id % 2 ? '2' : '1',
    age: 70 + (id % 25),
    avatar: null,
    address: '北京市海淀区中关村街道知春路 63 号',
    ...{
      checkInStatus: id % 3 ? 1 : 0,
      buildingName: null,
      tenantLocation: null,
      homeLocation: `${place.lng},${place.lat}`,
    },
    ...{ lastLocationTime: null, lastAccuracy: null },
    roomName: id % 3 ? '3号楼 302' : null,
    bedName: id % 3 ? '2床' : null,
    lastAddress: null,
    lastLocation: `${place.lng},${place.lat}`,
    location: null,
    value: '132',
    unit: '次/分',
    threshold: '110',
    count: id % 4 === 0 ? 3 : 1,
    lastHappenTime: ago(id * 97),
    dataHappenTime: ago(id * 97),
    createTime: ago(id * 97),
    processMode: null,
    isDisposed: id % 5 === 0 ? 2 : 0,
    outcome: null,
    remark: null,
    claimerId: id % 5 === 0 ? 3 : null,
    claimerName: id % 5 === 0 ? '李值班' : null,
    claimTime: null,
    handlerId: null,
    handlerName: null,
    handleTime: null,
    workOrderId: null,
    drillId: null,
    ...{ watchStep: null, watchTime: null, watchPost: null, watchTold: null },
    quietId: null,
    workNo: null,
    ...change,
  }
}

const placeOf = (index: number) => ({
  lng: 116.31 + 0.09 * Math.sin(index * 12.9898),
  lat: 39.97 + 0.06 * Math.sin(index * 78.233),
})

const figures = {
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
const days = Array.from({ length: 30 }, (_, day) => ago((29 - day) * 86_400).slice(0, 10))
const total = days.map((_, day) => Math.round(38 + 14 * Math.sin(day / 2.1) + 9 * Math.sin(day * 1.7)))
const shared = {
  logo: null,
  regionCode: '110108',
  figures,
  warnings: Array.from({ length: 9 }, (_, index) => warningOf(index + 1)),
  kinds: [
    ['心率异常', 412],
    ['设备离线', 268],
    ['血压异常', 231],
    ['低电量', 174],
    ['睡眠异常', 96],
    ['跌倒', 41],
    ['SOS求助', 37],
  ].map(([name, value]) => ({ name: String(name), value: Number(value) })),
  trend: { dates: days, total, handled: total.map((value) => Math.max(0, value - 4)) },
  claims: [
    ['1分钟内', 182],
    ['1–3分钟', 96],
    ['3–10分钟', 31],
    ['超10分钟', 9],
    ['未认领', 12],
  ].map(([name, value]) => ({
    name: String(name),
    value: Number(value),
  })),
  deviceTypes: [
    ['智能手表', 640, 601],
    ['SOS按钮', 320, 311],
    ['睡眠带', 210, 176],
    ['跌倒雷达', 160, 149],
    ['血压计', 120, 74],
    ['烟感', 92, 76],
  ].map(([name, all, online]) => ({ name: String(name), total: Number(all), online: Number(online) })),
}

const counted = (list: Record<string, number>) => Object.entries(list).map(([name, value]) => ({ name, value }))
const house: House = {
  people: {
    sexes: counted({ 男: 512, 女: 756 }),
    ages: counted({ '70岁以下': 132, '70–79岁': 468, '80–89岁': 541, '90岁以上': 127 }),
    levels: counted({ 自理: 388, 一级护理: 402, 二级护理: 291, 三级护理: 141, 特级护理: 46 }),
    stays: counted({ 居家养老: 912, 在院: 341, 请假外出: 15 }),
  },
  fleet: { online: 1387, silent: 38, low: 61 },
  hours: {
    today: [1, 0, 2, 1, 0, 3, 5, 4, 6, 3, 2],
    usual: Array.from({ length: 24 }, (_, hour) => 1.4 + 1.2 * Math.sin((hour - 4) / 4)),
  },
  openOrders: { waiting: 6, assigned: 14, inService: 9, late: 3 },
  duty: {
    shift: '白班',
    staff: Array.from({ length: 9 }, (_, at) => ({
      ...{ userId: at + 1, name: nameOf(at + 60), post: ['desk', 'lead', 'manager'][at] ?? null },
      ...{ warnings: at < 2 ? 3 - at : 0, waiting: at % 4, doing: at % 2, done: (at * 3) % 7 },
    })),
  },
  beds: Array.from({ length: 6 }, (_, at) => ({
    ...{ floorId: at + 1, name: `${at < 3 ? '康宁楼' : '颐和楼'} ${(at % 3) + 1}层`, total: 24 },
    ...{ taken: 15 + at, kept: at % 3, broken: at % 2 },
  })),
  sleep: { date: ago(0).slice(0, 10), people: 34, minutes: 392, deepShare: 0.22, score: 78, short: 4, restless: 6 },
  services: {
    ...{ today: 41, week: 317, score: 4.62 },
    scores: counted({ 非常满意: 96, 满意: 31, 一般: 7, 不满意: 2, 非常不满意: 0 }),
  },
}

/** `beds` of a floor, some with more to tell than others. */
export const wardScreen = (beds = 24): WardScreen => ({
  ...{ tenantId: 1000002, tenantName: '康宁养老·海淀院', logo: null, regionCode: shared.regionCode },
  ...{ buildingName: '康宁楼', floorName: '3层', time: ago(0) },
  beds: Array.from({ length: beds }, (_, at) => {
    const isTaken = at % 6 !== 5
    const isTold = isTaken && at % 4 !== 3
    return {
      ...{ bedId: at + 1, bedName: `3${String(Math.floor(at / 2) + 1).padStart(2, '0')}-${at % 2 ? 'B' : 'A'}床` },
      ...{ roomName: `3${String(Math.floor(at / 2) + 1).padStart(2, '0')}室`, bedStatus: isTaken ? 1 : at % 4 },
      ...{ oldmanId: isTaken ? at + 1 : null, userName: isTaken ? nameOf(at + 1) : null, gender: isTaken ? '2' : null },
      ...{ age: isTaken ? 71 + at : null, careLevel: isTaken ? '二级护理' : null },
      ...{ checkInStatus: isTaken ? (at === 7 ? 2 : 1) : null, inBed: isTold ? Number(at % 3 !== 1) : null },
      ...{ heartRate: isTold ? 62 + at : null, breath: isTold ? 14 : null, bloodPressure: isTold ? '132/84' : null },
      ...{ bloodOxygen: isTold ? 97 : null, temperature: at % 2 ? 36.4 : null, lastTime: isTold ? ago(60) : null },
    }
  }),
  warnings: [2, 5, 9].map((id) => warningOf(id)),
})

export const tenantScreen = (): TenantScreen => ({
  ...shared,
  ...house,
  tenantId: 1000002,
  tenantName: '康宁养老·海淀院',
  lng: 116.3103,
  lat: 39.9821,
  time: ago(0),
  workOrders: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    workNo: `GD20261121${index}`,
    oldmanName: nameOf(index + 30),
    projectNames: ['紧急上门', '助浴', '血压复测', '陪同就医', '居室保洁'][index % 5] as string,
    serverUserNames: index % 4 === 0 ? '' : '赵护理',
    status: ['4', '0', '1', '2', '2', '3'][index % 6] as string,
    emergencyType: '1',
    downTime: ago(index * 1500),
  })),
  points: Array.from({ length: 130 }, (_, index) => ({
    oldmanId: index + 1,
    userName: nameOf(index + 1),
    ...placeOf(index + 1),
    careLevel: '1',
    checkInStatus: index % 3 ? 1 : 0,
  })),
})

export const groupScreen = (): GroupScreen => ({
  ...shared,
  tenantId: 1000001,
  tenantName: '康宁养老集团',
  regionCode: '110000',
  time: ago(0),
  tenants: [
    {
      tenantId: 1000001,
      tenantName: '康宁养老集团',
      lng: null,
      lat: null,
      figures: {
        ...figures,
        warningUnhandled: 0,
        oldmanTotal: 0,
        deviceTotal: 0,
        deviceOnline: 0,
        warningToday: 0,
        workOrderToday: 0,
      },
    },
    {
      tenantId: 1000002,
      tenantName: '康宁养老·海淀院',
      lng: 116.3103,
      lat: 39.9821,
      figures: { ...figures, warningUnhandled: 6 },
    },
    {
      tenantId: 1000003,
      tenantName: '康宁养老·朝阳院',
      lng: 116.4864,
      lat: 39.9315,
      figures: { ...figures, warningUnhandled: 3 },
    },
  ],
})
