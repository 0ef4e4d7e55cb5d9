import type { FastifyInstance } from 'fastify'
import type { FilesServing } from './areas/admin/files/files.app.ts'
import type { PanelServing } from './areas/admin/panel/panel.area.ts'
import type { RegionsServing } from './areas/admin/regions/regions.area.ts'
import type { SessionServing } from './areas/admin/session/session.app.ts'
import { requireGrantableShippedRoles } from './areas/admin/staff/staff.port.ts'
import type { Starters } from './areas/admin/tenants/open-tenant.ts'
import type { TellingsServing } from './areas/alarms/family/family-tellings.routes.ts'
import type { IngestionServing } from './areas/alarms/ingestion/ingestion.app.ts'
import type { LadderServing } from './areas/alarms/warnings/ladder/ladder.routes.ts'
import type { WorkbenchServing } from './areas/calls/workbench/workbench.routes.ts'
import type { CamerasServing } from './areas/devices/cameras/cameras.area.ts'
import type { LockServing } from './areas/devices/devices/locks/door-locks.routes.ts'
import { answerFiles } from './areas/forms/questionnaires/open/answer-file.repository.ts'
import type { ContractsServing } from './areas/house/contracts/contracts.routes.ts'
import { buyPackages, refundPackage } from './areas/money/orders/orders.port.ts'
import { countElders, findElder } from './areas/people/elders/elders.port.ts'
import * as everyArea from './every-area.ts'
import { type Area, sortByPlace } from './platform/area/area.ts'
import type { Database } from './platform/db/client.ts'
import { loadDemo } from './platform/demo/demo.ts'
import type { DemoPart } from './platform/demo/demo-part.ts'
import { catalogueStarter, vocabularyStarter } from './platform/setup/starter/platform-parts.ts'
import type { StaySource } from './platform/sources/billed-stay.ts'
import { toObstacle } from './platform/sources/elder-holding.ts'

/** What areas depend on, besides the database and the secret that verifies the gateway's identity header. */
type AreasServing = SessionServing &
  LadderServing &
  LockServing &
  CamerasServing &
  WorkbenchServing &
  TellingsServing &
  ContractsServing &
  FilesServing &
  IngestionServing &
  PanelServing &
  RegionsServing & {
    /** Database connections reserved for device reports and the warnings that they raise. */
    alarms?: Database
  }

const areas: readonly Area<never>[] = Object.values(everyArea)

/** The sets of starter data (one per area) that a new institution may get. */
export const starterParts = Object.assign(
  { catalogue: catalogueStarter, vocabulary: vocabularyStarter },
  ...areas.map(({ starters }) => starters),
) as Starters

const [stays] = areas.flatMap((area) => area.stays ?? [])
const holdings = sortByPlace(areas.map((area) => area.holdings))

/** Data sources that areas offer to each other, such as timeline entries, collected for the areas that read them. */
const gathered = {
  timelineSources: sortByPlace(areas.map(({ timelines }) => timelines)),
  paperSources: sortByPlace(areas.map(({ papers }) => papers)),
  handoverSources: sortByPlace(areas.map(({ handovers }) => handovers)),
  attentionSources: areas.flatMap(({ attention = [] }) => attention),
  staffWork: sortByPlace(areas.map((area) => area.staffWork)),
  holdings,
  stays: stays as StaySource,
  obstacles: sortByPlace([...areas.map(({ obstacles }) => obstacles), { 600: holdings.map(toObstacle) }]),
  tenantUsages: sortByPlace(areas.map(({ usages }) => usages)),
  quotaUses: sortByPlace(areas.map(({ quotas }) => quotas)),
  kit: starterParts,
  purchases: { buyPackages, refundPackage },
  answerFiles,
  countElders,
  findElder,
  requireOpening: requireGrantableShippedRoles,
}

/** Registers the calls of all areas, for the start and for tests. */
export async function serveAreas(app: FastifyInstance, { alarms, ...serving }: AreasServing): Promise<void> {
  for (const { routes = [], urgent = [] } of Object.values<Area<AreasServing & typeof gathered>>(everyArea)) {
    for (const route of routes) await app.register(route, { ...serving, ...gathered })
    const database = alarms ?? serving.database
    for (const route of urgent) await app.register(route, { ...serving, ...gathered, database })
  }
}

const parts: Readonly<Record<string, DemoPart>> = Object.assign({}, ...sortByPlace(areas.map(({ demos }) => demos)))

/** Fills an empty database with the demo. */
export const fillDemo = (database: Database, dataSecrets: readonly string[]) =>
  loadDemo(database, { dataSecrets, parts, handoverSources: gathered.handoverSources })
