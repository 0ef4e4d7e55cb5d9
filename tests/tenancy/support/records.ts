import type { Noun } from '@care/shared/nouns'
import * as care from './care.ts'
import * as people from './people.ts'
import type { Named, World } from './world.ts'

/** No institution has such records of its own. */
export interface Elsewhere {
  kind: 'shared' | 'by the gateway' | 'none yet'
  why: string
}

type Maker = (world: World) => Promise<Named>

/** Of everything that an id can be of: how a record of an institution comes about, or why no institution has one. */
export const records: Record<Noun, Maker | Elsewhere> = {
  announcement: care.makeAnnouncement,
  application: people.makeApplication,
  backgroundJob: { kind: 'by the gateway', why: 'kept in Redis: tests/contract/other-tenants.test.ts' },
  basePackage: { kind: 'shared', why: 'what the platform sells' },
  device: care.makeDevice,
  deviceType: { kind: 'shared', why: 'what devices there are' },
  dictionary: { kind: 'shared', why: 'one dictionary for all' },
  dictionaryItem: { kind: 'shared', why: 'one dictionary for all' },
  elder: care.makeElder,
  embeddedPage: { kind: 'shared', why: 'pages that the operator allowed' },
  externalFile: care.makeExternalFile,
  externalMessage: people.makeExternalMessage,
  file: care.makeFile,
  invitation: people.makeInvitation,
  job: async (world) => ({ id: (await world.get('workOrder')).job ?? 0 }),
  log: care.makeLog,
  menu: { kind: 'shared', why: 'one menu for all' },
  newTenant: async (world) => ({ id: (await world.get('application')).newTenantId ?? 0 }),
  parameter: { kind: 'shared', why: 'one set of parameters for all' },
  person: people.makePerson,
  project: care.makeProject,
  role: people.makeRole,
  servicePackage: { kind: 'none yet', why: 'every package is refused until they are sold' },
  session: { kind: 'by the gateway', why: 'kept in Redis: tests/contract/other-tenants.test.ts' },
  setting: people.makeSetting,
  staff: people.makeStaff,
  tenant: async ({ tenantId }) => ({ id: tenantId }),
  warning: care.makeWarning,
  workOrder: care.makeWorkOrder,
}

/** Of which records every institution has its own. */
export const isOwned = (noun: Noun) => typeof records[noun] === 'function'
