import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, orNotFound, refused } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Closing, Reopening, TaskCompletion } from '@care/shared/work/incidents/incident'
import {
  type IncidentMove,
  IncidentStatus,
  incidentMoves,
  isEditable,
} from '@care/shared/work/incidents/incident.moves'
import type { Db } from '../../../platform/db/client.ts'
import { addStep, type LockedIncident, lockIncident, updateIncident } from './incident.repository.ts'
import { findTaskOwner, findTasks, finishTask } from './task.repository.ts'

const { handle, close, reopen } = incidentMoves

/** Marks the event as being handled by the caller. */
export async function handleIncident(db: Db, caller: Caller, id: number): Promise<true> {
  const incident = await lockFor(db, caller, 'handle', id)
  const handler = { handlerId: caller.userId, handlerName: caller.nickName, handleTime: new Date() }
  await updateIncident(db, incident, { status: handle.to, ...handler })
  await addStep(db, incident, caller, 'handling', `${caller.nickName}开始处理`)
  return true
}

/**
 * Error text for a caller who may not close the event. In an institution with a single manager, a manager of the group
 * above may close it.
 */
const second = '须由另一人结案：本机构有结案权限的其他人员，或集团管理员'

/** Closes an event; the person who closes it must not be the person who handled it. */
export async function closeIncident(db: Db, caller: Caller, { id, remark }: Closing): Promise<true> {
  const incident = await lockFor(db, caller, 'close', id)
  if (incident.createBy === caller.userId) throw refused(`该事件由您登记，${second}`)
  if (incident.handlerId === caller.userId) throw refused(`该事件由您处理，${second}`)
  const open = (await findTasks(db, incident)).filter(({ doneTime }) => doneTime === null)
  if (open.length > 0) throw refused(`还有 ${open.length} 项随访任务未完成，不能结案`)
  if (!incident.cause) throw refused('请先填写原因分析')
  if (!incident.result) throw refused('请先填写处理结果')

  const closer = { closerId: caller.userId, closerName: caller.nickName, closeTime: new Date() }
  await updateIncident(db, incident, { status: close.to, ...closer })
  await addStep(db, incident, caller, 'closed', [`${caller.nickName}结案`, ...(remark ? [remark] : [])].join('：'))
  return true
}

/** Reopens an event for the person who handled it. */
export async function reopenIncident(db: Db, caller: Caller, { id, reason }: Reopening): Promise<true> {
  const incident = await lockFor(db, caller, 'reopen', id)
  await updateIncident(db, incident, { status: reopen.to, closerId: null, closerName: null, closeTime: null })
  await addStep(db, incident, caller, 'reopened', `${caller.nickName}重新打开：${reason}`)
  return true
}

/** Finishes a follow-up task, once. */
export async function finishIncidentTask(db: Db, caller: Caller, { id, remark }: TaskCompletion): Promise<true> {
  const owner = await findTaskOwner(db, caller, id)
  const incident = owner && (await lockIncident(db, caller, owner.incidentId))
  if (!incident) throw notFound('随访任务')
  if (!isEditable(incident.status)) throw refused('已结案的事件不能修改，请先重新打开')
  const task = await finishTask(db, incident.tenantId, id, caller, remark || null)
  if (!task) throw conflict('该任务已完成')
  const words = `${caller.nickName}完成任务“${task.content}”`
  await addStep(db, incident, caller, 'task-done', [words, ...(remark ? [remark] : [])].join('：'))
  return true
}

/** Locks the event and checks that its state allows the move; if another user was first, the error names them. */
async function lockFor(db: Db, caller: Caller, move: IncidentMove, id: number): Promise<LockedIncident> {
  const incident = await lockIncident(db, caller, id).then(orNotFound('不良事件'))
  if (mayMove(incidentMoves, move, incident.status)) return incident
  const { status, closerName, handlerName } = incident
  if (status === IncidentStatus.Closed) throw conflict(`该事件已由${closerName}结案`)
  throw conflict(status === IncidentStatus.Open ? '该事件还没有人处理' : `该事件已由${handlerName}处理中`)
}
