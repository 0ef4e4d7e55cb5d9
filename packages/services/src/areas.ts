import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { administrationApp } from './admin/admin.app.ts'
import { announcementsApp } from './announcements/announcements.app.ts'
import { type SessionServing, sessionApp } from './auth/auth.app.ts'
import { catalogueApp } from './business/business.app.ts'
import type { Database } from './db/client.ts'
import { loadDemo } from './demo/demo.ts'
import { devicesApp } from './device/devices.app.ts'
import { type IngestionServing, ingestionApp } from './device/ingestion.app.ts'
import { warningsDemo } from './device/warnings/demo/warnings.demo.ts'
import { warningRoutes } from './device/warnings/warnings.routes.ts'
import { embeddedApp } from './embedded/embedded.app.ts'
import { externalApp } from './external/external.app.ts'
import { externalDemo } from './external/outsiders.demo.ts'
import { type FilesServing, filesApp } from './files/files.app.ts'
import { logsApp } from './logs/logs.app.ts'
import { elderRoutes } from './members/elders/elders.routes.ts'
import { workOrderRoutes } from './members/work-orders/work-orders.routes.ts'
import { type PanelServing, panelApp } from './panel/panel.app.ts'
import { plainApp } from './plain/plain.app.ts'
import { type RegionsServing, regionsApp } from './regions/regions.app.ts'
import { searchApp } from './search/search.app.ts'
import { securityApp } from './security/security.app.ts'
import { settingsApp } from './settings/settings.app.ts'
import { sessionDemo } from './social/bindings.demo.ts'
import { screensApp } from './statistics/statistics.app.ts'

/** What the areas are given, beside the database and the secret of those who vouch for callers. */
type AreasServing = SessionServing & FilesServing & IngestionServing & PanelServing & RegionsServing

/** Every area once. */
const areas: FastifyPluginAsync<AreasServing>[] = [
  sessionApp,
  administrationApp,
  plainApp,
  elderRoutes,
  workOrderRoutes,
  catalogueApp,
  devicesApp,
  warningRoutes,
  ingestionApp,
  screensApp,
  announcementsApp,
  filesApp,
  externalApp,
  embeddedApp,
  regionsApp,
  searchApp,
  securityApp,
  logsApp,
  settingsApp,
  panelApp,
]

/** Serves the calls of all areas: for the start and for the tests alike. */
export async function serveAreas(app: FastifyInstance, serving: AreasServing): Promise<void> {
  for (const area of areas) await app.register(area, serving)
}

/** Fills an empty database with the demo. */
export const fillDemo = (database: Database) => loadDemo(database, [sessionDemo, warningsDemo, externalDemo])
