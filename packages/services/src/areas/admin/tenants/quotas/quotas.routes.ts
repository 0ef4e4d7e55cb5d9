import type { Caller } from '@care/shared/admin/session/session'
import type { Quota, QuotaLimits } from '@care/shared/admin/tenants/quota'
import { quotas } from '@care/shared/admin/tenants/quotas.contract'
import { notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Db, withTenants } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { notifyStep } from '../../../../platform/quotas/notify-step.ts'
import { findLimit, writeLimit } from '../../../../platform/quotas/quota.repository.ts'
import { countUse, type QuotaUse } from '../../../../platform/quotas/quota-use.ts'
import { repeatEvery } from '../../../../platform/sweep/repeat-every.ts'
import { findEnd } from '../validity-end.repository.ts'
import { isVisible } from '../visible-tenants.repository.ts'
import { rankUses } from './rank-uses.ts'
import { saveSocketCounts } from './socket.repository.ts'
import { announceLimits } from './watch-uses.ts'

const lookMs = 60_000

export interface QuotasServing extends Serving {
  quotaUses: readonly QuotaUse[]
  /** Default limit in bytes for the files of one tenant. */
  quota: number
}

/** 用量与配额: use and limits of institutions. */
export async function quotaRoutes(app: FastifyInstance, { quotaUses, quota: usualFiles, ...serving }: QuotasServing) {
  repeatEvery(app, lookMs, 'quota check', () => announceLimits(serving.database, quotaUses))

  const usual = { files: usualFiles } as Partial<Record<QuotaUse['quota'], number>>
  const findQuotas = (db: Db, tenantId: number): Promise<Quota[]> =>
    withTenants(db, [tenantId], async () => {
      const found: Quota[] = []
      for (const use of quotaUses) {
        const limit = (await findLimit(db, tenantId, use.quota)) ?? usual[use.quota] ?? null
        found.push({ quota: use.quota, used: await countUse(use, db, tenantId), limit })
      }
      return found
    })

  async function saveLimits(db: Db, caller: Caller, { id, ...limits }: QuotaLimits): Promise<true> {
    await requireVisible(db, caller, id)
    return withTenants(db, [id], async () => {
      for (const use of quotaUses) {
        const limit = limits[use.quota]
        if (limit === undefined) continue
        await writeLimit(db, { tenantId: id, quota: use.quota, updateUser: caller.nickName }, limit)
        // lowering a limit may take the current use past a warning step, which is then announced
        if (limit !== null) await notifyStep(db, id, use.quota, { used: await countUse(use, db, id), limit })
      }
      return true as const
    })
  }

  serve(app, serving, quotas, {
    own: async ({ db, caller: { tenantId } }) => ({
      ...(await withTenants(db, [tenantId], () => findEnd(db, tenantId))),
      quotas: await findQuotas(db, tenantId),
    }),
    page: ({ db, caller, query }) => rankUses(db, caller, { uses: quotaUses, usual, search: query }),
    of: async ({ db, caller, params: { id } }) => {
      await requireVisible(db, caller, id)
      return findQuotas(db, id)
    },
    noteSockets: async ({ db, body }) => {
      await saveSocketCounts(db, body.gateway, body.sockets)
      return true
    },
    save: ({ db, caller, body }) => saveLimits(db, caller, body),
  })
}

async function requireVisible(db: Db, caller: Caller, id: number): Promise<void> {
  if (!(await isVisible(db, caller, id))) throw notFound('机构')
}
