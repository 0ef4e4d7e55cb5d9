import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { plainName } from '../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { lockTree } from '../../../platform/plain/plain-table.repository.ts'

/** Computed columns of a service. */
export const serviceColumns = {
  projectCount: sql`(select count(*)::integer from cost_project project
    where project.tenant_id = cost_service.tenant_id and project.server_id = cost_service.id)`,
}

export const lockServiceTree = (db: Db) => lockTree(db, { name: plainName('costService') })

/** Levels of the tree from the top down to the service, and from there down to its lowest descendant. */
export async function findLevels(db: Db, { tenantIds }: Caller, id: number): Promise<{ above: number; below: number }> {
  const of = sql`tenant_id in (${sql.join(tenantIds)})`
  const { rows } = await sql<{ above: number; below: number }>`
    with recursive up (parent_id, level) as (
      select parent_id, 1 from cost_service where ${of} and id = ${id}
      union all
      select next.parent_id, level + 1 from cost_service next join up on next.id = up.parent_id where ${of}),
    down (id, level) as (
      select id, 0 from cost_service where ${of} and id = ${id}
      union all
      select next.id, level + 1 from cost_service next join down on next.parent_id = down.id where ${of})
    select (select coalesce(max(level), 0) from up) as above, (select coalesce(max(level), 0) from down) as below`.execute(
    db,
  )
  return rows[0] ?? { above: 0, below: 0 }
}

export const lockService = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'costService', { tenantId: tenantIds, id }).lock(['tenantId'])

export const deleteService = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'costService', { tenantId, id }).remove()
