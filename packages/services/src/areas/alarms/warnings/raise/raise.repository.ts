import { drillMark, isCallForHelp, SourceType, sourceNames } from '@care/shared/alarms/warnings/warning'
import { unavailable } from '@care/shared/http/errors'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray, textArray } from '../../../../platform/db/sql/arrays.ts'
import type { Alarm } from '../judge/alarm.ts'
import { type AlarmGroup, foldingStates, groupKey, isStaleCallForHelp } from './alarm-group.ts'
import type { WarningSubject } from './subject.repository.ts'

export interface OpenWarning {
  id: number
  subject: number
  kind: string
  drillId: number | null
  quietId: number | null
  isOld: boolean
  count: number
}

/**
 * Serializes the raising of a tenant's warnings (advisory lock until the transaction ends). Otherwise two processes
 * could each find no open warning and raise two.
 */
export async function lockRaising(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722002, ${tenantId}::integer)`.execute(db)
}

/**
 * Locks the newest open warning with which each group merges. Waits for a concurrent claim, whose result then counts.
 * `now` is epoch ms.
 */
export async function findOpenWarnings(
  db: Db,
  tenantId: number,
  groups: AlarmGroup[],
  now: number,
): Promise<Map<string, OpenWarning>> {
  const { rows } = await sql<Omit<OpenWarning, 'isOld'> & { isDisposed: number; lastMs: number }>`
    select w.id, w.subject, w.kind, w.drill_id, w.quiet_id, w.count, w.is_disposed,
      extract(epoch from w.last_happen_time)::float8 * 1000 as last_ms
    from warning w
    join unnest(
      ${plainArray(groups.map(({ subject }) => subject))}::bigint[],
      ${textArray(groups.map(({ kind }) => kind))}::text[],
      ${plainArray(groups.map(({ drillId }) => drillId))}::bigint[],
      ${plainArray(groups.map(({ quietId }) => quietId))}::bigint[]
    ) as g (subject, kind, drill_id, quiet_id) on g.subject = w.subject and g.kind = w.kind
      and g.drill_id is not distinct from w.drill_id and (g.quiet_id is null) = (w.quiet_id is null)
    where w.tenant_id = ${tenantId} and w.is_disposed <> 1
    order by w.id
    for update of w
  `.execute(db)
  const open = rows
    .filter(({ kind, isDisposed }) => foldingStates(kind).some((state) => state === isDisposed))
    .map(({ lastMs, ...row }) => ({ ...row, isOld: isStaleCallForHelp(row.kind, lastMs, now) }))
  return new Map(open.map((warning) => [groupKey(warning), warning]))
}

/** Counts the repeats; the warning then shows the newest event and the elder's latest known position. */
export async function foldRepeats(
  db: Db,
  tenantId: number,
  folded: { group: AlarmGroup; warning: OpenWarning }[],
  subjects: Map<number, WarningSubject>,
): Promise<void> {
  const told = folded.map(({ group }) => withoutPlace(group, subjects.get(group.point.device.id)))
  const seen = told.map(({ subject }) => subject)
  const groups = folded.map(({ group }) => group)
  await sql`
    update warning w set
      count = w.count + r.count,
      last_happen_time = greatest(w.last_happen_time, r.time),
      warning_level = greatest(w.warning_level, r.level),
      warning_content = case when r.time >= w.last_happen_time then r.content else w.warning_content end,
      value = case when r.time >= w.last_happen_time then r.value else w.value end,
      threshold = case when r.time >= w.last_happen_time then r.threshold else w.threshold end,
      location = case when r.time >= w.last_happen_time then coalesce(r.location, w.location) else w.location end,
      device_time = case when r.time >= w.last_happen_time then coalesce(r.device_time, w.device_time) else w.device_time end,
      last_location = coalesce(r.last_location, w.last_location),
      last_address = case when r.last_location is null then w.last_address else r.last_address end,
      last_location_time = case when r.last_location is null then w.last_location_time else r.last_location_time end,
      last_accuracy = case when r.last_location is null then w.last_accuracy else r.last_accuracy end
    from (
      select id, count, to_timestamp(time / 1000.0) as time, level, content, value, threshold, location, device_time, last_location,
        last_address, last_location_time, last_accuracy
      from unnest(
        ${plainArray(folded.map(({ warning }) => warning.id))}::bigint[],
        ${plainArray(groups.map(({ count }) => count))}::integer[],
        ${plainArray(groups.map(({ lastTime }) => lastTime))}::bigint[],
        ${plainArray(groups.map(({ alarm }) => alarm.level))}::smallint[],
        ${textArray(groups.map(({ alarm }) => alarm.content))}::text[],
        ${textArray(groups.map(({ alarm }) => alarm.value ?? null))}::text[],
        ${textArray(groups.map(({ alarm }) => alarm.threshold ?? null))}::text[],
        ${textArray(told.map(({ location }) => location))}::text[],
        ${textArray(groups.map(({ alarm }) => alarm.deviceTime ?? null))}::text[],
        ${textArray(seen.map((fix) => fix?.lastLocation ?? null))}::text[],
        ${textArray(seen.map((fix) => fix?.lastAddress ?? null))}::text[],
        ${textArray(seen.map((fix) => fix?.lastLocationTime ?? null))}::timestamptz[],
        ${plainArray(seen.map((fix) => fix?.lastAccuracy ?? null))}::float8[]
      ) as repeat (
        id, count, time, level, content, value, threshold, location, device_time, last_location, last_address, last_location_time, last_accuracy
      )
    ) as r
    where w.tenant_id = ${tenantId} and w.id = r.id
  `.execute(db)
}

/**
 * Inserts warnings with a copy of the device's and elder's data, so that later changes of either do not change the
 * warnings.
 */
export async function insertWarnings(
  db: Db,
  tenantId: number,
  groups: AlarmGroup[],
  subjects: Map<number, WarningSubject>,
): Promise<{ id: number; group: AlarmGroup }[]> {
  const raised: { id: number; group: AlarmGroup }[] = []
  for (let from = 0; from < groups.length; from += 500) {
    const part = groups.slice(from, from + 500)
    const rows = part.map((group) => warningRow(tenantId, group, insist(subjects.get(group.point.device.id))))
    const ids = await db.insertInto('warning').values(rows).returning('id').execute()
    raised.push(...ids.flatMap(({ id }, place) => (part[place] ? [{ id, group: part[place] }] : [])))
  }
  return raised
}

/** Returns the device and elder of an alarm; refuses a device that has left the tenant since it was looked up. */
function insist(subject: WarningSubject | undefined): WarningSubject {
  if (!subject) throw unavailable('设备信息已变更，请重试')
  return subject
}

const noFix = { lastLocation: null, lastAddress: null, lastLocationTime: null, lastAccuracy: null }

/**
 * Without the elder's consent the place is shown only for a real call for help, not in a drill or quiet period
 * (docs/decisions/023-consents-are-obeyed.md).
 */
function withoutPlace<S extends WarningSubject | undefined>(
  { alarm, drillId = null, quietId = null }: Told,
  subject: S,
) {
  const { location = null } = alarm
  const callsForHelp = drillId === null && quietId === null && isCallForHelp(alarm)
  if (!subject || subject.showsPlace || callsForHelp) return { location, subject }
  return { location: null, subject: { ...subject, ...noFix } }
}

type Told = { alarm: Alarm; drillId?: number | null; quietId?: number | null }
/** The facts a warning row is built from. */
type Happened = Told & Pick<AlarmGroup, 'count' | 'firstTime' | 'lastTime'>

/** The row of a new warning, with a copy of device and elder. */
export function warningRow(tenantId: number, happened: Happened, known: WarningSubject) {
  const { alarm, drillId = null, quietId = null, count, firstTime, lastTime } = happened
  const { location, subject } = withoutPlace(happened, known)
  const { showsPlace, ...copied } = subject
  return {
    tenantId,
    ...copied,
    kind: alarm.kind,
    ...marked(sourceOf(alarm, subject), drillId),
    drillId,
    quietId,
    warningLevel: alarm.level,
    warningContent: alarm.content,
    value: alarm.value ?? null,
    unit: alarm.unit ?? null,
    threshold: alarm.threshold ?? null,
    location,
    deviceTime: alarm.deviceTime ?? null,
    count,
    dataHappenTime: new Date(firstTime),
    lastHappenTime: new Date(lastTime),
  }
}

const marked = <S extends { source: string }>(said: S, drillId: number | null): S =>
  drillId === null ? said : { ...said, source: `${drillMark}·${said.source}` }

/** Source type of a left bed: that of the institution for an elder who lives there, otherwise that of a bed at home. */
function sourceOf({ sourceType, source }: AlarmGroup['alarm'], { checkInStatus }: WarningSubject) {
  if (sourceType !== SourceType.InstitutionalBed || checkInStatus === CheckIn.Resident) return { sourceType, source }
  return { sourceType: SourceType.HomeBed, source: sourceNames[SourceType.HomeBed] }
}
