import { Disposal } from '@care/shared/warnings/warning.moves'
import type { Db } from '../../db/client.ts'
import type { Point } from '../ingestion/point.ts'
import { placeOf } from '../registry/device-state.ts'
import { type Alarm, urgentKinds } from './alarm.ts'
import { findOpenWarnings, foldInto, insertWarnings, lockRaising } from './raise.repository.ts'
import { findWarningSubjects } from './subject.repository.ts'
import { addTrail } from './trail.repository.ts'
import { publishChanges } from './warning-feed.repository.ts'

/** Reported later than this after it happened, an alarm says so. */
const lateAfter = 3_600_000
/** What is not urgent is kept but warns nobody when it comes this late. */
const staleAfter = 24 * 3_600_000

/** Everything in a batch that concerns one elder (or device without one) and one kind. */
export interface AlarmGroup {
  subject: number
  kind: string
  /** The newest of them, which the warning shows. */
  alarm: Alarm
  point: Point
  firstTime: number
  lastTime: number
  count: number
}

/**
 * Turns alarms into warnings: a repeat folds into the open warning of its elder and kind; a new SOS or fall after somebody has taken
 * the first is a new one. Row, trail and feed number are written in the caller's transaction.
 */
export async function raiseWarnings(db: Db, tenantId: number, alarms: { point: Point; alarm: Alarm }[]): Promise<void> {
  const groups = groupAlarms(alarms, Date.now())
  if (groups.length === 0) return

  await lockRaising(db, tenantId)
  const open = await findOpenWarnings(db, tenantId, groups)
  const folded = groups.flatMap((group) => {
    const warning = open.get(keyOf(group))
    return warning ? [{ group, warning }] : []
  })
  const fresh = groups.filter((group) => !open.has(keyOf(group)))

  if (folded.length > 0) await foldInto(db, tenantId, folded)
  const subjects = await findWarningSubjects(
    db,
    tenantId,
    fresh.map(({ point }) => point.device.id),
  )
  const raised = await insertWarnings(db, tenantId, fresh, subjects)

  await addTrail(db, tenantId, [
    ...raised.map(({ id, group }) => ({ warningId: id, kind: 'raised', text: group.alarm.content })),
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

export const keyOf = ({ subject, kind }: { subject: number; kind: string }) => `${subject} ${kind}`

/** States in which a warning of this kind takes up its repeats. */
export const foldsWhile = (kind: string): Disposal[] =>
  urgentKinds.includes(kind) ? [Disposal.Open] : [Disposal.Open, Disposal.InProgress]

function groupAlarms(alarms: { point: Point; alarm: Alarm }[], now: number): AlarmGroup[] {
  const groups = new Map<string, AlarmGroup>()
  for (const { point, alarm } of alarms) {
    const { device, time } = point
    if (now - time > staleAfter && !urgentKinds.includes(alarm.kind)) continue

    const shown = { ...alarm, location: placeOf(point.message) ?? undefined }
    if (now - time > lateAfter) shown.content += '（延迟上报）'
    const one = { subject: device.oldmanId ?? -device.id, kind: alarm.kind, alarm: shown, point }
    const known = groups.get(keyOf(one))
    groups.set(
      keyOf(one),
      known ? merge(known, { ...one, time }) : { ...one, firstTime: time, lastTime: time, count: 1 },
    )
  }
  return [...groups.values()]
}

function merge(
  group: AlarmGroup,
  { time, ...one }: Pick<AlarmGroup, 'subject' | 'kind' | 'alarm' | 'point'> & { time: number },
) {
  const newest = time >= group.lastTime ? one : group
  return {
    ...group,
    alarm: newest.alarm,
    point: newest.point,
    firstTime: Math.min(group.firstTime, time),
    lastTime: Math.max(group.lastTime, time),
    count: group.count + 1,
  }
}
