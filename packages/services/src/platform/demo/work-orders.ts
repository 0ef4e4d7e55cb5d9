import { JobStatus, orderStatusOf } from '@care/shared/work/work-orders/job.moves'
import { priceOfOrder } from '@care/shared/work/work-orders/price-work-order'
import type { DemoProject, DemoStaff, DemoWorkOrders } from './demo.repository.ts'
import { type DemoElder, livingPlaceOf } from './elders.ts'
import type { Random } from './random.ts'

interface Scene {
  tenantId: number
  tenantName: string
  elders: DemoElder[]
  catalogue: DemoProject[]
  staff: DemoStaff[]
  now: Date
}

/** Counters of ids and order numbers, shared by all demo tenants. */
export interface IdCounters {
  id: number
  workNo: number
}

const { Waiting, Assigned, InService, Finished, Paused, Cancelled } = JobStatus
const minute = 60_000
const day = 1_440 * minute
/** Time between the starts of two planned orders of one person, longer than the longest service plus the way. */
const apart = 300 * minute
/** States of the last day's jobs, which include every state, so that every screen has data. */
const todaysStates = [Waiting, Waiting, Assigned, Assigned, InService, Paused, Finished, Finished, Cancelled]
const reasons = ['长者外出，改日再约', '家属来电取消', '与家属来访时间冲突']
const praises = ['服务很细心，长者很满意', '准时到达，手脚麻利', '态度和蔼，耐心讲解', '整体不错，希望固定人员', '']

/** Thirty days of work orders: earlier ones are finished or cancelled, those of the last day are in every state. */
export function makeWorkOrders(random: Random, numbers: IdCounters, scene: Scene): DemoWorkOrders {
  const made: DemoWorkOrders = { orders: [], jobs: [], logs: [], scores: [] }
  for (let age = 29; age >= 0; age--) {
    const count = age === 0 ? todaysStates.length : random.between(6, 9)
    for (let index = 0; index < count; index++) {
      addOrder(made, random, numbers, scene, { age, index, state: age === 0 ? todaysStates[index] : undefined })
    }
  }
  return made
}

/**
 * When an order takes place: how many days ago, and its index within the day. `state` is that of its jobs; undefined
 * for a random state.
 */
interface Moment {
  age: number
  index: number
  state: JobStatus | undefined
}

function addOrder(
  made: DemoWorkOrders,
  random: Random,
  numbers: IdCounters,
  scene: Scene,
  { age, index, state }: Moment,
) {
  const { tenantId, tenantName, elders, catalogue, staff, now } = scene
  const elder = random.pick(elders)
  const desk = random.pick(staff.filter(({ roleCode }) => roleCode === 'desk'))
  const projects = random.some(
    catalogue.filter(({ isDefaultSos }) => !isDefaultSos),
    random.chance(0.25) ? 2 : 1,
  )
  const statuses = projects.map(() => state ?? (random.chance(0.92) ? Finished : Cancelled))
  const isCalm = statuses.every((status) => status === Finished || status === Cancelled)
  const downTime = new Date(now.getTime() - age * day - random.between(isCalm ? 300 : 100, isCalm ? 900 : 280) * minute)
  const orderId = ++numbers.id
  const jobs = projects.map((project, sort) =>
    makeJob(random, scene, {
      id: ++numbers.id,
      orderId,
      project,
      status: statuses[sort] ?? Waiting,
      downTime,
      sort,
      desk,
      ahead: new Date(now.getTime() + index * apart),
    }),
  )
  const ended = jobs.map(({ job }) => job.serverEndTime).filter((time) => time !== null)
  const started = jobs.map(({ job }) => job.serverStartTime).filter((time) => time !== null)
  const status = orderStatusOf(statuses)

  const living = livingPlaceOf(elder)
  const [lng, lat] = (living.point ?? '').split(',').map(Number)
  made.orders.push({
    tenantId,
    id: orderId,
    workNo: `WO${chinaDate(downTime)}${String(++numbers.workNo).padStart(6, '0')}`,
    oldmanId: elder.id,
    oldmanName: elder.userName,
    oldmanPhone: elder.mobile,
    oldmanAddress: living.address,
    careLevel: elder.careLevel,
    anergy: elder.anergy,
    lng,
    lat,
    downName: elder.userName,
    downPhone: elder.mobile,
    downTime,
    startTime: earliest(started),
    endTime: status === '2' ? latest(ended) : null,
    emergencyType: random.pick(['1', '1', '1', '1', '2', '3']),
    payType: random.pick(['1', '1', '2', '4']),
    status,
    orderPriceFen: priceOfOrder(jobs.map(({ job }) => job)),
    remarks: random.chance(0.2) ? '请提前电话联系' : null,
    operationUserId: desk.id,
    operationUserName: desk.nickName,
    operationUserTenantName: tenantName,
    createTime: downTime,
    updateTime: latest(ended) ?? downTime,
  })
  made.jobs.push(...jobs.map(({ job }) => job))
  made.logs.push(
    { tenantId, workOrderId: orderId, kind: 'create', remarks: '创建工单', ...by(desk), createTime: downTime },
    ...jobs.flatMap(({ logs }) => logs),
  )
  if (status === '2' && random.chance(0.6)) {
    made.scores.push({
      tenantId,
      workOrderId: orderId,
      score: random.pick([3, 4, 4, 5, 5, 5]),
      scoreContent: random.pick(praises),
      scoreTime: new Date((latest(ended) ?? downTime).getTime() + random.between(10, 90) * minute),
      userId: desk.id,
      userName: desk.nickName,
    })
  }
}

interface JobSeed {
  id: number
  orderId: number
  project: DemoProject
  status: JobStatus
  downTime: Date
  sort: number
  desk: DemoStaff
  /** Planned start of a job that has not begun, chosen so that no carer has to be at two places at the same time. */
  ahead: Date
}

function makeJob(
  random: Random,
  { tenantId, staff }: Scene,
  { id, orderId, project, status, downTime, sort, desk, ahead }: JobSeed,
) {
  const at = (minutes: number) => new Date(downTime.getTime() + minutes * minute)
  const isTaken = status !== Waiting && !(status === Cancelled && random.chance(0.5))
  const worker = isTaken ? random.pick(carers(staff, status)) : null
  const isStarted = status === InService || status === Paused || status === Finished
  const dispatched = random.between(3, 20)
  const begun = dispatched + random.between(20, 60)
  const length = project.serverTimeNum + random.between(-5, 15)

  const job = {
    tenantId,
    id,
    workOrderId: orderId,
    serverTypeId: project.serverId,
    serverTypeName: project.serverName,
    serverProjectId: project.id,
    serverProjectName: project.projecName,
    serverTime: status === Assigned ? ahead : at(60),
    serverTimeNum: status === Finished ? length : project.serverTimeNum,
    orderPriceFen: project.projecStandardPriceFen,
    priceDate: project.fromDate,
    serverUserId: worker?.id ?? null,
    serverUserName: worker?.nickName ?? null,
    serverUserPhone: worker?.phone ?? null,
    status,
    dispatchTime: worker ? at(dispatched) : null,
    serverStartTime: isStarted ? at(begun) : null,
    serverEndTime: status === Finished ? at(begun + length) : null,
    pauseTime: status === Paused ? at(begun + 15) : null,
    sort,
    createTime: downTime,
  }
  const log = (kind: string, remarks: string, minutes: number, operator: DemoStaff) => ({
    tenantId,
    workOrderId: orderId,
    workOrderJobId: id,
    kind,
    remarks,
    ...by(operator),
    createTime: at(minutes),
  })
  const logs = [
    ...(worker ? [log('dispatch', `已派单给${worker.nickName}`, dispatched, desk)] : []),
    ...(isStarted && worker ? [log('signIn', '开始服务', begun, worker)] : []),
    ...(status === Paused && worker ? [log('stop', '已暂停', begun + 15, worker)] : []),
    ...(status === Finished && worker ? [log('signOut', '完成服务', begun + length, worker)] : []),
    ...(status === Cancelled ? [log('cancel', `已取消：${random.pick(reasons)}`, dispatched + 5, desk)] : []),
  ]
  return { job, logs }
}

/**
 * The carers for a job. Jobs that are still open skip the first carer, who is reserved for work that demo visitors
 * dispatch.
 */
function carers(staff: DemoStaff[], status: JobStatus): DemoStaff[] {
  const nurses = staff.filter(({ roleCode }) => roleCode === 'nurse')
  return status === Finished || status === Cancelled ? nurses : nurses.slice(1)
}

const by = ({ id, nickName }: DemoStaff) => ({ operatorId: id, operatorName: nickName })
const times = (dates: readonly Date[]) => dates.map((date) => date.getTime())
const earliest = (dates: readonly Date[]) => (dates.length > 0 ? new Date(Math.min(...times(dates))) : null)
const latest = (dates: readonly Date[]) => (dates.length > 0 ? new Date(Math.max(...times(dates))) : null)
const chinaDate = (date: Date) =>
  new Date(date.getTime() + 8 * 60 * minute).toISOString().slice(0, 10).replaceAll('-', '')
