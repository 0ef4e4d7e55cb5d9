import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { centreNames, centres } from '@care/shared/alarms/warnings/centres/centres.words'
import { indicators, itemsOf, riskEvents } from '@care/shared/forms/assessments/scale'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { addTrail } from '../../../packages/services/src/areas/alarms/warnings/handle/trail.repository.ts'
import { publishChanges } from '../../../packages/services/src/areas/alarms/warnings/warning-feed.repository.ts'
import { createSealing } from '../../../packages/services/src/platform/secrets/sealing.ts'
import { dataSecrets } from '../../../packages/services/src/testing/identity.ts'
import type { Named, World } from './named.ts'
import type { StaffRecord } from './people.ts'

const now = () => new Date()

/**
 * Creates an elder in residence. Shapes `at home` and `in audit`: not in residence yet; `twice`: with a duplicate record; other shapes add
 * the named record.
 */
export async function makeElder({ database, tenantId, mark, shape }: World): Promise<Named> {
  const elder = { tenantId, userName: `长者${mark}`, mobile: mark, gender: '1', birthday: '1940-01-01', careLevel: '1' }
  const { id } = await database
    .insertInto('elder')
    .values({ ...elder, checkInStatus: shape === 'at home' || shape === 'in audit' ? 0 : 1, lng: 116.3, lat: 39.9 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const family = { tenantId, oldmanId: id, name: `家属${mark}`, relation: '子女', mobile: mark }
  await database.insertInto('elderFamily').values(family).execute()
  const by = { tenantId, oldmanId: id, createBy: 1, createUser: mark }
  const consent = { kind: 'location', state: 'given', byName: `家属${mark}`, byRelation: '3', signedOn: '2026-01-01' }
  await database
    .insertInto('elderConsent')
    .values({ ...by, ...consent })
    .execute()
  const risk = { kind: 6, level: 3, measures: `措施${mark}`, assessBy: 1, assessUser: mark }
  await database
    .insertInto('elderRisk')
    .values({ tenantId, oldmanId: id, ...risk })
    .execute()
  // funds for the orders and payments of the test case
  const money = { accountType: 1, tradingType: 1, amountFen: 1_000_000, businessType: 1, operator: mark }
  await database
    .insertInto('elderAccountRecord')
    .values({ tenantId, oldmanId: id, ...money })
    .execute()
  if (shape === 'with health record')
    await database.insertInto('elderHealth').values({ tenantId, oldmanId: id, record: '{}' }).execute()
  if (shape !== 'twice') return { id }
  const again = { ...elder, userName: `重复${mark}`, checkInStatus: 0 }
  const other = await database.insertInto('elder').values(again).returning('id').executeTakeFirstOrThrow()
  return { id, droppedId: other.id }
}

/** The elder's only contact. */
export async function makeContact(world: World): Promise<Named> {
  const { id: oldmanId } = await world.get('elder')
  return world.database
    .selectFrom('elderFamily')
    .select('id')
    .where('oldmanId', '=', Number(oldmanId))
    .executeTakeFirstOrThrow()
}

/** Creates a merge of today; the merged duplicate no longer exists. */
export async function makeElderMerge(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const keptId = Number((await world.get('elder')).id)
  const { id: droppedId } = await database
    .insertInto('elder')
    .values({ tenantId, userName: `重复${mark}`, removeTime: now(), mergedInto: keptId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const whole = JSON.stringify({ remove_time: null, merged_into: null })
  const { id } = await database
    .insertInto('elderMerge')
    .values({
      tenantId,
      keptId,
      droppedId,
      before: '{}',
      after: '{}',
      dropped: whole,
      moved: '{}',
      createBy: 1,
      createByName: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id }
}

export async function makeHealthCheck(world: World): Promise<Named> {
  const oldmanId = Number((await world.get('elder')).id)
  const check = { tenantId: world.tenantId, oldmanId, checkDate: '2026-01-02', doctor: world.mark, findings: '{}' }
  return world.database.insertInto('elderHealthCheck').values(check).returning('id').executeTakeFirstOrThrow()
}

/** Creates a file whose validity has expired. */
export async function makeElderFile(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  return database
    .insertInto('elderFile')
    .values({ tenantId, oldmanId, type: '1', name: mark, validTo: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const vitals = ['heartRate', 'bloodPressure', 'bloodOxygen', 'bloodSugar', 'temperature'] as const
const measured = [...vitals, 'steps', 'sleep', 'location'] as const
const sleep = {
  date: '2026-01-01',
  sleepBegin: '2026-01-01T22:00:00+08:00',
  sleepEnd: '2026-01-02T06:00:00+08:00',
  totalSleep: 480,
  deepSleep: 100,
  lightSleep: 300,
  remSleep: 60,
  awakeTime: 20,
  leaveBedCount: 1,
  score: 80,
}

/** A camera in a public place of the institution. */
async function addCamera({ database, tenantId, mark }: World, manufactorId: number): Promise<void> {
  const type = database.selectFrom('deviceType').select('id').where('code', '=', 'CAMERA')
  const { id: deviceTypeId } = await type.executeTakeFirstOrThrow()
  const kind = { deviceTypeId, manufactorId, modelName: 'X', secretHash: Buffer.alloc(32), lifecycle: 2 }
  await database
    .insertInto('device')
    .values({ tenantId, imei: `C${mark}`, deviceName: `摄像头${mark}`, ...kind })
    .execute()
}

/**
 * Creates a watch worn by the elder, with measurements of every kind, a white-list number, a failed command and an open
 * drill. Shape `lock`: a door lock; `camera`: a camera in a public place with an open look.
 */
export async function makeDevice(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  const code = { lock: 'DOOR_LOCK', camera: 'CAMERA' }[world.shape ?? ''] ?? 'WATCH'
  const [type, maker] = await Promise.all([
    database.selectFrom('deviceType').select('id').where('code', '=', code).executeTakeFirstOrThrow(),
    database.selectFrom('deviceManufactor').select('id').orderBy('id').executeTakeFirstOrThrow(),
  ])
  const imei = `86${mark}`
  const isWorn = world.shape !== 'in stock' && world.shape !== 'camera'
  const kind = { deviceTypeId: type.id, manufactorId: maker.id }
  const device = { tenantId, imei, deviceName: `设备${mark}`, ...kind, oldmanId: isWorn ? oldmanId : null }
  const { id } = await database
    .insertInto('device')
    .values({
      ...device,
      modelName: 'X',
      secretHash: Buffer.alloc(32),
      onlineStatus: 1,
      lifecycle: isWorn || code === 'CAMERA' ? 2 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const point = { tenantId, deviceId: id, oldmanId, value: 100, value2: 1, value3: 1, detail: JSON.stringify(sleep) }
  await database
    .insertInto('measurement')
    .values(measured.map((kind) => ({ ...point, type: kind, time: now() })))
    .execute()
  if (isWorn)
    await database.insertInto('deviceBinding').values({ tenantId, deviceId: id, oldmanId, operator: mark }).execute()
  const { id: phone } = await database
    .insertInto('deviceFamilyPhone')
    .values({ tenantId, deviceId: id, seq: 1, name: mark, phone: '13800000001' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: command } = await database
    .insertInto('deviceCommand')
    .values({
      tenantId,
      deviceId: id,
      kind: 'status',
      status: 3,
      reason: mark,
      createUser: mark,
      expireTime: now(),
      doneTime: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: fence } = await database
    .insertInto('deviceFence')
    .values({
      tenantId,
      deviceId: id,
      oldmanId: isWorn ? oldmanId : null,
      name: `围栏${mark}`,
      type: 1,
      createUser: mark,
      centerLng: 116.3,
      centerLat: 39.9,
      radius: 500,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('doorLockAccount')
    .values({ tenantId, provider: 3, appKey: mark, appSecret: 'sealed', accountName: mark, updateUser: mark })
    .onConflict((conflict) => conflict.columns(['tenantId', 'deviceId']).doUpdateSet({ updateUser: mark }))
    .execute()
  const { id: drill } = await database
    .insertInto('drill')
    .values({
      tenantId,
      deviceId: id,
      scenario: 'sos',
      minutes: 1,
      steps: 4,
      lastSaid: mark,
      createBy: 1,
      createUser: mark,
      beginTime: new Date(Date.now() - 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [inAnHour, said] = [new Date(Date.now() + 3_600_000), { reason: 'other', remark: mark, createUser: mark }]
  const span = { beginTime: now(), endTime: inAnHour, plannedEndTime: inAnHour }
  const quiets = await database
    .insertInto('quietPeriod')
    .values(
      [
        { oldmanId, deviceId: null },
        { oldmanId: null, deviceId: id },
      ].map((of) => ({ tenantId, ...of, kinds: [2], createBy: 1, ...said, ...span })),
    )
    .returning('id')
    .execute()
  const quiet = quiets[0]?.id ?? 0
  // ids of two quiet periods: one for an elder, one for a device
  const quietIds = quiets.map((one) => one.id).join()
  if (world.shape === undefined) await addCamera(world, maker.id)
  if (world.shape !== 'camera') return { id, imei, imeis: imei, phone, command, fence, drill, quiet, quietIds }
  const staff = await world.get<StaffRecord>('staff')
  const { id: look } = await database
    .insertInto('cameraLook')
    .values({
      tenantId,
      deviceId: id,
      purpose: 'other',
      remark: mark,
      userId: Number(staff.id),
      username: mark,
      userName: staff.nickName,
      fromTime: now(),
      lastTime: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, imei, imeis: imei, phone, command, fence, drill, quiet, quietIds, look }
}

const centreOf = (shape: string | undefined) => centreNames.find((name) => name === shape) ?? 'emergencyCall'

/**
 * Creates an SOS; with the name of a centre, a warning that the centre lists; shape `claimed`: claimed by the member of
 * staff.
 */
export async function makeWarning(world: World, centre = centreOf(world.shape)): Promise<Named> {
  const { database, tenantId, mark } = world
  const { id: deviceId, imei } = await world.get('device')
  const { id: oldmanId } = await world.get('elder')
  const [sourceType = 9] = centres[centre].kinds
  const staff = await world.get<StaffRecord>('staff')
  const claimed = { isDisposed: 2, claimerId: staff.id, claimerName: staff.nickName, claimTime: now() }
  // consent to informing the family
  const said = { byName: mark, byRelation: '1', signedOn: '2026-01-01', createBy: 1, createUser: mark }
  await database
    .insertInto('elderConsent')
    .values({ tenantId, oldmanId: Number(oldmanId), kind: 'notice', state: 'given', ...said })
    .execute()
  const { id } = await database
    .insertInto('warning')
    .values({
      tenantId,
      kind: 'sos',
      sourceType,
      source: '定位手表',
      warningLevel: 3,
      warningContent: `求救${mark}`,
      deviceId: Number(deviceId),
      imei: String(imei),
      oldmanId: Number(oldmanId),
      name: `长者${mark}`,
      lastHappenTime: now(),
      dataHappenTime: now(),
      ...(world.shape === 'claimed' && claimed),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.transaction().execute(async (db) => {
    await addTrail(db, tenantId, [{ warningId: id, kind: 'raised', text: `求救${mark}` }])
    await publishChanges(db, tenantId, [{ id, kind: 'warning' }])
  })
  return { id }
}

/**
 * Creates a draft of a check-in; shape `in audit`: submitted by another person, with a bed; `checked in`: completed.
 */
export async function makeCheckIn(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const [{ id: oldmanId }, { id: bedId }] = [await world.get('elder'), await world.get('plain:bed')]
  const form = {
    ability: { careLevel: '1', health: mark },
    config: { bedId, checkInStart: '2026-01-01' },
    contract: { contractNo: mark, startTime: '2026-01-01', endTime: '2030-01-01' },
  }
  const states: Record<string, { auditStatus: number; status: number; submitUserId: number; checkInTime?: Date }> = {
    'in audit': { auditStatus: 1, status: 1, submitUserId: 1 },
    'checked in': { auditStatus: 2, status: 2, submitUserId: 1, checkInTime: now() },
  }
  // the elder of an adopted assessment is in residence
  const state = states[shape === 'adopted' ? 'checked in' : (shape ?? '')]
  return database
    .insertInto('checkIn')
    .values({
      tenantId,
      oldmanId: Number(oldmanId),
      bedId: Number(bedId),
      form: JSON.stringify(form),
      ...state,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates the place of an elder on the waiting list. */
export async function makeBedRequest(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  return database
    .insertInto('bedRequest')
    .values({ tenantId, oldmanId, wantedDate: '2099-01-01', note: mark, createUser: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates the open cleaning of a bed. */
export async function makeBedCleaning(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const bedId = Number((await world.get('plain:bed')).id)
  return database
    .insertInto('bedCleaning')
    .values({ tenantId, bedId, cause: 1, createUser: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a leave from which the elder has not returned. */
/** Creates a leave that has begun; `planned`: one that waits for approval; `approved`: one that begins today. */
export async function makeLeave(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const oldmanId = Number((await world.get('elder')).id)
  const isPlanned = shape === 'planned' || shape === 'approved'
  const plannedReturn = new Date(Date.now() + 2 * 86_400_000)
  return database
    .insertInto('elderLeave')
    .values({
      tenantId,
      oldmanId,
      type: 0,
      leaveStart: new Date(Date.now() + (isPlanned ? 86_400_000 : -86_400_000)),
      plannedReturn,
      companion: mark,
      ...(isPlanned && { status: shape === 'planned' ? 1 : 6, submitUserId: 1 }),
      ...(shape === 'approved' && { auditUserId: 2, auditUser: mark }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const makeService = ({ database, tenantId, mark }: World): Promise<Named> =>
  database
    .insertInto('costService')
    .values({ tenantId, serverName: `类别${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function makeStaffLeave(world: World): Promise<Named> {
  const userId = Number((await world.get('staff')).id)
  const [fromTime, toTime] = ['2099-02-01 08:00:00', '2099-02-02 08:00:00']
  return world.database
    .insertInto('staffLeave')
    .values({ tenantId: world.tenantId, userId, fromTime, toTime, kind: '1', reason: world.mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function makeProject(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const serverId = Number((await world.get('service')).id)
  const checks = JSON.stringify([{ text: `检查${mark}`, required: false }])
  const project = { tenantId, serverId, projecName: `项目${mark}`, checks }
  const made = await database.insertInto('costProject').values(project).returning('id').executeTakeFirstOrThrow()
  const price = { tenantId, projectId: made.id, fromDate: '2026-01-01', projecStandardPriceFen: 100 }
  await database.insertInto('projectPrice').values(price).execute()
  return made
}

const given = { order: '0', status: '2', serverStartTime: null, serverEndTime: null }
/** States of an order and its job, by shape (variant of the test record). */
const standings: Record<
  string,
  { order: string; status: string; serverStartTime: Date | null; serverEndTime: Date | null }
> = {
  'in service': { ...given, order: '1', status: '3', serverStartTime: now() },
  paused: { ...given, order: '1', status: '5', serverStartTime: now() },
  finished: { order: '2', status: '4', serverStartTime: now(), serverEndTime: now() },
}

/**
 * Creates an order for the warning, whose only job is assigned to the member of staff; the shape determines its state.
 */
export async function makeWorkOrder(world: World): Promise<Named> {
  const { database, tenantId, mark, shape = '' } = world
  const { order: orderStatus, ...standing } = standings[shape] ?? given
  const staff = await world.get<StaffRecord>('staff')
  const ids = await Promise.all(
    (['elder', 'warning', 'project'] as const).map(async (noun) => (await world.get(noun)).id),
  )
  const [oldmanId = 0, warningBusinessId = 0, serverProjectId = 0] = ids.map(Number)
  const order = {
    tenantId,
    workNo: `WO${mark}`,
    oldmanId,
    oldmanName: `长者${mark}`,
    status: orderStatus,
    orderPriceFen: 100,
  }
  const { id } = await database
    .insertInto('workOrder')
    .values({
      ...order,
      warningType: 9,
      warningBusinessId,
      operationUserId: staff.id,
      operationUserName: staff.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = await database
    .insertInto('workOrderJob')
    .values({
      tenantId,
      workOrderId: id,
      serverProjectId,
      serverProjectName: `项目${mark}`,
      serverTime: now(),
      orderPriceFen: 100,
      ...standing,
      serverUserId: staff.id,
      serverUserName: staff.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const log = {
    tenantId,
    workOrderId: id,
    workOrderJobId: job.id,
    kind: 'dispatch',
    remarks: `已派单给${staff.nickName}`,
  }
  await database.insertInto('workOrderLog').values(log).execute()
  if (shape === 'waited for') {
    const by = { operatorId: staff.id, operatorName: staff.nickName }
    const pause = { tenantId, workOrderId: id, reason: '长者外出', ...by }
    await database.insertInto('workOrderClockPause').values(pause).execute()
  }
  return { id, job: job.id }
}

/** Creates a sign-in exception of another person than the caller. */
export async function makeSignException(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const [{ id: workOrderId, job }, staff] = [await world.get('workOrder'), await world.get<StaffRecord>('staff')]
  const [kind, radius] = [1, 300]
  // nobody may decide on an own exception
  const signerId = Number(staff.id) + 1_000_000
  return database
    .insertInto('workOrderSignException')
    .values({
      tenantId,
      workOrderId: Number(workOrderId),
      jobId: Number(job),
      userId: signerId,
      nickName: staff.nickName,
      kind,
      radius,
      distance: 820,
      reason: `原因${mark}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates the trouble record of a device that is silent. */
export async function makeDeviceTrouble(world: World): Promise<Named> {
  const { id: deviceId } = await world.get('device')
  return world.database
    .insertInto('deviceTrouble')
    .values({ tenantId: world.tenantId, deviceId: Number(deviceId), kind: 'silent', since: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a follow-up of an order that another person served; shape `taken`: taken over by the caller. */
export async function makeFollowUp(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const [elder, staff] = [await world.get('elder'), await world.get<StaffRecord>('staff')]
  const { id: workOrderId } = await database
    .insertInto('workOrder')
    .values({
      tenantId,
      workNo: `WF${mark}`,
      oldmanId: Number(elder.id),
      oldmanName: `长者${mark}`,
      status: '2',
      orderPriceFen: 100,
      operationUserId: staff.id,
      operationUserName: staff.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const score = { score: 1, scoreContent: `评价${mark}`, userId: Number(staff.id), userName: staff.nickName }
  await database
    .insertInto('workOrderScore')
    .values({ tenantId, workOrderId, ...score })
    .execute()
  const taken = { status: 1, handlerId: Number(staff.id), handlerName: staff.nickName }
  return database
    .insertInto('workOrderFollowUp')
    .values({ tenantId, workOrderId, dueTime: now(), createUser: `评价人${mark}`, ...(shape === 'taken' && taken) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a stock movement: material used at a job. */
export async function makeMovement(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const [{ id: workOrderId, job }, staff] = [await world.get('workOrder'), await world.get<StaffRecord>('staff')]
  const { id: commodityId } = await world.get('plain:commodity')
  return database
    .insertInto('commodityMovement')
    .values({
      tenantId,
      commodityId: Number(commodityId),
      workOrderId: Number(workOrderId),
      jobId: Number(job),
      kind: 2,
      num: -7,
      materialName: `耗材${mark}`,
      unit: '件',
      priceFen: 100,
      userId: Number(staff.id),
      nickName: staff.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a photo of a job. */
export async function makeJobFile(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const [{ id: workOrderId, job }, staff] = [await world.get('workOrder'), await world.get<StaffRecord>('staff')]
  return database
    .insertInto('workOrderJobFile')
    .values({
      tenantId,
      workOrderId: Number(workOrderId),
      jobId: Number(job),
      fileName: `照片${mark}`,
      fileUrl: `/admin/sys-file/${tenantId}/${mark}.jpg`,
      userId: Number(staff.id),
      nickName: staff.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a published announcement; shape `draft`: not yet published. */
export async function makeAnnouncement(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const { id: createBy } = await world.get<StaffRecord>('staff')
  const text = { tenantId, title: `公告${mark}`, kind: '1', content: `<p>${mark}</p>`, createBy }
  const state = shape === 'draft' ? {} : { status: '1' as const, publishTime: now() }
  return database
    .insertInto('announcement')
    .values({ ...text, ...state })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates the log entry of a page error of the member of staff. */
export async function makeLog(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const { id: userId, username: createBy } = await world.get<StaffRecord>('staff')
  const log = { tenantId, kind: 'client', type: '9', title: `错误${mark}`, requestUri: '/', method: 'PAGE' }
  return database
    .insertInto('sysLog')
    .values({ ...log, serviceId: 'console', userId, createBy })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a picture with its stored file. */
export async function makeFile(world: World): Promise<Named> {
  const { id: createBy } = await world.get<StaffRecord>('staff')
  // the files of an invoice belong to the operator
  const isOfOperator = ['to issue', 'issued'].includes(world.shape ?? '')
  return storeFile(world, isOfOperator ? 1 : world.tenantId, createBy, false)
}

export async function makeExternalFile(world: World): Promise<Named> {
  return storeFile(world, 1, Number((await world.get('person')).id), true)
}

async function storeFile({ database, filesDir, mark }: World, tenantId: number, createBy: number, isExternal: boolean) {
  const fileName = `${randomUUID()}.png`
  const row = {
    tenantId,
    fileName,
    original: `图片${mark}.png`,
    type: 'png',
    fileSize: 4,
    purpose: 'picture',
    createBy,
    isExternal,
  }
  const { id } = await database.insertInto('sysFile').values(row).returning('id').executeTakeFirstOrThrow()
  await mkdir(join(filesDir, String(tenantId)), { recursive: true })
  await writeFile(join(filesDir, String(tenantId), fileName), 'file')
  const url = `/admin/sys-file/${tenantId}/${fileName}`
  return {
    id,
    fileName,
    url,
    urls: url,
    files: url,
    signImgs: url,
    document: url,
    fileUrl: url,
    photoUrl: url,
    img: url,
    logoImg: url,
    backgroundImg: url,
    submitPromptImg: url,
    shareImg: url,
    voucherUrl: url,
    pdfUrl: url,
    signatureUrl: url,
    releasePdfUrl: url,
    picture: url,
    productImage: url,
    billUrl: url,
    invoiceUrl: url,
    avatar: url,
    idCardFront: url,
    idCardBack: url,
    tenantLogo: url,
    businessLicenseUrl: url,
  }
}

/** Creates an incident with an open task; shapes `handled` and `closed`: by other people than the reporter. */
export async function makeIncident(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const staff = await world.get<StaffRecord>('staff')
  const { id: oldmanId } = await world.get('elder')
  const { id: warningId } = await world.get('warning')
  const handled = { handlerId: staff.id + 1, handlerName: `处理${mark}`, handleTime: now() }
  const closed = { closerId: staff.id + 2, closerName: `结案${mark}`, closeTime: now() }
  const { id: incidentId } = await database
    .insertInto('incident')
    .values({
      tenantId,
      eventNo: `AE${mark}`,
      oldmanId: Number(oldmanId),
      warningId: Number(warningId),
      eventType: 1,
      level: 1,
      happenTime: now(),
      findTime: now(),
      place: `地点${mark}`,
      reporterName: staff.nickName,
      process: `经过${mark}`,
      cause: '地滑',
      result: '无碍',
      createBy: shape === 'handled' ? staff.id + 3 : staff.id,
      ...(shape === 'handled' && { ...handled, status: 2 }),
      ...(shape === 'closed' && { ...handled, ...closed, status: 3 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const task = { tenantId, incidentId, content: `任务${mark}`, userId: staff.id, userName: staff.nickName }
  const done = shape === 'handled' ? { doneTime: now(), doneBy: staff.id, doneName: staff.nickName } : {}
  const { id } = await database
    .insertInto('incidentTask')
    .values({ ...task, ...done, dueDate: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: incidentId, task: id }
}

/** Creates a complete draft of an assessment; shapes `done`, `confirmed` and `adopted`: after these steps. */
export async function makeAssessment(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const staff = await world.get<StaffRecord>('staff')
  const { id: oldmanId } = await world.get('elder')
  const scores = JSON.stringify(Object.fromEntries(indicators.map((one) => [one, itemsOf(one).map(({ max }) => max)])))
  const background = JSON.stringify(Object.fromEntries(Object.keys(riskEvents).map((name) => [name, '0'])))
  const by = [staff.id, staff.id + 1].map((userId) => ({ userId, name: `评估${mark}`, certNo: mark }))
  const isConfirmed = shape === 'confirmed' || shape === 'adopted'
  const level = { total: 90, initialLevel: 0, finalLevel: 0, status: isConfirmed ? 2 : 1 }
  const confirmed = { confirmBy: staff.id + 2, confirmName: `确认${mark}`, confirmTime: now() }
  return database
    .insertInto('elderAssessment')
    .values({
      tenantId,
      oldmanId: Number(oldmanId),
      assessNo: `PG${mark}`,
      scores,
      background,
      assessTime: now(),
      assessors: JSON.stringify(by),
      baseDate: '2026-01-01',
      createBy: staff.id,
      createName: staff.nickName,
      updateName: staff.nickName,
      ...((shape === 'done' || isConfirmed) && level),
      ...(isConfirmed && confirmed),
      ...(shape === 'adopted' && { adoptTime: now(), adoptName: `采用${mark}` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a care plan with a service every day at eight; shape `paused`: suspended. */
export async function makeCarePlan(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const staff = await world.get<StaffRecord>('staff')
  const [elder, project] = [await world.get('elder'), await world.get('project')]
  const plan = { tenantId, oldmanId: Number(elder.id), planName: `计划${mark}`, startDate: '2099-01-01', cycle: 1 }
  const { id } = await database
    .insertInto('carePlan')
    .values({ ...plan, times: ['08:00'], lookTime: null, createBy: staff.id, status: shape === 'paused' ? 2 : 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { tenantId, planId: id, serverTypeId: 1, serverTypeName: `服务${mark}`, num: 1, orderPriceFen: 100 }
  await database
    .insertInto('carePlanItem')
    .values({ ...item, serverProjectId: Number(project.id), serverProjectName: `项目${mark}` })
    .execute()
  return { id }
}

/**
 * Creates an order plan for every day at eight, starting in the far future; shape `paused`: suspended; `failed`: from
 * tomorrow on, after a failure.
 */
export async function makeOrderPlan(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const staff = await world.get<StaffRecord>('staff')
  const [elder, project] = [await world.get('elder'), await world.get('project')]
  const date = shape === 'failed' ? toShanghaiDay(Date.now() + 86_400_000) : '2099-01-01'
  const rule = { cycle: 1, startDate: date, endDate: date, time: '08:00', ruleText: mark }
  const { id } = await database
    .insertInto('workOrderPlan')
    .values({
      ...rule,
      tenantId,
      oldmanId: Number(elder.id),
      remarks: `计划${mark}`,
      payType: '4',
      emergencyType: '1',
      lookTime: null,
      createBy: staff.id,
      status: shape === 'paused' ? 2 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { tenantId, planId: id, serverProjectName: `项目${mark}`, orderPriceFen: 100 }
  await database
    .insertInto('workOrderPlanItem')
    .values({ ...item, serverProjectId: Number(project.id) })
    .execute()
  const failed = { tenantId, planId: id, date, plannedTime: `${date} 08:00:00`, state: 2, reason: mark }
  if (shape === 'failed') await database.insertInto('workOrderPlanDate').values(failed).execute()
  return { id }
}

/** Creates an elder's QR code; its token is arbitrary, encrypted with the tests' secret. */
export async function makeElderCode(world: World): Promise<Named> {
  const { database, tenantId } = world
  const { id: oldmanId } = await world.get('elder')
  const { id: createBy } = await world.get<StaffRecord>('staff')
  const tokenSealed = createSealing(dataSecrets, 'care elder code').seal('t'.repeat(22), String(tenantId))
  return database
    .insertInto('elderCode')
    .values({ tenantId, oldmanId: Number(oldmanId), tokenHash: randomBytes(32), tokenSealed, createBy })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a tag and assigns it to the elder. */
export async function makeElderTag(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const { id: oldmanId } = await world.get('elder')
  const { id } = await database
    .insertInto('elderTag')
    .values({ tenantId, name: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('elderTagged')
    .values({ tenantId, oldmanId: Number(oldmanId), tagId: id, createBy: 1 })
    .execute()
  return { id }
}

/** Creates a score rule for all scores, and replaces the rule of an earlier test case. */
export async function makeScoreRule({ database, tenantId, mark }: World): Promise<Named> {
  await database.deleteFrom('checkInScoreRule').where('tenantId', '=', tenantId).execute()
  return database
    .insertInto('checkInScoreRule')
    .values({ tenantId, name: mark, minScore: 0, maxScore: 1_000, level: 1, careLevel: '1', suggestion: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}
