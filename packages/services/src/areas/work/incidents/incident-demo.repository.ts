import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { Incident, IncidentTask, IncidentTrail } from '../../../platform/db/tables.ts'

export interface DemoIncident {
  /** The day of the report in Asia/Shanghai, with which the event number begins. */
  day: string
  row: Omit<Insertable<Incident>, 'eventNo'> & { requestKey: string }
  tasks: Omit<Insertable<IncidentTask>, 'incidentId'>[]
  trail: Omit<Insertable<IncidentTrail>, 'incidentId'>[]
}

/** Fall warnings of the demo. */
export const findFalls = (db: Db, tenantId: number) =>
  db
    .selectFrom('warning')
    .select(['id', 'oldmanId', 'dataHappenTime', 'address'])
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'fall')
    .where('oldmanId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()

export async function insertDemoIncidents(db: Db, incidents: DemoIncident[]): Promise<void> {
  const rows = incidents.map(({ day, row }) => ({
    ...row,
    eventNo: sql<string>`${`AE${day}`} || lpad(nextval('incident_no_seq')::text, 6, '0')`,
  }))
  const inserted = await db.insertInto('incident').values(rows).returning(['id', 'requestKey']).execute()
  const ids = new Map(inserted.map(({ id, requestKey }) => [requestKey, id]))
  const idOf = ({ row }: DemoIncident) => ids.get(row.requestKey) ?? 0
  const tasks = incidents.flatMap((one) => one.tasks.map((task) => ({ ...task, incidentId: idOf(one) })))
  const trail = incidents.flatMap((one) => one.trail.map((step) => ({ ...step, incidentId: idOf(one) })))
  await db.insertInto('incidentTask').values(tasks).execute()
  await db.insertInto('incidentTrail').values(trail).execute()
}
