import type { Db } from '../db/client.ts'
import type { DemoDevice } from './demo-device.ts'
import { insertDevices, insertIngestKeys, insertMeasurements } from './device-demo.repository.ts'
import type { DemoElder } from './elders.ts'

interface Scene {
  tenantId: number
  elders: DemoElder[]
  now: Date
}

/** Number of devices per type and institution, bound to elders and in stock. */
const fleet: { code: string; model: string; bound: number; unbound: number }[] = [
  { code: 'WATCH', model: 'KW-8 定位手表', bound: 78, unbound: 4 },
  { code: 'SLEEP_BELT', model: 'SB-2 睡眠带', bound: 32, unbound: 2 },
  { code: 'BP_METER', model: 'BP-300 血压计', bound: 30, unbound: 1 },
  { code: 'GLUCOSE_METER', model: 'GM-10 血糖仪', bound: 16, unbound: 1 },
  { code: 'THERMOMETER', model: 'T-5 体温计', bound: 12, unbound: 0 },
  { code: 'FALL_RADAR', model: 'FR-60 跌倒雷达', bound: 14, unbound: 1 },
  { code: 'SMOKE', model: 'SD-1 烟感', bound: 14, unbound: 2 },
  { code: 'GAS', model: 'GD-1 燃气探测器', bound: 8, unbound: 1 },
  { code: 'WATER', model: 'WD-1 水浸传感器', bound: 8, unbound: 0 },
  { code: 'DOOR_MAGNET', model: 'DM-2 门磁', bound: 8, unbound: 0 },
  { code: 'INFRARED', model: 'IR-2 人体红外', bound: 6, unbound: 0 },
  { code: 'SOS_BUTTON', model: 'SOS-1 呼叫按钮', bound: 24, unbound: 3 },
  { code: 'GATEWAY', model: 'GW-1 网关', bound: 0, unbound: 4 },
  { code: 'CAMERA', model: 'C6 摄像头', bound: 4, unbound: 2 },
  { code: 'DOOR_LOCK', model: 'DL-3 门锁', bound: 6, unbound: 0 },
  { code: 'PILL_BOX', model: 'PB-7 药盒', bound: 12, unbound: 1 },
]

/** The first device of each institution: 海淀院 begins with the watch 860000000000001. */
const firstNumber: Record<number, number> = { 1000002: 1, 1000003: 1_001, 1000010: 2_001 }

/**
 * Devices of every type with 30 days of measurements. Secrets are `demo-<imei>`, the data source's key is
 * `demo-ingest-<tenant id>`, those of a belt's and a gateway's vendor `demo-belt-…` and `demo-gateway-…`.
 */
export async function fillDevices(db: Db, scene: Scene): Promise<DemoDevice[]> {
  const { tenantId, now } = scene
  const devices = makeDevices(scene)
  await insertIngestKeys(db, tenantId, [
    { key: `demo-ingest-${tenantId}`, name: '演示数据源', dataSource: null },
    { key: `demo-belt-${tenantId}`, name: '演示睡眠带厂商', dataSource: 5 },
    { key: `demo-gateway-${tenantId}`, name: '演示网关厂商', dataSource: 8 },
  ])
  await insertDevices(db, tenantId, devices, now)
  await insertMeasurements(db, tenantId, now)
  return devices
}

/** Each type starts at a different elder and continues in turn, so some elders have several devices and some none. */
function makeDevices({ tenantId, elders }: Scene): DemoDevice[] {
  const present = elders.filter(({ checkInStatus }) => checkInStatus !== 3)
  let number = firstNumber[tenantId] ?? 3_001
  return fleet.flatMap(({ code, model, bound, unbound }, kind) =>
    Array.from({ length: bound + unbound }, (_, index) => ({
      imei: `86${String(number++).padStart(13, '0')}`,
      typeCode: code,
      modelName: model,
      elder: index < bound ? present[(index + kind * 7) % present.length] : undefined,
    })),
  )
}
