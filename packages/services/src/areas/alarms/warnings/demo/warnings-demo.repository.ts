import type { Outcome } from '@care/shared/alarms/warnings/warning'
import { pointOf } from '@care/shared/people/elders/whereabouts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoDevice } from '../../../../platform/demo/demo-device.ts'
import type { DemoElder } from '../../../../platform/demo/elders.ts'
import type { Alarm } from '../judge/alarm.ts'

/** Times are epoch ms. */
export interface DemoStep {
  kind: string
  text: string
  time: number
  userId?: number
  userName?: string
}
interface Person {
  id: number
  nickName: string
  time: number
}
export interface DemoWarning {
  device: DemoDevice
  elder: DemoElder
  alarm: Alarm
  age: number
  time: number
  isDisposed: number
  claimer?: Person
  handler?: Person
  quietId?: number
  handling?: { processMode: number; outcome: Outcome; remark: string | null }
  trail: DemoStep[]
}

/** Inserts warnings with past times, without entries in the live feed, which only contains new events. */
export async function insertDemoWarnings(db: Db, tenantId: number, warnings: DemoWarning[]) {
  const devices = await db
    .selectFrom('device as d')
    .innerJoin('deviceType as t', 't.id', 'd.deviceTypeId')
    .select(['d.id', 'd.imei', 't.name as deviceTypeName', 'd.lastLocation', 'd.lastAddress', 'd.lastAccuracy'])
    .where('d.tenantId', '=', tenantId)
    .execute()
  const deviceOf = new Map(devices.map((device) => [device.imei, device]))

  const rows = warnings.map(({ device, elder, alarm, time, claimer, handler, handling, age, isDisposed, quietId }) => {
    const { id: deviceId, ...known } = deviceOf.get(device.imei) ?? { id: null, imei: device.imei }
    const at = new Date(time)
    return {
      tenantId,
      id: sql<number>`warning_id(${at}::timestamptz)`,
      ...known,
      deviceId,
      kind: alarm.kind,
      sourceType: alarm.sourceType,
      source: alarm.source,
      warningLevel: alarm.level,
      warningContent: alarm.content,
      value: alarm.value ?? null,
      unit: alarm.unit ?? null,
      threshold: alarm.threshold ?? null,
      location: alarm.level === 3 && 'lastLocation' in known ? known.lastLocation : null,
      lastLocationTime: 'lastLocation' in known && known.lastLocation ? at : null,
      modelName: device.modelName,
      oldmanId: elder.id,
      name: elder.userName,
      mobile: elder.mobile ?? null,
      gender: elder.gender ?? null,
      age,
      address: elder.address ?? null,
      checkInStatus: elder.checkInStatus ?? null,
      buildingName: elder.buildingName ?? null,
      homeLocation: pointOf(elder),
      roomName: elder.roomName ?? null,
      bedName: elder.bedName ?? null,
      lastHappenTime: at,
      dataHappenTime: at,
      createTime: at,
      isDisposed,
      quietId: quietId ?? null,
      ...(claimer
        ? { claimerId: claimer.id, claimerName: claimer.nickName, claimTime: new Date(claimer.time) }
        : { claimerId: null, claimerName: null, claimTime: null }),
      ...(handler
        ? { handlerId: handler.id, handlerName: handler.nickName, handleTime: new Date(handler.time) }
        : { handlerId: null, handlerName: null, handleTime: null }),
      ...(handling ?? { processMode: null, outcome: null, remark: null }),
    }
  })
  const ids = await db.insertInto('warning').values(rows).returning('id').execute()
  // ends the escalation of past warnings, because their histories (trails) already contain its steps
  await db
    .updateTable('warning')
    .set({ watchStep: null, watchTime: null, watchPost: null })
    .where('tenantId', '=', tenantId)
    .where('watchTime', 'is not', null)
    .execute()
  const steps = warnings.flatMap(({ trail }, place) =>
    trail.map(({ time, userId = null, userName = null, ...step }) => ({
      tenantId,
      warningId: ids[place]?.id ?? 0,
      ...step,
      userId,
      userName,
      time: new Date(time),
    })),
  )
  await db.insertInto('warningEvent').values(steps).execute()
}
