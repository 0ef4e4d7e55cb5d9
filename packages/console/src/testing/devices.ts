import type { Device, DeviceType } from '@care/shared/devices/devices/device'
import { Lifecycle } from '@care/shared/devices/devices/device.moves'

/** A device type with these functions. */
export const typeOf = (id: number, name: string, category: number, functions: string[]): DeviceType => ({
  id,
  code: `T${id}`,
  name,
  category,
  functions,
  icon: null,
  sort: id,
})
export const watchType = typeOf(1, '定位手表', 1, ['heartRate', 'footprint', 'fence', 'sos'])

/** A watch worn by 王秀英, with overrides. */
export const deviceRecord = (given: Partial<Device> = {}): Device => ({
  id: 9,
  imei: '860000000000001',
  deviceName: '王秀英的手表',
  deviceTypeId: 1,
  deviceTypeCode: 'T',
  modelName: 'KW-8',
  deviceTypeName: '定位手表',
  manufactorId: 1,
  manufactorName: '自有设备',
  dataSource: 1,
  lifecycle: Lifecycle.InUse,
  oldmanName: '王秀英',
  oldmanId: 7,
  power: 12,
  lastSeen: '2026-11-23 08:00:00',
  onlineStatus: 1,
  lastMeasureTime: null,
  lastTime: null,
  msisdn: '14400000000',
  iccid: null,
  expireTime: null,
  phoneNum: null,
  installPlace: null,
  lastAddress: null,
  lastLocation: null,
  lastLocationTime: null,
  bindStatus: 1,
  bindTime: '2026-01-02 03:04:05',
  status: 1,
  remark: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  createTime: '2026-01-02 03:04:05',
  ...given,
})
