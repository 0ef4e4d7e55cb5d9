import type { CostProject } from '@care/shared/money/catalogue/cost-project'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../platform/db/rows.ts'
import { today } from '../../../platform/db/sql/period.ts'

/** Yuan. */
export type Prices = Pick<CostProject, 'projecStandardPrice' | 'subsidyPrice' | 'costPrice'>

export interface NewPrice extends Prices {
  tenantId: number
  projectId: number
  /** Today in Asia/Shanghai without one. */
  fromDate?: string
  remark?: string | null
  createUser: string
}

export const insertPrice = (db: Db, { projecStandardPrice, subsidyPrice, costPrice, ...price }: NewPrice) =>
  insert(db, 'projectPrice', {
    ...price,
    fromDate: price.fromDate ?? today,
    projecStandardPriceFen: fenOf(projecStandardPrice),
    subsidyPriceFen: subsidyPrice === null ? null : fenOf(subsidyPrice),
    costPriceFen: costPrice === null ? null : fenOf(costPrice),
  })

/** Deletes the price that begins today, if there is one. */
export const deletePriceOfToday = (db: Db, tenantId: number, projectId: number) =>
  db
    .deleteFrom('projectPrice')
    .where('tenantId', '=', tenantId)
    .where('projectId', '=', projectId)
    .where('fromDate', '=', today)
    .execute()

/** Locks the price's project, so that two people cannot remove the last two prices at once. */
export const lockProjectOfPrice = (db: Db, tenantIds: number[], id: number) =>
  db
    .selectFrom('projectPrice as price')
    .innerJoin('costProject as project', (join) =>
      join.onRef('project.tenantId', '=', 'price.tenantId').onRef('project.id', '=', 'price.projectId'),
    )
    .select(['price.tenantId', 'price.projectId'])
    .where('price.tenantId', 'in', tenantIds)
    .where('price.id', '=', id)
    .forUpdate('project')
    .executeTakeFirst()

export const countPrices = (db: Db, tenantId: number, projectId: number): Promise<number> =>
  rowsOf(db, 'projectPrice', { tenantId, projectId }).count()

export const deletePrice = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'projectPrice', { tenantId, id }).remove()
