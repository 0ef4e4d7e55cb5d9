import { elders } from '@care/shared/elders/elders.contract'
import { found, notFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { ownOnly } from '../work-orders/work-orders.port.ts'
import { findElder, findElderByMobile, findElderPage } from './elder.repository.ts'
import { shownTo } from './elder-privacy.ts'
import { findHomePanel } from './home-panel.repository.ts'

export async function elderRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, elders, {
    page: async ({ db, caller, query }) => {
      const page = await findElderPage(db, caller, query)
      return { ...page, records: page.records.map((elder) => shownTo(caller, elder)) }
    },
    byMobile: async ({ db, caller, query }) => {
      const elder = await findElderByMobile(db, caller, query.mobile)
      return elder ? shownTo(caller, elder) : null
    },
    get: async ({ db, caller, params }) => {
      const { families, ...elder } = await findElder(db, caller, params.id).then(found('长者'))
      return { ...shownTo(caller, elder), families: families.map((family) => shownTo(caller, family)) }
    },
    home: ({ db, caller, query: { tenantId } }) => {
      if (tenantId !== undefined && !caller.tenantIds.includes(tenantId)) throw notFound('机构')
      const may = (permission: string) => caller.permissions.includes(permission)
      const sight = { warnings: may('warning:view'), devices: may('device:view'), servedBy: ownOnly(caller) }
      return findHomePanel(db, tenantId === undefined ? caller.tenantIds : [tenantId], sight)
    },
  })
}
