import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import type { PackagePurchase } from '@care/shared/money/accounts/package'
import { elderPackages } from '@care/shared/money/accounts/packages.contract'
import type { FastifyInstance } from 'fastify'
import { type Db, findAllTenantIds, inTenants } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { findAccount, findHolder, findRecordPage } from './ledger/account.repository.ts'
import { recharge, reverseLedgerLine, spend, withdraw } from './ledger/move-money.ts'
import { adjustProject, dropProject } from './packages/change-package.repository.ts'
import { costPackageRoutes } from './packages/cost-packages.routes.ts'
import {
  findElderPackagePage,
  findLine,
  findPackageRecords,
  findUsablePackages,
} from './packages/elder-package.repository.ts'
import { expirePackages } from './packages/package-record.repository.ts'
import { findReminderPage } from './reminder.repository.ts'

/**
 * In ms. The state of a package follows from its end date; the ledger line of its expiry is written within this
 * interval.
 */
const lookEveryMs = 600_000

/** Orders that buy and refund packages. */
export interface AccountsServing extends Serving {
  purchases: {
    buyPackages: (db: Db, caller: Caller, asked: PackagePurchase) => Promise<true>
    refundPackage: (db: Db, caller: Caller, id: number) => Promise<true>
  }
}

/** 账户与套餐: elders' accounts with the institution, cost packages, and the packages that elders bought. */
export async function accountsApp(app: FastifyInstance, serving: AccountsServing) {
  const expireEverywhere = async () =>
    inTenants(serving.database, await findAllTenantIds(serving.database), expirePackages)
  repeatEvery(app, lookEveryMs, 'expiring packages', expireEverywhere)

  serve(app, serving, elderAccounts, {
    get: ({ db, caller, params }) => findAccount(db, caller, params.id).then(orNotFound('长者')),
    recharge: ({ db, caller, body }) => recharge(db, caller, body),
    withdraw: ({ db, caller, body }) => withdraw(db, caller, body),
    spend: ({ db, caller, body }) => spend(db, caller, body),
    reverse: ({ db, caller, body }) => reverseLedgerLine(db, caller, body),
    records: ({ db, caller, query }) => findRecordPage(db, caller, query),
  })
  serve(app, serving, elderPackages, {
    add: ({ db, caller, body }) => serving.purchases.buyPackages(db, caller, body),
    page: ({ db, caller, query }) => findElderPackagePage(db, caller, query),
    usable: async ({ db, caller, params }) => {
      await findHolder(db, caller, params.id).then(orNotFound('长者'))
      return findUsablePackages(db, caller, params.id)
    },
    refund: ({ db, caller, params }) => serving.purchases.refundPackage(db, caller, params.id),
    adjust: ({ db, caller, body }) => adjustProject(db, caller, body),
    dropProject: ({ db, caller, params, query }) => dropProject(db, caller, params.id, query.remark),
    explained: async ({ db, caller, params }) => {
      const project = await findLine(db, caller, params.id).then(orNotFound('套餐服务项'))
      return { project, records: await findPackageRecords(db, project) }
    },
    reminders: ({ db, caller, query }) => findReminderPage(db, caller, query),
  })
  costPackageRoutes(app, serving)
}
