import { deskSounds } from '@care/shared/alarms/warnings/desk-sound.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { orNotFound } from '@care/shared/http/errors'
import { warningFeed } from '@care/shared/live/feed.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findElderWarnings } from './centres/centre.repository.ts'
import { centreRoutes } from './centres/centres.routes.ts'
import { findAlertFigures } from './centres/statistics.ts'
import { findSilentDesks } from './desk-sound/desk-sound.repository.ts'
import { reportDeskSound } from './desk-sound/report-desk-sound.ts'
import { findGatewayHistory } from './gateway/gateway-history.repository.ts'
import { addComment } from './handle/add-comment.ts'
import { closeWarnings } from './handle/close-many.ts'
import { claimWarning, handleWarning, releaseWarning, takeOverWarning } from './handle/move-warning.ts'
import { findTrail } from './handle/trail.repository.ts'
import { quietRoutes } from './quiet/quiet.routes.ts'
import {
  countWarnings,
  findBell,
  findOpenAlarms,
  findWarning,
  findWarningPage,
  findWarningRows,
} from './warning.repository.ts'
import { findChangesAfter, findCursor } from './warning-feed.repository.ts'

export async function warningRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, warnings, {
    bell: ({ db, caller, query }) => findBell(db, caller, query),
    page: ({ db, caller, query }) => findWarningPage(db, caller, query),
    get: async ({ db, caller, params }) => {
      const warning = await findWarning(db, caller, params.id).then(orNotFound('预警'))
      return { ...warning, trail: await findTrail(db, warning.tenantId, warning.id) }
    },
    gatewayHistory: ({ db, caller, query }) => findGatewayHistory(db, caller, query),
    claim: ({ db, caller, params, query }) => claimWarning(db, caller, params.id, query),
    takeOver: ({ db, caller, params }) => takeOverWarning(db, caller, params.id),
    release: ({ db, caller, params, query }) => releaseWarning(db, caller, params.id, query),
    updateStatus: ({ db, caller, body }) => handleWarning(db, caller, body),
    comment: ({ db, caller, body }) => addComment(db, caller, body),
    closeMany: ({ db, caller, body }) => closeWarnings(db, caller, body),
    statistics: ({ db, caller, query }) => findAlertFigures(db, caller, query),
    ofElders: ({ db, caller, query }) => findElderWarnings(db, caller, query),
  })
  centreRoutes(app, serving)
  quietRoutes(app, serving)

  serve(app, serving, deskSounds, {
    tell: ({ db, caller, body }) => reportDeskSound(db, caller, body.state),
    silent: ({ db, caller }) => findSilentDesks(db, caller),
  })

  serve(app, serving, warningFeed, {
    cursor: ({ db, caller }) => findCursor(db, caller.tenantIds),
    after: ({ db, caller, query }) => findChangesAfter(db, caller, query),
    alarms: ({ db, caller }) => findOpenAlarms(db, caller),
    rows: ({ db, caller, query }) => findWarningRows(db, caller, query),
    count: ({ db, caller, query }) => countWarnings(db, caller, query),
  })
}
