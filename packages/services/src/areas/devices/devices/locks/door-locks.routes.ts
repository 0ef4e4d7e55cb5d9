import { doorLocks } from '@care/shared/devices/devices/locks/door-locks.contract'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../../outside/outside.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findTenantAccount, lockSealing, readLock, saveAccount } from './door-locks.ts'

export interface LockServing extends Serving {
  outside: Pick<Outside, 'locks'>
  dataSecrets: readonly string[]
}

export function doorLockRoutes(app: FastifyInstance, serving: LockServing) {
  const sealing = lockSealing(serving.dataSecrets)
  const { locks } = serving.outside
  serve(app, serving, doorLocks, {
    byTenant: ({ db, caller, query }) => findTenantAccount(db, caller, query.tenantId),
    byImei: ({ db, caller, query }) => readLock(db, caller, query.imei, { locks, sealing }),
    save: ({ db, caller, body }) => saveAccount(db, caller, body, sealing),
  })
}
