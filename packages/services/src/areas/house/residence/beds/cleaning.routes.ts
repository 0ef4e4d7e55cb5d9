import { bedCleanings, type CleaningProof } from '@care/shared/house/residence/beds/cleaning.contract'
import { bedCleaning, cleaningSteps } from '@care/shared/house/residence/beds/cleaning.words'
import { wrongInput } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../../platform/db/rows.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { requireReadableFile } from '../../../admin/files/files.port.ts'
import { cleaningRows, notifyBedChange } from './cleaning.repository.ts'

/** The whole body of `finish`, of which the document knows the moves' own fields only. */
const proofIn = (body: object) => body as CleaningProof

const verbs = documentVerbs(bedCleaning, {
  table: 'bedCleaning',
  rows: cleaningRows,
  filters: { words: bedCleaning, same: ['tenantId'] },
  steps: {
    finish: async ({ db, caller, body, row }) => {
      const { photoUrl } = proofIn(body)
      for (const [name, { label }] of Object.entries(cleaningSteps))
        if (!body[name as keyof typeof cleaningSteps]) throw wrongInput(name, `请先完成：${label}`)
      await requireReadableFile(db, caller, photoUrl)
      await notifyBedChange(db, row)
      return { photoUrl, endUser: caller.nickName, endTime: now }
    },
    skip: async ({ db, caller, row }) => {
      await notifyBedChange(db, row)
      return { endUser: caller.nickName, endTime: now }
    },
  },
})

export const cleaningRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, bedCleanings, verbs)
