import type { Caller } from '@care/shared/admin/session/session'
import type { OwnResident } from '@care/shared/overview/home/home.contract'
import { riskKinds } from '@care/shared/people/elders/risks/risk.words'
import { labelOf } from '@care/shared/words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { ageOf } from '../../../platform/db/sql/age.ts'
import { visiblePhoto } from '../../../platform/db/sql/points.ts'
import type { TimelineSource } from '../../../platform/sources/timeline.ts'
import { highRiskKinds, isInCare } from '../../people/elders/elders.port.ts'

const mostResidents = 20
const mostChanges = 3

/** Elders in care for whom the caller is responsible; those with the newest event come first. */
export async function findOwnResidents(
  db: Db,
  caller: Caller,
  sources: readonly TimelineSource[],
): Promise<OwnResident[]> {
  const elders = await db
    .selectFrom('elder')
    .select(['id', 'tenantId', 'userName', 'careLevel', 'bedName'])
    .select([ageOf('elder.birthday').as('age'), visiblePhoto('elder').as('avatar'), highRiskKinds('elder').as('risks')])
    .where('tenantId', 'in', caller.tenantIds)
    .where('managerUserId', '=', caller.userId)
    .where(isInCare('elder'))
    .orderBy('bedName')
    .orderBy('id')
    .limit(mostResidents)
    .execute()
  const allowed = sources.filter(({ permission }) => caller.permissions.includes(permission))
  // the queries are sent together (pipelined), so that any number of elders costs one round trip
  const residents = await Promise.all(
    elders.map(async ({ tenantId, risks, ...elder }) => ({
      ...elder,
      risks: risks.map((kind) => labelOf(riskKinds, kind) ?? ''),
      changes: await findChanges(db, { tenantId, oldmanId: elder.id }, allowed),
    })),
  )
  const newest = ({ changes }: OwnResident) => changes[0]?.time ?? ''
  return residents.sort((one, other) => newest(other).localeCompare(newest(one)))
}

/** The newest events of an elder in the last 24 hours. */
async function findChanges(db: Db, elder: { tenantId: number; oldmanId: number }, sources: readonly TimelineSource[]) {
  if (sources.length === 0) return []
  const recent = sources.map(
    (source) => sql`(select ${source.kind} as kind, event.time, event.title from (${source.of(db, elder)}) as event
      where event.time > now() - interval '24 hours' and event.time <= now() order by event.time desc limit ${mostChanges})`,
  )
  const { rows } = await sql<OwnResident['changes'][number]>`
    select kind, time, title from (${sql.join(recent, sql` union all `)}) as events
    order by time desc limit ${mostChanges}`.execute(db)
  return rows
}
