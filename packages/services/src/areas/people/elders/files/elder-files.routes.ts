import { elderFile } from '@care/shared/people/elders/files/elder-file.words'
import { elderFiles } from '@care/shared/people/elders/files/elder-files.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { asTenantOfElder } from '../elder-owner.repository.ts'
import { findExpiring } from './elder-file.repository.ts'

export async function elderFileRoutes(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('elderFile', elderFile)
  serve(app, serving, elderFiles, {
    ...plain,
    create: async ({ db, caller, body }) => {
      const acting = await asTenantOfElder(db, caller, body.oldmanId)
      await requireReadableFile(db, caller, body.url)
      return plain.create({ db, body, caller: acting })
    },
    update: async ({ db, caller, body }) => {
      await requireReadableFile(db, caller, body.url)
      return plain.update({ db, caller, body })
    },
    expiring: ({ db, caller, query }) => findExpiring(db, caller, query),
  })
}
