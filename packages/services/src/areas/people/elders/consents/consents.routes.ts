import { orNotFound } from '@care/shared/http/errors'
import { consents } from '@care/shared/people/elders/consents/consents.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { asTenantOfElder, findElderOwner } from '../elder-owner.repository.ts'
import { findConsentPage, findCurrentConsents, insertConsent } from './consent.repository.ts'

export async function consentRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, consents, {
    page: async ({ db, caller, query }) => {
      await findElderOwner(db, caller, query.oldmanId)
      return findConsentPage(db, caller, query)
    },
    now: async ({ db, caller, query }) =>
      (await findCurrentConsents(db, caller, query.oldmanId).then(orNotFound('长者'))).now,
    add: async ({ db, caller, body }) => {
      const acting = await asTenantOfElder(db, caller, body.oldmanId)
      await requireReadableFile(db, caller, body.document)
      await insertConsent(db, acting, body)
      return true
    },
  })
}
