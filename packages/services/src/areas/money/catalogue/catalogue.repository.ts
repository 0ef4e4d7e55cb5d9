import type { ProjectChoice, ServiceNode } from '@care/shared/money/catalogue/catalogue.contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { plainArray } from '../../../platform/db/sql/arrays.ts'
import { today } from '../../../platform/db/sql/period.ts'
import type { ProjectPrice } from '../../../platform/db/tables.ts'

const inUse = '0'
/** A catalogue is returned without paging, with at most this many projects. */
const largest = 10_000

interface OpenService {
  tenantId: number
  id: number
  serverName: string
  /** Sort numbers and ids from the top of the tree down. */
  place: number[]
}

/** Subquery of the services in use whose ancestors are in use as well. */
export const openServices = (...tenantIds: number[]) =>
  sql<OpenService>`(
    with recursive open (tenant_id, id, server_name, place) as (
      select tenant_id, id, server_name, array[sort::bigint, id] from cost_service
      where tenant_id in (${sql.join(tenantIds)}) and parent_id is null and status = ${inUse}
      union all
      select below.tenant_id, below.id, below.server_name, open.place || array[below.sort::bigint, below.id]
      from cost_service below join open on below.tenant_id = open.tenant_id and below.parent_id = open.id
      where below.status = ${inUse})
    select * from open)`

/** The price of `project` on a day of Asia/Shanghai. */
export const priceOn = (day: RawBuilder<unknown>) =>
  sql<Selectable<ProjectPrice>>`project_price_on(project.tenant_id, project.id, ${day})`.as<'price'>(sql.ref('price'))

const selectChoices = (db: Db, tenantId: number) =>
  db
    .selectFrom('costProject as project')
    .innerJoin(openServices(tenantId).as<'service'>(sql.ref('service')), (join) =>
      join.onRef('service.id', '=', 'project.serverId'),
    )
    .innerJoinLateral(priceOn(today), (join) => join.onTrue())
    .select(['serverId', 'serverName', 'project.id as projecId', 'projecName'])
    .select(['projecStandardPriceFen', 'serverTimeNum'])
    .where('project.tenantId', '=', tenantId)
    .where('project.status', '=', inUse)

/** Services with their projects, both in the tenant's sort order. */
export async function findCatalogue(db: Db, tenantId: number): Promise<ServiceNode[]> {
  const rows = await selectChoices(db, tenantId)
    .orderBy('service.place')
    .orderBy('project.sort')
    .orderBy('project.id')
    .limit(largest)
    .execute()
  return [...Map.groupBy(rows.map(inYuan), ({ serverId }) => serverId).values()].flatMap((children) =>
    children[0] ? [{ serverId: children[0].serverId, serverName: children[0].serverName, children }] : [],
  )
}

export async function findDefaultSos(db: Db, tenantId: number): Promise<ProjectChoice | null> {
  const row = await selectChoices(db, tenantId).where('isDefaultSos', '=', true).executeTakeFirst()
  return row ? inYuan(row) : null
}

/**
 * The projects in use among these, each with its price on the day (`yyyy-MM-dd`, Asia/Shanghai) that stands beside it;
 * `priceDate` is the day from which that price holds.
 */
export function findProjectsOn(db: Db, tenantId: number, wanted: readonly { projectId: number; day: string }[]) {
  const [ids, days] = [wanted.map(({ projectId }) => projectId), wanted.map(({ day }) => day)]
  const list = sql<{ projectId: number; day: string }>`(
    select distinct * from unnest(${plainArray(ids)}::bigint[], ${plainArray(days)}::date[]) as one (project_id, day))`
  return db
    .selectFrom(list.as<'wanted'>(sql.ref('wanted')))
    .innerJoin('costProject as project', (join) => join.onRef('project.id', '=', 'wanted.projectId'))
    .innerJoin(openServices(tenantId).as<'service'>(sql.ref('service')), (join) =>
      join.onRef('service.id', '=', 'project.serverId'),
    )
    .innerJoinLateral(priceOn(sql.ref('wanted.day')), (join) => join.onTrue())
    .select(['project.id', 'day', 'serverId', 'serverName', 'projecName', 'serverTimeNum'])
    .select(['projecStandardPriceFen', 'fromDate as priceDate'])
    .where('project.tenantId', '=', tenantId)
    .where('project.status', '=', inUse)
    .execute()
}

type ChoiceRow = Awaited<ReturnType<ReturnType<typeof selectChoices>['execute']>>[number]
const inYuan = ({ projecStandardPriceFen, ...project }: ChoiceRow): ProjectChoice => ({
  ...project,
  projecStandardPrice: projecStandardPriceFen / 100,
})
