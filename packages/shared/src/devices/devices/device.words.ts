import { count, day, ofInstitution, person, phone, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { type DeviceMove, Lifecycle } from './device.moves.ts'

export const lifecycles = {
  [Lifecycle.InStock]: { label: '库存', look: 'silent' },
  [Lifecycle.InUse]: { label: '在用', look: 'success' },
  [Lifecycle.Silent]: { label: '失联', look: 'warning' },
  [Lifecycle.Repair]: { label: '维修', look: 'attention' },
  [Lifecycle.Retired]: { label: '报废', look: 'silent' },
} as const satisfies Words

/** Label of a move's button, and its wording in the history. */
export const deviceMoveWords = {
  deploy: { label: '投用', done: '投入使用' },
  bind: { label: '绑定长者', done: '绑定' },
  unbind: { label: '收回', done: '收回入库' },
  repair: { label: '送修', done: '送修' },
  repaired: { label: '修好入库', done: '修好入库' },
  retire: { label: '报废', done: '报废' },
  reinstate: { label: '撤销报废', done: '撤销报废' },
} as const satisfies Record<DeviceMove, { label: string; done: string }>

/** The channel a device's messages arrive by (api-shapes §5.1). */
export const dataSources = {
  1: { label: '自主上报' },
  2: { label: '爱牵挂' },
  3: { label: 'IW 手表' },
  4: { label: '通用定位手表' },
  5: { label: '睡眠带厂商' },
  6: { label: '萤石摄像头' },
  7: { label: '涂鸦/通通锁' },
  8: { label: 'LoRa/NB 网关' },
} as const satisfies Words

const online = { 0: { label: '离线', look: 'silent' }, 1: { label: '在线', look: 'success' } } as const satisfies Words
const bound = { 0: { label: '未绑定' }, 1: { label: '已绑定' } } as const satisfies Words
const usable = { 0: { label: '停用', look: 'silent' }, 1: { label: '启用', look: 'success' } } as const satisfies Words

/**
 * Watches, belts, sensors, locks and cameras. Last contact, online state and last measurement are distinct, because
 * an online device may measure nothing.
 */
export const device = listWords({
  noun: '设备',
  fields: {
    imei: readOnly('设备编号', { always: true, width: 11, hint: 'IMEI或序列号', rank: 6 }),
    deviceName: readOnly('设备名称', { always: true, rank: 'title' }),
    deviceTypeId: count('设备类型', {}),
    deviceTypeCode: readOnly('类型编码', { always: true }),
    deviceTypeName: readOnly('类型', { always: true, width: 8, rank: 5 }),
    manufactorId: count('厂商', {}),
    manufactorName: readOnly('厂商', { always: true, width: 8 }),
    modelName: readOnly('型号', { always: true, width: 9 }),
    dataSource: count('数据来源', { words: dataSources, width: 8 }),
    lifecycle: count('状态', { words: lifecycles, width: 5, rank: 'state' }),
    oldmanName: person('佩戴长者', { width: 7, rank: 1 }),
    power: count('电量', { maybe: true, unit: '%', width: 6, rank: 2 }),
    lastSeen: time('最近联系', { maybe: true, width: 8, rank: 4 }),
    onlineStatus: count('在线', { words: online, width: 5, rank: 3 }),
    lastMeasureTime: time('最近测量', { maybe: true, width: 8, rank: 7 }),
    lastTime: time('最近上报', { maybe: true }),
    msisdn: readOnly('SIM卡号', { width: 9 }),
    iccid: readOnly('ICCID', {}),
    expireTime: day('SIM到期', { width: 8 }),
    phoneNum: phone('接听号码', { width: 9 }),
    installPlace: readOnly('安装位置', {}),
    lastAddress: readOnly('最近位置', {}),
    lastLocation: readOnly('最近坐标', {}),
    lastLocationTime: time('最近定位', { maybe: true }),
    bindStatus: count('绑定', { words: bound, width: 5 }),
    bindTime: time('绑定时间', { maybe: true }),
    status: count('启用', { words: usable, width: 5 }),
    remark: readOnly('备注', {}),
    tenantName: ofInstitution.tenantName,
    createTime: time('登记时间', {}),
  },
  columns: [
    'deviceName',
    'imei',
    'deviceTypeName',
    'modelName',
    'lifecycle',
    'oldmanName',
    'power',
    'lastSeen',
    'onlineStatus',
    'lastMeasureTime',
    'manufactorName',
    'dataSource',
    'msisdn',
    'phoneNum',
    'expireTime',
    'tenantName',
    'createTime',
  ],
  hidden: ['modelName', 'manufactorName', 'dataSource', 'msisdn', 'phoneNum', 'expireTime', 'createTime'],
  search: [
    'imei',
    'oldmanName',
    'lifecycle',
    'onlineStatus',
    'bindStatus',
    'dataSource',
    'deviceTypeId',
    'manufactorId',
  ],
})
