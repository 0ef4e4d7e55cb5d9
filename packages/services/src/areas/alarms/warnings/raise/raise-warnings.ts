import type { Db } from '../../../../platform/db/client.ts'
import { addTrail } from '../handle/trail.repository.ts'
import type { PointAlarm } from '../judge/alarm.ts'
import { findQuietPeriods } from '../quiet/find-quiets.repository.ts'
import { quietMark } from '../quiet/quiet-mark.ts'
import { publishChanges } from '../warning-feed.repository.ts'
import { groupAlarms, groupKey } from './alarm-group.ts'
import { findOpenWarnings, foldRepeats, insertWarnings, lockRaising } from './raise.repository.ts'
import { findWarningSubjects } from './subject.repository.ts'

/**
 * Turns alarms into warnings. A repeat is merged into the open warning of its elder and kind; an SOS or fall after a
 * claim becomes a new one. Alarms of quiet periods are merged only with each other. Row, trail and feed number are
 * written in the caller's transaction.
 */
export async function raiseWarnings(db: Db, tenantId: number, alarms: PointAlarm[]): Promise<void> {
  if (alarms.length === 0) return
  const quiets = await findQuietPeriods(
    db,
    tenantId,
    alarms.map(({ point: { device, time, drillId }, alarm: { sourceType } }) => ({
      sourceType,
      time,
      oldmanId: device.oldmanId,
      deviceId: device.id,
      isDrill: drillId !== undefined,
    })),
  )
  const told = alarms.map((one, place) => ({ ...one, quietId: quiets[place] ?? null }))
  const now = Date.now()
  const groups = groupAlarms(told, now)
  if (groups.length === 0) return

  await lockRaising(db, tenantId)
  const open = await findOpenWarnings(db, tenantId, groups, now)
  const folded = groups.flatMap((group) => {
    const warning = open.get(groupKey(group))
    return warning ? [{ group, warning }] : []
  })
  const fresh = groups.filter((group) => !open.has(groupKey(group)))

  const subjects = await findWarningSubjects(
    db,
    tenantId,
    groups.map(({ point }) => point.device.id),
  )
  if (folded.length > 0) await foldRepeats(db, tenantId, folded, subjects)
  const raised = await insertWarnings(db, tenantId, fresh, subjects)

  await addTrail(db, tenantId, [
    ...raised.map(({ id, group }) => ({ warningId: id, kind: 'raised', text: group.alarm.content + quietMark(group) })),
    ...folded.map(({ warning, group }) => ({
      warningId: warning.id,
      kind: 'repeated',
      text: `再次发生，累计 ${warning.count + group.count} 次：${group.alarm.content}`,
    })),
  ])
  await publishChanges(db, tenantId, [
    ...raised.map(({ id }) => ({ id, kind: 'warning' as const })),
    ...folded.map(({ warning }) => ({ id: warning.id, kind: 'warning-changed' as const })),
  ])
}
