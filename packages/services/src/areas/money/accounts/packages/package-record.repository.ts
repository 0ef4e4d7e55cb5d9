import type { PackageKind } from '@care/shared/money/accounts/package.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { insert } from '../../../../platform/db/rows.ts'
import type { ElderPackageRecord } from '../../../../platform/db/tables.ts'
import type { Booker } from '../ledger/book.repository.ts'

type Line = Omit<Insertable<ElderPackageRecord>, 'kind' | 'operator' | 'operatorId'> & { kind: PackageKind }

/** Books changes of package counts; a database constraint refuses more than is left. */
export async function bookOnPackages(db: Db, { userId, nickName }: Booker, lines: Line[]): Promise<void> {
  const records = lines.map((line) => ({ ...line, operatorId: userId, operator: nickName }))
  await insert(db, 'elderPackageRecord', records).catch(
    refuseOnConstraint({ elder_package_project_covered: '套餐剩余次数不足' }),
  )
}

/**
 * Books out the unused services of expired packages, once even with several processes. Returns the number of services
 * written.
 */
export async function expirePackages(db: Db): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('elderPackageRecord')
    .columns(['tenantId', 'elderPackageProjectId', 'kind', 'num', 'operator', 'createTime'])
    .expression(
      db
        .selectFrom('elderPackageProject as line')
        .innerJoin('elderPackage as package', inTenant('package.id', 'line.elderPackageId'))
        .select(['line.tenantId', 'line.id', sql<string>`'expire'`.as('kind'), 'remainNum'])
        .select([sql<string>`'系统'`.as('operator'), sql<string>`now()`.as('createTime')])
        .where('remainNum', '>', 0)
        .where('refundTime', 'is', null)
        .where('endTime', '<=', sql<string>`now()`)
        // a fixed locking order, so that two concurrent processes do not deadlock
        .orderBy('line.tenantId')
        .orderBy('line.id'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
