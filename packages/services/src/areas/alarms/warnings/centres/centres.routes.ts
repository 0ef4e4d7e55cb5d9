import type { Caller } from '@care/shared/admin/session/session'
import type { CentreSearch } from '@care/shared/alarms/warnings/centres/centre'
import type { CentreName } from '@care/shared/alarms/warnings/centres/centre-titles'
import { centreNames } from '@care/shared/alarms/warnings/centres/centres.words'
import { warningCentres } from '@care/shared/alarms/warnings/centres/warning-centres.contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findCentrePage } from './centre.repository.ts'

interface Asked {
  db: Db
  caller: Caller
  query: CentreSearch
}

const verbOf =
  (name: CentreName) =>
  ({ db, caller, query }: Asked) =>
    findCentrePage(db, caller, name, query)

/**
 * One query serves the lists of all warning centres (lists by groups of kinds); what differs between them is in the
 * `centres` table.
 */
export function centreRoutes(app: FastifyInstance, serving: Serving) {
  const verbs = Object.fromEntries(centreNames.map((name) => [name, verbOf(name)]))
  serve(app, serving, warningCentres, verbs as Record<CentreName, ReturnType<typeof verbOf>>)
}
