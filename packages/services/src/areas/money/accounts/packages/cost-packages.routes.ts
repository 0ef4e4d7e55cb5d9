import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound, refused } from '@care/shared/http/errors'
import { costPackages } from '@care/shared/money/accounts/packages.contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { constraintOf } from '../../../../platform/db/constraint.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import {
  deleteCostPackage,
  findCostPackagePage,
  findCostPackages,
  insertCostPackage,
  updateCostPackage,
} from './cost-package.repository.ts'

/** 服务套餐: the packages that an institution sells. A package that was sold cannot be deleted, only disabled. */
export function costPackageRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, costPackages, {
    page: ({ db, caller, query }) => findCostPackagePage(db, caller, query),
    get: ({ db, caller, params }) => findOne(db, caller, params.id),
    create: async ({ db, caller, body }) => {
      await requireReadableFile(db, caller, body.picture)
      return told(() => insertCostPackage(db, caller, body))
    },
    update: async ({ db, caller, body }) => {
      const kept = await findOne(db, caller, body.id)
      await requireReadableFile(db, caller, body.picture)
      return told(() => updateCostPackage(db, kept, body))
    },
    remove: async ({ db, caller, params }) => {
      const kept = await findOne(db, caller, params.id)
      return told(() => deleteCostPackage(db, kept))
    },
  })
}

const findOne = (db: Db, caller: Caller, id: number) =>
  findCostPackages(db, caller, [id]).then(([one]) => orNotFound('套餐')(one))

async function told(work: () => Promise<unknown>): Promise<true> {
  try {
    await work()
    return true
  } catch (error) {
    const constraint = constraintOf(error) ?? ''
    if (constraint === 'cost_package_tenant_id_name_key') throw refused('套餐名称已存在')
    throw constraint.includes('server_project_id') ? notFound('服务项目') : error
  }
}
