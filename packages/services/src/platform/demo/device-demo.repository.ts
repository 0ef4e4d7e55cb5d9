import { CheckIn } from '@care/shared/people/elders/check-in'
import { pointOf } from '@care/shared/people/elders/whereabouts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { sha256 } from '../secrets/sha256.ts'
import type { DemoDevice } from './demo-device.ts'
import { type DemoElder, livingPlaceOf } from './elders.ts'

/** Inserts ingestion keys; `dataSource` is the key's vendor, or null for a key valid for all devices. */
export async function insertIngestKeys(
  db: Db,
  tenantId: number,
  keys: { key: string; name: string; dataSource: number | null }[],
) {
  await db
    .insertInto('ingestKey')
    .values(keys.map(({ key, ...rest }) => ({ ...rest, tenantId, keyHash: sha256(key) })))
    .execute()
}

/** Data source of the device types that do not use our own protocol (api-shapes §5.1). */
const sources: Record<string, number> = {
  WATCH: 3,
  SLEEP_BELT: 5,
  GATEWAY: 8,
  SMOKE: 8,
  DOOR_MAGNET: 8,
  INFRARED: 8,
  SOS_BUTTON: 8,
}

/** Inserts devices. One in twenty-five has been silent for three days, and some have a low battery. */
export async function insertDevices(db: Db, tenantId: number, devices: DemoDevice[], now: Date) {
  const types = await db.selectFrom('deviceType').select(['id', 'code', 'name']).execute()
  const typeOf = new Map(types.map((type) => [type.code, type]))
  const { manufactorId } = await db
    .selectFrom('deviceManufactor')
    .select('id as manufactorId')
    .orderBy('id')
    .executeTakeFirstOrThrow()

  const rows = devices.map(({ imei, typeCode, modelName, elder }, index) => {
    const isSilent = index % 25 === 17
    const isActive = elder !== undefined
    const seen = isActive ? new Date(now.getTime() - (isSilent ? 72 * 60 : (index * 7) % 40) * 60_000) : null
    const place = elder && typeCode === 'WATCH' ? watchPlaceOf(elder) : null
    return {
      tenantId,
      imei,
      deviceName: `${elder?.userName ? `${elder.userName}的` : '备用'}${typeOf.get(typeCode)?.name}`,
      deviceTypeId: typeOf.get(typeCode)?.id ?? 0,
      manufactorId,
      modelName,
      dataSource: sources[typeCode] ?? 1,
      secretHash: sha256(`demo-${imei}`),
      msisdn: typeCode === 'WATCH' ? `1440${imei.slice(-9)}` : null,
      oldmanId: elder?.id ?? null,
      bindTime: elder ? new Date(now.getTime() - 45 * 86_400_000) : null,
      onlineStatus: isActive && !isSilent ? 1 : 0,
      power: isActive ? 24 + ((index * 37) % 77) : null,
      powerTime: seen,
      lastSeen: seen,
      lastTime: seen,
      lastLocation: place?.point ?? null,
      lastLocationTime: place ? seen : null,
      lastAccuracy: place ? 8 + ((index * 7) % 30) : null,
      lastAddress: place?.address ?? null,
      createTime: new Date(now.getTime() - (60 + (index % 200)) * 86_400_000),
    }
  })
  await db.insertInto('device').values(rows).execute()
}

/** SQL for the position of an elder's watch; an elder on leave is near their home. */
function watchPlaceOf(elder: DemoElder) {
  if (elder.checkInStatus === CheckIn.OnLeave) return { point: pointOf(elder), address: `${elder.address}附近` }
  return { point: livingPlaceOf(elder).point, address: null }
}

/**
 * The measurements of a device type: their number per day, and SQL for the values, which depend on the time of day and
 * on the random number `r` (0 to 1); `d` is constant per device.
 */
const series: { types: string[]; type: string; perDay: number; value: string; value2?: string; value3?: string }[] = [
  {
    types: ['WATCH'],
    type: 'heartRate',
    perDay: 6,
    value: rare('62 + d * 18 + r * 16', '141 + r * 900', '39 - r * 3'),
  },
  { types: ['WATCH'], type: 'bloodOxygen', perDay: 2, value: rare('95 + r * 4', '97', '86 + r * 200') },
  { types: ['WATCH'], type: 'steps', perDay: 4, value: '(600 + d * 2600) * (part + 0.3) * (0.7 + r * 0.6)' },
  { types: ['WATCH'], type: 'battery', perDay: 1, value: '35 + r * 65' },
  { types: ['WATCH', 'THERMOMETER'], type: 'temperature', perDay: 1, value: '36.1 + r * 0.8' },
  {
    types: ['WATCH', 'BP_METER'],
    type: 'bloodPressure',
    perDay: 2,
    value3: '64 + r * 14',
    value: rare('108 + d * 18 + r * 12', '146 + r * 900', '104'),
    value2: rare('66 + d * 10 + r * 9', '92 + r * 500', '66'),
  },
  { types: ['GLUCOSE_METER'], type: 'bloodSugar', perDay: 2, value: '4.4 + d * 1.4 + r * 1.1', value2: '1' },
]

/** SQL for mostly normal values: one in 150 is high and one in 300 low. An abnormal value has an `r` below 0.01. */
function rare(normal: string, high: string, low: string): string {
  return `case when r < 0.0067 then ${high} when r < 0.01 then ${low} else ${normal} end`
}

/**
 * Inserts measurements of the last thirty days. The numbers are the same on every machine, because randomness is a hash
 * of device, type and count.
 */
export async function insertMeasurements(db: Db, tenantId: number, now: Date) {
  for (const { types, type, perDay, value, value2 = 'null', value3 = 'null' } of series) {
    const places = type === 'temperature' || type === 'bloodSugar' ? 1 : 0
    await sql`
      insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2, value3, status, create_time)
      select tenant_id, id, oldman_id, type, time, value, value2, value3, ${statusOf(type)}, time
      from (
        select tenant_id, id, oldman_id, ${type}::measurement_type as type, time,
          round((${sql.raw(value)})::numeric, ${sql.lit(places)})::float8 as value,
          round((${sql.raw(value2)})::numeric)::float8 as value2, round((${sql.raw(value3)})::numeric)::float8 as value3
        from (
          select d.tenant_id, d.id, d.oldman_id,
            day + make_interval(secs => 25200 + slot * 50400 / ${sql.lit(perDay)} + abs(hashint8(d.id * 31 + slot)) % 1800) as time,
            (slot + 1.0) / ${sql.lit(perDay)} as part,
            abs(hashint8(d.id)::bigint) % 1000 / 1000.0 as d,
            abs(hashtext(${type} || d.imei || ${sql.lit('-')} || n * 10 + slot)::bigint) % 10000 / 10000.0 as r
          from device d
          join device_type t on t.id = d.device_type_id and t.code = any (${types}::text[])
          cross join generate_series(0, 30) as n
          cross join generate_series(0, ${sql.lit(perDay - 1)}) as slot
          cross join lateral (select date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - n * interval '1 day' as day)
          where d.tenant_id = ${tenantId} and d.oldman_id is not null
        ) as chance
        where time < ${now}::timestamptz - interval '5 minutes'
      ) as point
    `.execute(db)
  }
  await insertSleep(db, tenantId, now)
  await insertPlaces(db, tenantId, now)
}

/** SQL for a value's status by the default thresholds: 0 normal, 1 high, 2 low. */
function statusOf(type: string) {
  const limits: Record<string, [number, number]> = {
    heartRate: [40, 140],
    bloodPressure: [90, 140],
    bloodOxygen: [90, 100],
    temperature: [35, 37.3],
    bloodSugar: [3.9, 7],
  }
  const [low, high] = limits[type] ?? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]
  return sql`case when value > ${sql.lit(high)} then 1 when value < ${sql.lit(low)} then 2 else 0 end`
}

/** Inserts a sleep report for every morning. */
async function insertSleep(db: Db, tenantId: number, now: Date) {
  await sql`
    insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2, value3, detail, create_time)
    select tenant_id, id, oldman_id, 'sleep', wake, total, deep, score, jsonb_build_object(
      'date', to_char(wake at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
      'sleepBegin', to_char((wake - make_interval(mins => total + awake)) at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'),
      'sleepEnd', to_char(wake at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'),
      'totalSleep', total, 'deepSleep', deep, 'lightSleep', total - deep - rem, 'remSleep', rem, 'awakeTime', awake,
      'leaveBedCount', leaves, 'score', score, 'avgHeartRate', 56 + leaves * 2, 'avgBreath', 14 + leaves
    ), wake
    from (
      select *, 330 + (r * 0.15)::integer as total, 70 + (r * 0.06)::integer as deep, 60 + (r * 0.04)::integer as rem,
        10 + (r % 35)::integer as awake, (r % 4)::integer as leaves, 62 + (r * 0.033)::integer as score
      from (
        select d.tenant_id, d.id, d.oldman_id, abs(hashtext('sleep' || d.imei || n)::bigint) % 1000 as r,
          date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
            - n * interval '1 day' + make_interval(mins => 350 + (abs(hashint8(d.id * 17 + n)) % 70)) as wake
        from device d join device_type t on t.id = d.device_type_id and t.code = 'SLEEP_BELT'
        cross join generate_series(0, 30) as n
        where d.tenant_id = ${tenantId} and d.oldman_id is not null
      ) as night
      where wake < ${now}::timestamptz
    ) as report
  `.execute(db)
}

/** Inserts positions of watches, twice a day around home. */
async function insertPlaces(db: Db, tenantId: number, now: Date) {
  await sql`
    insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2, value3, detail, create_time)
    select tenant_id, id, oldman_id, 'location', time, round((lng + (r - 500) * 0.000006)::numeric, 6),
      round((lat + (500 - r) * 0.000005)::numeric, 6), 10 + r % 30, '{"locType": 0}', time
    from (
      select d.tenant_id, d.id, d.oldman_id, e.lng, e.lat, abs(hashtext('place' || d.imei || n)::bigint) % 1000 as r,
        ${now}::timestamptz - make_interval(mins => 30 + n * 720) as time
      from device d join device_type t on t.id = d.device_type_id and t.code = 'WATCH'
      join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id
      cross join generate_series(0, 59) as n
      where d.tenant_id = ${tenantId} and e.lng is not null
    ) as point
  `.execute(db)
}
