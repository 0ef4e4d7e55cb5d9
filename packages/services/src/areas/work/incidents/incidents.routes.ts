import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound } from '@care/shared/http/errors'
import type { Witness } from '@care/shared/work/incidents/incident'
import { incidents } from '@care/shared/work/incidents/incidents.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { createFileSigner, parseFileUrl } from '../../admin/files/files.port.ts'
import { maskPerson } from '../../people/elders/elders.port.ts'
import { findIncident, findIncidentPage, findTrail } from './incident.repository.ts'
import { findIncidentFigures } from './incident-figures.repository.ts'
import { closeIncident, finishIncidentTask, handleIncident, reopenIncident } from './move-incident.ts'
import { findTasks } from './task.repository.ts'
import { changeIncident, createIncident, removeIncident } from './write-incident.ts'

/** 不良事件: routes of adverse events; one person handles an event and another one closes it. */
export async function incidentRoutes(app: FastifyInstance, serving: Serving) {
  const signer = createFileSigner(serving.identitySecret)
  const signed = ({ url, name }: { url: string; name: string }) => {
    const address = parseFileUrl(url)
    return address ? [{ url: signer.sign(address), name }] : []
  }

  serve(app, serving, incidents, {
    page: async ({ db, caller, query }) => {
      const page = await findIncidentPage(db, caller, query)
      return { ...page, records: page.records.map((row) => reachedBy(caller, row)) }
    },
    figures: ({ db, caller, query: { tenantId } }) => {
      if (tenantId !== undefined && !caller.tenantIds.includes(tenantId)) throw notFound('机构')
      return findIncidentFigures(db, tenantId === undefined ? caller.tenantIds : [tenantId])
    },
    get: async ({ db, caller, params }) => {
      const incident = await findIncident(db, caller, params.id).then(orNotFound('不良事件'))
      const witnesses = (incident.witnesses as Witness[]).map(({ phone = null, ...witness }) => ({
        ...witness,
        phone: maskPerson(caller, { mobile: phone }).mobile,
      }))
      const files = (incident.files as { url: string; name: string }[]).flatMap(signed)
      const [tasks, trail] = [await findTasks(db, incident), await findTrail(db, incident)]
      return { ...reachedBy(caller, incident), witnesses, files, tasks, trail }
    },
    create: ({ db, caller, body }) => createIncident(db, caller, body),
    update: ({ db, caller, body }) => changeIncident(db, caller, body),
    handle: ({ db, caller, params }) => handleIncident(db, caller, params.id),
    finishTask: ({ db, caller, body }) => finishIncidentTask(db, caller, body),
    close: ({ db, caller, body }) => closeIncident(db, caller, body),
    reopen: ({ db, caller, body }) => reopenIncident(db, caller, body),
    remove: ({ db, caller, params }) => removeIncident(db, caller, params.id),
  })
}

/** Masks the reporter's phone number for callers who may not phone people. */
const reachedBy = <R extends { reporterPhone: string | null }>(caller: Caller, row: R): R => ({
  ...row,
  reporterPhone: maskPerson(caller, { mobile: row.reporterPhone }).mobile,
})
