import { screens } from '@care/shared/overview/screens/screens.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { readGroupScreen } from './group-screen.ts'
import { readTenantScreen } from './tenant-screen.ts'
import { readWard } from './ward/read-ward.ts'

/** The data of the big screens, computed from the tables on every call; nothing is cached across tenants. */
async function screensApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, screens, {
    tenant: ({ db, caller }) => readTenantScreen(db, caller),
    group: ({ db, caller }) => readGroupScreen(db, caller),
    ward: ({ db, caller, params: { floorId } }) => readWard(db, caller, floorId),
  })
}

export const screensArea = area({ routes: [screensApp] })
