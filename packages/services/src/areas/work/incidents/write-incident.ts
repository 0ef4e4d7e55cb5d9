import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { IncidentChange, IncidentDraft, TaskDraft } from '@care/shared/work/incidents/incident'
import { isEditable, isRemovable } from '@care/shared/work/incidents/incident.moves'
import { timesFault } from '@care/shared/work/incidents/incident-times'
import type { Db } from '../../../platform/db/client.ts'
import { findReadable, parseFileUrl, permanentFileUrl } from '../../admin/files/files.port.ts'
import {
  addStep,
  findByRequestKey,
  findByWarning,
  findElderAndWarning,
  type IncidentKey,
  insertIncident,
  lockIncident,
  updateIncident,
} from './incident.repository.ts'
import { findPeople, findTasks, writeTasks } from './task.repository.ts'

/** Reports an adverse event; a repeated request returns the event that the first one created. */
export async function createIncident(db: Db, caller: Caller, draft: IncidentDraft) {
  const { oldmanId, warningId = null, requestKey = null, tasks = [], files, witnesses, ...told } = draft
  const made = requestKey && (await findByRequestKey(db, caller, requestKey))
  if (made) return made

  judgeTimes(draft)
  const { elder, isTheirs } = await findElderAndWarning(db, caller, oldmanId, warningId)
  if (!elder) throw notFound('长者')
  if (!isTheirs) throw notFound('预警')
  const { tenantId } = elder
  if (warningId !== null) await refuseReported(db, tenantId, warningId)

  const reporter = told.reporterName
    ? { reporterName: told.reporterName, reporterPhone: told.reporterPhone || null }
    : { reporterName: caller.nickName, reporterPhone: told.reporterPhone || caller.phone }
  const incident = await insertIncident(db, {
    ...told,
    ...reporter,
    tenantId,
    oldmanId,
    warningId,
    requestKey,
    createBy: caller.userId,
    ...(await keptOf(db, caller, tenantId, draft)),
  })
  if (!incident) {
    // another request or report inserted the event concurrently
    if (warningId !== null) await refuseReported(db, tenantId, warningId)
    return findByRequestKey(db, caller, requestKey ?? '').then(orNotFound('不良事件'))
  }
  await setTasks(db, incident, tasks)
  await addStep(db, incident, caller, 'reported', `${caller.nickName}登记不良事件`)
  return { id: incident.id, eventNo: incident.eventNo }
}

/** Changes an event; fields that are left out stay unchanged. */
export async function changeIncident(db: Db, caller: Caller, { id, tasks, ...change }: IncidentChange): Promise<true> {
  const incident = await lockIncident(db, caller, id).then(orNotFound('不良事件'))
  if (!isEditable(incident.status)) throw refused('已结案的事件不能修改，请先重新打开')

  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  judgeTimes({ ...incident, ...given })
  if (change.reporterName === '' || change.reporterName === null) throw wrongInput('reporterName', '请输入上报人')
  await updateIncident(db, incident, { ...given, ...(await keptOf(db, caller, incident.tenantId, change)) })
  if (tasks) await setTasks(db, incident, tasks)
  await addStep(db, incident, caller, 'changed', `${caller.nickName}修改了记录`)
  return true
}

/** Hides an event that was reported by mistake; its row stays. */
export async function removeIncident(db: Db, caller: Caller, id: number): Promise<true> {
  const incident = await lockIncident(db, caller, id).then(orNotFound('不良事件'))
  if (!isRemovable(incident.status)) throw refused('已开始处理的事件不能删除')
  await updateIncident(db, incident, { removeTime: new Date() })
  await addStep(db, incident, caller, 'removed', `${caller.nickName}删除了记录`)
  return true
}

function judgeTimes(times: Parameters<typeof timesFault>[0]): void {
  const fault = timesFault(times, Date.now())
  if (fault) throw wrongInput(fault.field, fault.message)
}

async function refuseReported(db: Db, tenantId: number, warningId: number): Promise<void> {
  const reported = await findByWarning(db, tenantId, warningId)
  if (reported) throw conflict(`该预警已登记不良事件 ${reported.eventNo}`)
}

type Told = Pick<IncidentChange, 'witnesses' | 'files' | 'familyNotified' | 'notifyTime'>

/** The fields as columns; without a notification the notification time is null. */
async function keptOf(db: Db, caller: Caller, tenantId: number, told: Told) {
  const { witnesses, files, familyNotified, notifyTime } = told
  if (familyNotified === false && notifyTime) throw wrongInput('notifyTime', '未通知家属，不能有通知时间')
  return {
    ...(witnesses && { witnesses: JSON.stringify(witnesses) }),
    ...(files && { files: JSON.stringify(await ownFiles(db, caller, tenantId, files)) }),
    ...(familyNotified !== undefined && { familyNotified }),
    ...(familyNotified === false && { notifyTime: null }),
  }
}

/** The institution's files, by their permanent URLs. A user may only attach files that they may read. */
async function ownFiles(db: Db, caller: Caller, tenantId: number, files: NonNullable<Told['files']>) {
  const named = files.map(({ url, name }) => ({ name, address: parseFileUrl(url.split('?')[0] ?? '') }))
  const addresses = named.flatMap(({ address }) => (address?.tenantId === tenantId ? address : []))
  const readable = await findReadable(db, caller, addresses)
  return named.map(({ name, address }) => {
    if (!address || readable.get(permanentFileUrl(address)) !== true) throw notFound('附件')
    return { url: permanentFileUrl(address), name }
  })
}

/** Sets the tasks of an event. Finished tasks stay unchanged, even if they are not given. */
async function setTasks(db: Db, incident: IncidentKey, tasks: TaskDraft[]): Promise<void> {
  const before = await findTasks(db, incident)
  if (tasks.some(({ id }) => id !== undefined && !before.some((task) => task.id === id))) throw notFound('随访任务')

  const people = await findPeople(db, incident.tenantId, [...new Set(tasks.map(({ userId }) => userId))])
  const kept = tasks.map((task, sort) => {
    const isDone = before.some(({ id, doneTime }) => id === task.id && doneTime !== null)
    const person = people.find(({ id }) => id === task.userId)
    if (!person && !isDone) throw notFound('负责人')
    return { ...task, userName: person?.nickName ?? '', sort }
  })
  await writeTasks(db, incident, kept)
}
