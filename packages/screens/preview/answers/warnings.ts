import { sourceNames, type Warning } from '@care/shared/alarms/warnings/warning'
import { ago, nameOf, placeOf } from './names.ts'

const kinds = [2, 3, 10, 6, 15, 1, 5, 14, 7]

/** A warning of elder `id`; every fifth is claimed. */
export function warningOf(id: number, change: Partial<Warning> = {}): Warning {
  const sourceType = change.sourceType ?? kinds[id % kinds.length] ?? 2
  const { lng, lat } = placeOf(id)
  const isClaimed = id % 5 === 0
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
    checkInStatus: id % 3 ? 1 : 0,
    buildingName: null,
    tenantLocation: '116.3103,39.9821',
    homeLocation: `${lng},${lat}`,
    lastLocationTime: null,
    lastAccuracy: null,
    lastAddress: null,
    lastLocation: `${lng},${lat}`,
    location: null,
    roomName: id % 3 ? '3号楼 302' : null,
    bedName: id % 3 ? '2床' : null,
    value: '132',
    unit: '次/分',
    threshold: '110',
    count: id % 4 === 0 ? 3 : 1,
    lastHappenTime: ago(id * 97),
    dataHappenTime: ago(id * 97),
    createTime: ago(id * 97),
    processMode: null,
    isDisposed: isClaimed ? 2 : 0,
    outcome: null,
    remark: null,
    claimerId: isClaimed ? 3 : null,
    claimerName: isClaimed ? '李值班' : null,
    claimTime: null,
    handlerId: null,
    handlerName: null,
    handleTime: null,
    workOrderId: null,
    drillId: null,
    quietId: null,
    deviceTime: null,
    watchStep: null,
    watchTime: null,
    watchPost: null,
    watchTold: null,
    workNo: null,
    ...change,
  }
}

/** An unclaimed SOS. */
export const sosOf = (id: number, change: Partial<Warning> = {}): Warning =>
  warningOf(id, {
    sourceType: 9,
    isDisposed: 0,
    claimerId: null,
    claimerName: null,
    count: 2,
    dataHappenTime: ago(23),
    lastHappenTime: ago(3),
    ...change,
  })
