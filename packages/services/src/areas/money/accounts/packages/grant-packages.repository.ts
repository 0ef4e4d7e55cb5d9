import type { OrderedService } from '@care/shared/money/orders/order'
import { fenOf } from '@care/shared/yuan'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { ElderPackage } from '../../../../platform/db/tables.ts'
import type { Booker } from '../ledger/book.repository.ts'
import { bookOnPackages } from './package-record.repository.ts'

type Bought = Pick<Insertable<ElderPackage>, 'tenantId' | 'oldmanId' | 'orderDetailId' | 'packageId' | 'packageName'> &
  Pick<Insertable<ElderPackage>, 'priceFen' | 'payType'> & { timeNum: number; projects: OrderedService[] }

/** Grants an elder the package of a paid order, with the ordered services, until the end of its last day. */
export async function grantPackage(db: Db, by: Booker, { timeNum, projects, ...bought }: Bought): Promise<void> {
  const { tenantId, packageName } = bought
  const { id: elderPackageId } = await db
    .insertInto('elderPackage')
    .values({
      ...bought,
      packageNo: sql<string>`'TC' || to_char(now(), 'YYYYMMDD') || lpad(nextval('elder_package_no_seq')::text, 6, '0')`,
      endTime: sql<string>`date_trunc('day', now()) + ${timeNum + 1} * interval '1 day' - interval '1 second'`,
      operatorId: by.userId,
      operator: by.nickName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = await db
    .insertInto('elderPackageProject')
    .values(
      projects.map(({ num: _, price, ...project }, sort) => ({
        ...project,
        tenantId,
        elderPackageId,
        sort,
        priceFen: fenOf(price),
      })),
    )
    .returning(['id', 'serverProjectId'])
    .execute()
  await bookOnPackages(
    db,
    by,
    lines.map(({ id, serverProjectId }) => ({
      tenantId,
      elderPackageProjectId: id,
      kind: 'grant' as const,
      remark: `购买${packageName}`,
      num: projects.find((project) => project.serverProjectId === serverProjectId)?.num ?? 0,
    })),
  )
}
