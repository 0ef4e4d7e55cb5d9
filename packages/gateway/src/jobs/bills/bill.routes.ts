import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import { billJobs, billRuns } from '@care/shared/money/billing/billing.contract'
import type { Serve } from '../../serve/serve.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { enqueue, refuseTooMany } from '../enqueue.ts'
import type { JobMeans } from '../job.routes.ts'

/** Starts jobs that compute the bills of a month, and that print those of a run. */
export function billRoutes(serve: Serve, { store, queue, load, log, call }: JobMeans & { call: InternalCalls }) {
  serve(billJobs, {
    start: async ({ pass, body }) => {
      load.admit('last')
      await refuseTooMany(store, pass.caller)
      const worker: Caller = { ...pass.caller, permissions: [...pass.caller.permissions, 'internal'] }
      const runs = (await call(billRuns.open, worker, { body })).map(({ id }) => id)
      const name = `${body.month.slice(0, 7)} 月度账单`
      const { key } = await enqueue({ store, queue }, name, pass.caller, { kind: 'bills', runs }).catch(
        async (error: unknown) => {
          for (const id of runs) await call(billRuns.abandon, worker, { body: { id } })
          throw error
        },
      )
      const { userId, tenantId } = pass.caller
      log.info({ audit: 'bills', userId, tenantId, month: body.month, runs, key }, 'bill run asked for')
      return { key }
    },
    print: async ({ pass, body }) => {
      load.admit('last')
      await refuseTooMany(store, pass.caller)
      const worker: Caller = { ...pass.caller, permissions: [...pass.caller.permissions, 'internal'] }
      const { name, ids } = await call(billRuns.printed, worker, { body })
      if (ids.length === 0) throw refused('该批次没有可打印的账单')
      const { key } = await enqueue({ store, queue }, name, pass.caller, { kind: 'papers', ids })
      const { userId, tenantId } = pass.caller
      log.info({ audit: 'export', userId, tenantId, run: body.id, bills: ids.length, key }, 'print of bills asked for')
      return { key }
    },
  })
}
