import { auditNotes, logs } from '@care/shared/admin/logs/logs.contract'
import { orNotFound, refused, tooManyRequests } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { insertAudit } from '../../../platform/audit/audit.repository.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import {
  countClientErrors,
  deleteClientError,
  findLogEntryType,
  findLogPage,
  insertClientErrors,
  verifyAuditChains,
} from './log.repository.ts'
import { redact } from './redact.ts'

/** Maximum page errors stored per person and hour, so that a page failing in a loop does not fill the log. */
const errorsPerHour = 200

async function logsApp(app: FastifyInstance, serving: Serving) {
  serve(app, serving, auditNotes, {
    note: async ({ db, body: { username: createBy, exception, ...entry } }) => {
      await insertAudit(db, { ...entry, createBy, exception, type: exception === null ? '0' : '9' })
      return true
    },
  })
  serve(app, serving, logs, {
    page: ({ db, caller, query }) => findLogPage(db, caller, query),
    chain: ({ db }) => verifyAuditChains(db),
    remove: async ({ db, caller, params }) => {
      const { kind } = await findLogEntryType(db, caller, params.id).then(orNotFound('日志'))
      if (kind === 'audit') throw refused('审计日志不能删除')
      await deleteClientError(db, caller, params.id)
      return true
    },
    report: async ({ db, caller, body }) => {
      const room = errorsPerHour - (await countClientErrors(db, caller))
      if (room <= 0) throw tooManyRequests('上报过于频繁，请稍后再试', 600)
      const entries = body.slice(0, room).map(({ url, type, message, stack, info, requestId, time }) => ({
        tenantId: caller.tenantId,
        userId: caller.userId,
        createBy: caller.username,
        type: '9',
        title: redact(message).slice(0, 200),
        requestUri: redact(url.replace(/[?#].*$/, '')),
        method: 'PAGE',
        params: redact(JSON.stringify({ type, time, info })),
        exception: redact(`${message}\n${stack ?? ''}`),
        serviceId: 'console',
        requestId: requestId ?? null,
      }))
      await insertClientErrors(db, entries)
      return true
    },
  })
}

export const logsArea = area({ routes: [logsApp] })
