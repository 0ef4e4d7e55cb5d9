import { elder } from '../../../people/elders/elder.words.ts'
import { count, dict, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'
import { leave } from '../leave/leave.words.ts'

/** A bed's `bedStatus`: 0 to 3 by api-shapes §6.5, `Cleaning` of this product. The bed of somebody on leave is occupied. */
export const BedStatus = { Free: 0, Occupied: 1, Repair: 2, Reserved: 3, Cleaning: 4 } as const
export const bedStates = {
  0: { label: '空闲', look: 'success' },
  1: { label: '在住', look: 'primary' },
  2: { label: '维修中', look: 'silent' },
  3: { label: '已预订', look: 'attention' },
  4: { label: '清洁中', look: 'warning' },
} as const satisfies Words

const onlineStates = { 0: { label: '离线', look: 'silent' }, 1: { label: '在线', look: 'success' } } as const
const inBedStates = { 0: { label: '离床', look: 'attention' }, 1: { label: '在床', look: 'success' } } as const

const { userName, gender, age, careLevel, mobile, checkInStatus, address, lng, lat } = elder.fields
/** The occupant and the newest values of their devices; empty for a free bed. */
const vitals = {
  oldmanId: count('长者编号', { maybe: true }),
  userName: person('长者', { width: 7, rank: 1 }),
  gender: dict('性别', { dict: 'gender', width: 4.5 }),
  age,
  careLevel,
  mobile,
  deviceImei: readOnly('设备 IMEI', { width: 11 }),
  deviceTypeName: readOnly('设备', { width: 8 }),
  onlineStatus: count('在线状态', { words: onlineStates, maybe: true, width: 6.5 }),
  heartRate: count('心率', { unit: '次/分', maybe: true, width: 6 }),
  breath: count('呼吸', { unit: '次/分', maybe: true, width: 6 }),
  inBed: count('在床', { words: inBedStates, maybe: true, width: 5.5 }),
  lastTime: time('最近上报', { maybe: true }),
  /** Number of unclaimed warnings. */
  warningCount: count('待处理预警', { width: 7 }),
}

/** A bed of an institution with its occupant (api-shapes §6.5). */
export const bedInfo = listWords({
  noun: '床位',
  fields: {
    tenantId: ofInstitution.tenantId,
    tenantName: ofInstitution.tenantName,
    buildingId: count('楼栋编号', {}),
    buildingName: readOnly('楼栋', { always: true, width: 7 }),
    floorId: count('楼层编号', {}),
    floorName: readOnly('楼层', { always: true, width: 5 }),
    roomId: count('房间编号', {}),
    roomName: readOnly('房间', { always: true, width: 6 }),
    roomTypeName: readOnly('房型', { width: 6 }),
    bedId: count('床位编号', {}),
    bedName: readOnly('床位', { always: true, width: 8, rank: 'title' }),
    bedStatus: count('状态', { words: bedStates, width: 6, rank: 'state' }),
    ...vitals,
    checkInStatus: count('入住状态', { words: checkInStatus.words, maybe: true, width: 6.5 }),
    /** Reason of the leave that the occupant is on. */
    leaveType: count('请假事由', { words: leave.fields.type.words, maybe: true, width: 6.5 }),
    checkInTime: time('入住时间', { maybe: true }),
    /** End of the reservation. */
    reservedUntil: time('预订至', { maybe: true }),
    sleepState: readOnly('睡眠状态', {}),
  },
  columns: [
    'bedName',
    'bedStatus',
    'userName',
    'careLevel',
    'checkInStatus',
    'leaveType',
    'heartRate',
    'breath',
    'inBed',
    'onlineStatus',
    'warningCount',
    'buildingName',
    'floorName',
    'roomName',
    'roomTypeName',
    'checkInTime',
  ],
  search: ['userName', 'bedStatus', 'roomName', 'tenantId'],
})

/** An elder cared for at home, as a virtual bed (api-shapes §6.5). */
export const virtualBed = listWords({
  noun: '家庭养老床位',
  fields: {
    tenantId: ofInstitution.tenantId,
    tenantName: ofInstitution.tenantName,
    ...vitals,
    oldmanId: count('长者编号', {}),
    userName,
    gender,
    address,
    lng,
    lat,
    lastAddress: readOnly('最近位置', {}),
    /** The next ordered service: what and when. */
    servicePlan: readOnly('下次服务', { width: 12 }),
    /** End of the last service. */
    lastVisit: time('上次服务', { maybe: true }),
    /** Services of the last seven days: finished, missed, and planned without cancelled ones. */
    visitsDone: count('近7天已服务', { unit: '次', width: 7 }),
    /** Services of the last seven days whose time passed before anybody began. */
    visitsMissed: count('近7天漏访', { unit: '次', width: 7 }),
    visitsPlanned: count('近7天计划', { unit: '次', width: 7 }),
  },
  columns: [
    'userName',
    'age',
    'careLevel',
    'warningCount',
    'servicePlan',
    'lastVisit',
    'visitsDone',
    'visitsMissed',
    'visitsPlanned',
    'heartRate',
    'inBed',
    'onlineStatus',
    'deviceTypeName',
    'breath',
    'mobile',
    'address',
  ],
  search: ['userName', 'address', 'onlineStatus', 'tenantId'],
})
