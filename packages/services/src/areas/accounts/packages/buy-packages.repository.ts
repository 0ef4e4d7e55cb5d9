import { type AccountType, BusinessType, TradingType } from '@care/shared/accounts/account.words'
import type { CostPackage, PackagePurchase } from '@care/shared/accounts/package'
import { fenOf } from '@care/shared/accounts/yuan'
import { found, notFound, refused, textOf } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { constraintOf } from '../../../platform/db/constraint.ts'
import { findHolder } from '../ledger/account.repository.ts'
import { book } from '../ledger/book.repository.ts'
import { findCostPackages } from './cost-package.repository.ts'
import { bookOnPackages } from './package-record.repository.ts'

/** The account that a way of paying takes from; the others are paid elsewhere. */
const accountOf: Record<string, AccountType | undefined> = { 1: 1, 2: 2 }

/** Buys packages for an elder: price and services as they are now, paid, granted; all or nothing. */
export async function buyPackages(db: Db, caller: Caller, asked: PackagePurchase): Promise<true> {
  const { oldmanId, packageId, num, requestKey } = asked
  const holder = await findHolder(db, caller, oldmanId).then(found('长者'))
  const [sold] = await findCostPackages(db, { tenantIds: [holder.tenantId] }, [packageId])
  if (!sold) throw notFound('套餐')
  if (sold.status !== '0') throw refused(`套餐“${sold.name}”已停用，不能购买`)
  if (requestKey && (await isBought(db, caller, requestKey))) return true

  for (let copy = 0; copy < num; copy++)
    await buy(db, caller, holder, sold, { ...asked, requestKey: copy === 0 ? requestKey : undefined })
  return true
}

async function buy(
  db: Db,
  caller: Caller,
  { tenantId, oldmanId }: { tenantId: number; oldmanId: number },
  sold: CostPackage,
  { payType, requestKey }: Pick<PackagePurchase, 'payType' | 'requestKey'>,
) {
  const priceFen = fenOf(sold.price)
  const bought = await db
    .insertInto('elderPackage')
    .values({
      ...{ tenantId, oldmanId, packageId: sold.id, packageName: sold.name, priceFen, payType },
      packageNo: sql<string>`'TC' || to_char(now(), 'YYYYMMDD') || lpad(nextval('elder_package_no_seq')::text, 6, '0')`,
      endTime: sql<string>`date_trunc('day', now()) + ${sold.timeNum + 1} * interval '1 day' - interval '1 second'`,
      ...{ requestKey: requestKey ?? null, operatorId: caller.userId, operator: caller.nickName },
    })
    .returning(['id', 'packageNo'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'elder_package_once' ? refused(textOf(0)) : error
    })
  const lines = await db
    .insertInto('elderPackageProject')
    .values(
      sold.projects.map((project, sort) => ({
        ...{ tenantId, elderPackageId: bought.id, sort, priceFen: fenOf(project.price) },
        ...{ serverTypeId: project.serverTypeId, serverTypeName: project.serverTypeName },
        ...{ serverProjectId: project.serverProjectId, serverProjectName: project.serverProjectName },
      })),
    )
    .returning(['id', 'serverProjectId'])
    .execute()
  await bookOnPackages(
    db,
    caller,
    lines.map(({ id, serverProjectId }) => ({
      ...{ tenantId, elderPackageProjectId: id, kind: 'grant' as const, remark: `购买${sold.name}` },
      num: sold.projects.find((project) => project.serverProjectId === serverProjectId)?.num ?? 0,
    })),
  )
  const accountType = accountOf[payType]
  if (!accountType || priceFen === 0) return
  await book(db, caller, {
    ...{ tenantId, oldmanId, accountType, amountFen: -priceFen, tradingType: TradingType.Spending },
    ...{ businessType: BusinessType.Package, businessId: bought.id, businessNo: bought.packageNo },
    remark: `购买${sold.name}`,
  })
}

async function isBought(db: Db, { tenantIds, userId }: Caller, requestKey: string): Promise<boolean> {
  const bought = await db
    .selectFrom('elderPackage')
    .select('id')
    .where('tenantId', 'in', tenantIds)
    .where('operatorId', '=', userId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  return bought !== undefined
}
