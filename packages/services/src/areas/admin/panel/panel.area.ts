import { firstSteps } from '@care/shared/admin/panel/first-steps.contract'
import { type PanelService, panel } from '@care/shared/admin/panel/panel.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { switchTenants } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findVisibleTenants } from '../tenants/tenants.port.ts'
import { findFirstSteps } from './first-steps.ts'
import { panelDemo } from './panel.demo.ts'
import { findPanelTenants } from './panel.repository.ts'

export interface PanelServing extends Serving {
  services: () => PanelService[]
  /** Default limit in bytes for the files of one tenant. */
  quota: number
}

/** Figures of all institutions that the caller manages, even if the request selects fewer. */
async function panelApp(app: FastifyInstance, serving: PanelServing) {
  serve(app, serving, panel, {
    info: async ({ db, caller }) => {
      const visible = await findVisibleTenants(db, caller)
      const levels = new Map(visible.map(({ id, level }) => [id, level]))
      await switchTenants(db, [...levels.keys()])
      const tenants = await findPanelTenants(db, levels)
      return { tenants, storageQuota: serving.quota, services: serving.services() }
    },
  })
  serve(app, serving, firstSteps, {
    own: ({ db, caller }) => findFirstSteps(db, caller, serving.services),
  })
}

export const panelArea = area({
  routes: [panelApp],
  demos: { 300: { panel: panelDemo } },
})
