import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import type { CarePlan, CarePlanItem, CarePlanRun } from '../../../platform/db/tables.ts'

export interface DemoPlan {
  row: Insertable<CarePlan>
  items: Omit<Insertable<CarePlanItem>, 'planId'>[]
  runs: Omit<Insertable<CarePlanRun>, 'planId'>[]
}

const priceOfToday =
  sql<number>`(select projec_standard_price_fen from project_price_on(project.tenant_id, project.id, current_date))`.as(
    'projecStandardPriceFen',
  )

export const findDemoProjects = (db: Db, tenantId: number) =>
  db
    .selectFrom('costProject as project')
    .innerJoin('costService as service', inTenant('service.id', 'project.serverId'))
    .select(['project.id', 'serverId', 'serverName', 'projecName', 'serverTimeNum', priceOfToday])
    .where('project.tenantId', '=', tenantId)
    .where('isDefaultSos', '=', false)
    .orderBy('project.id')
    .execute()

/** The first job of each demo order, to which the runs of demo care plans refer. */
export const findDemoOrders = (db: Db, tenantId: number) =>
  db
    .selectFrom('workOrderJob as job')
    .innerJoin('workOrder as work', inTenant('work.id', 'job.workOrderId'))
    .select(['work.id', 'work.oldmanId', 'job.serverTime', 'job.serverProjectId'])
    .where('job.tenantId', '=', tenantId)
    .where('job.sort', '=', 0)
    .orderBy('work.id')
    .execute()

export async function insertDemoPlans(db: Db, plans: DemoPlan[]): Promise<void> {
  const rows = await db
    .insertInto('carePlan')
    .values(plans.map(({ row }) => row))
    .returning(['id', 'oldmanId'])
    .execute()
  // each demo elder has one plan, so the elder's id identifies the inserted row
  const ids = new Map(rows.map(({ id, oldmanId }) => [oldmanId, id]))
  const idOf = ({ row }: DemoPlan) => ids.get(row.oldmanId) ?? 0
  const items = plans.flatMap((plan) => plan.items.map((item) => ({ ...item, planId: idOf(plan) })))
  const runs = plans.flatMap((plan) => plan.runs.map((run) => ({ ...run, planId: idOf(plan) })))
  await db.insertInto('carePlanItem').values(items).execute()
  await db.insertInto('carePlanRun').values(runs).execute()
}
