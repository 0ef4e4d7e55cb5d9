import { elderFile } from '@care/shared/elders/files/elder-file.words'
import { elderFiles } from '@care/shared/elders/files/elder-files.contract'
import { notFound } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { findReadable, readAddress } from '../../files/files.port.ts'
import { inInstitutionOf } from '../whose.repository.ts'
import { findExpiring } from './elder-file.repository.ts'

export async function elderFileRoutes(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('elderFile', elderFile)
  serve(app, serving, elderFiles, {
    ...plain,
    create: async ({ db, caller, body }) => {
      const acting = await inInstitutionOf(db, caller, body.oldmanId)
      if (body.url) await insistOnFile(db, caller, body.url)
      return plain.create({ db, body, caller: acting })
    },
    update: async ({ db, caller, body }) => {
      if (body.url) await insistOnFile(db, caller, body.url)
      return plain.update({ db, caller, body })
    },
    expiring: ({ db, caller, query }) => findExpiring(db, caller, query),
  })
}

/** Whoever reads the elder reads the elder's files: one may give away only what one may read. */
export async function insistOnFile(db: Db, caller: Caller, url: string): Promise<void> {
  const address = readAddress(url)
  const readable = address && (await findReadable(db, caller, [address]))
  if (!readable?.get(url)) throw notFound('文件')
}
