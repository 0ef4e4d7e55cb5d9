import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { notFound, orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import {
  countUses,
  freezeTenant,
  removeTenantIfUnused,
  renewTenant,
  unfreezeTenant,
  updateTenant,
} from './change-tenant.ts'
import { openTenant, starterOffers, type TenantsServing } from './open-tenant.ts'
import { remindOfRenewal } from './renewals/remind-of-renewal.ts'
import { findTenant, findTenantPage } from './tenant.repository.ts'
import { toTenantTree } from './tenant-tree.ts'
import { findOpenTenants, findTreeRows, findVisibleTenants, isVisible, levelOf } from './visible-tenants.repository.ts'

const lookMs = 60_000

/** Routes of institutions. `usages` count the data that prevents the removal of an institution. */
export async function tenantsApp(
  app: FastifyInstance,
  serving: TenantsServing & { tenantUsages: readonly TenantUsage[] },
) {
  const { tenantUsages, kit } = serving
  repeatEvery(app, lookMs, 'renewal reminders', () => remindOfRenewal(serving.database))

  serve(app, serving, tenants, {
    page: ({ db, caller, query }) => findTenantPage(db, caller, query),
    list: ({ db, caller }) => findOpenTenants(db, caller),
    visible: ({ db, caller }) => findVisibleTenants(db, caller),
    tree: async ({ db, caller, query }) => {
      if (query.parentId !== undefined && !(await isVisible(db, caller, query.parentId))) throw notFound('机构')
      return toTenantTree(await findTreeRows(db, caller, query))
    },
    children: async ({ db, caller, params: { id }, query }) => {
      if (!(await isVisible(db, caller, id))) throw notFound('机构')
      const rows = await findTreeRows(db, caller, { ...query, parentId: id })
      return rows.map((row) => ({ ...row, level: levelOf(row) }))
    },
    starter: () => starterOffers(kit),
    get: async ({ db, caller, params: { id } }) => {
      const tenant = orNotFound('机构')(await findTenant(db, caller, id))
      return { ...tenant, use: await countUses(db, tenantUsages, id) }
    },
    create: ({ db, caller, body }) => openTenant(serving, db, caller, body),
    update: ({ db, caller, body }) => updateTenant(serving, db, caller, body),
    renew: ({ db, body }) => renewTenant(db, body),
    freeze: ({ db, params }) => freezeTenant(db, params.id),
    unfreeze: ({ db, params }) => unfreezeTenant(db, params.id),
    remove: ({ db, params }) => removeTenantIfUnused(db, tenantUsages, params.id),
  })
}
