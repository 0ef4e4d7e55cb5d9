import type { Caller } from '@care/shared/admin/session/session'
import { fleet } from '@care/shared/devices/devices/fleet/fleet.contract'
import type { Instrument } from '@care/shared/devices/devices/fleet/fleet-health'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findFleetHealth } from './health.repository.ts'
import { findInstrument, findWarningTrend } from './instrument.repository.ts'

export interface FleetServing extends Serving {
  /** Elders of these institutions by level of care, gender and age. */
  countElders: (db: Db, tenantIds: number[]) => Promise<ElderCounts>
}
type ElderCounts = Pick<Instrument, 'genderList' | 'ageList' | 'careLevelList'>

/** The visible institutions, or only the requested one. An institution that is not visible gives an empty list. */
const narrowed = ({ tenantIds }: Caller, tenantId: number | undefined) =>
  tenantId === undefined ? tenantIds : tenantIds.filter((id) => id === tenantId)

export function healthRoutes(app: FastifyInstance, { countElders, ...serving }: FleetServing) {
  serve(app, serving, fleet, {
    health: ({ db, caller, query }) => findFleetHealth(db, narrowed(caller, query.tenantId)),
    instrument: async ({ db, caller, query }) => {
      const tenantIds = narrowed(caller, query.tenantId)
      const figures = await findInstrument(db, tenantIds, query)
      return {
        ...figures,
        deviceOffline: figures.deviceTotal - figures.deviceOnline,
        warningUnhandled: figures.warningTotal - figures.warningHandled,
        ...(await countElders(db, tenantIds)),
      }
    },
    warningTrend: ({ db, caller, query }) => findWarningTrend(db, narrowed(caller, query.tenantId), query.type),
  })
}
