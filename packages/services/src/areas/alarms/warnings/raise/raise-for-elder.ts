import { notFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { addTrail } from '../handle/trail.repository.ts'
import type { Alarm } from '../judge/alarm.ts'
import { findQuietPeriods } from '../quiet/find-quiets.repository.ts'
import { quietMark } from '../quiet/quiet-mark.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { insertWarning, lockOpenWarning, repeatWarning } from './one-warning.repository.ts'
import { lockRaising } from './raise.repository.ts'
import { findElderSubject } from './subject.repository.ts'

/** An alarm about an elder that no device sent; `workOrder` is the order that it concerns, if any. */
export interface ElderAlarm {
  oldmanId: number
  alarm: Alarm
  workOrder?: { workOrderId: number; workNo: string }
}

/**
 * Raises a warning by the same rules as for devices: a repeat is merged into the open one. Runs in the caller's
 * transaction; call it last.
 */
export async function raiseForElder(db: Db, tenantId: number, { oldmanId, alarm, workOrder }: ElderAlarm) {
  await lockRaising(db, tenantId)
  const subject = await findElderSubject(db, tenantId, oldmanId)
  if (!subject) throw notFound('长者')
  const asked = { oldmanId, deviceId: null, isDrill: false, sourceType: alarm.sourceType, time: Date.now() }
  const [quietId = null] = await findQuietPeriods(db, tenantId, [asked])
  const open = await lockOpenWarning(db, tenantId, oldmanId, { kind: alarm.kind, quietId })
  const id = open
    ? await repeatWarning(db, tenantId, open.id, alarm)
    : await insertWarning(db, tenantId, { alarm, quietId }, subject, workOrder)
  const step = open
    ? { kind: 'repeated', text: `再次发生，累计 ${open.count + 1} 次：${alarm.content}` }
    : { kind: 'raised', text: alarm.content + quietMark({ quietId }) }
  await addTrail(db, tenantId, [{ warningId: id, ...step }])
  await publishChanges(db, tenantId, [{ id, kind: open ? 'warning-changed' : 'warning' }])
}
