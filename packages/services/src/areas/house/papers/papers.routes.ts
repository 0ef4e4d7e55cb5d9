import { PaperStatus, paperStates, type StayPaperRow, stayPaper } from '@care/shared/house/papers/stay-paper.words'
import { stayPaperKind } from '@care/shared/house/papers/stay-paper-kind.words'
import { stayPaperKinds, stayPapers } from '@care/shared/house/papers/stay-papers.contract'
import { labelOf } from '@care/shared/words'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { makePaper } from '../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../platform/papers/names.repository.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { pictureForPaper } from '../../admin/files/files.port.ts'
import { findElderOwner } from '../../people/elders/elders.port.ts'
import { findMissing, findNeededPapers } from './needed-papers.repository.ts'
import { printedPaper } from './printed-paper.ts'
import { findPaperText, insertKinds, paperRows } from './stay-paper.repository.ts'
import { usualKinds } from './usual-kinds.ts'
import { beginPaper, preparePapers, signPaper } from './write-papers.ts'

interface PapersServing extends Serving {
  outside: Pick<Outside, 'storage'>
}

const changed = () => ({ updateTime: now })
const verbs = documentVerbs(stayPaper, {
  table: 'stayPaper',
  rows: paperRows,
  filters: { words: stayPaper, elder: true, same: ['tenantId'], ids: 'paper.id' },
  begin: ({ db, caller, body: { oldmanId, kindId } }) => beginPaper(db, caller, oldmanId, kindId),
  steps: { decline: changed, void: changed },
  untimely: ({ status }: StayPaperRow) => `该文书${labelOf(paperStates, status)}，请刷新后重试`,
})

/** 入住文书: their kinds, the papers of an elder, and signatures. */
export async function paperRoutes(app: FastifyInstance, { outside: { storage }, ...serving }: PapersServing) {
  serve(app, serving, stayPapers, {
    ...verbs,
    text: async (asked) => {
      const { record } = await verbs.detail(asked)
      return findPaperText(asked.db, record as StayPaperRow & { id: number })
    },
    needed: async ({ db, caller, query }) => findNeededPapers(db, await findElderOwner(db, caller, query.oldmanId)),
    missing: ({ db, caller, query }) => findMissing(db, caller, query),
    prepare: ({ db, caller, body }) => preparePapers(db, caller, body.oldmanId),
    sign: ({ db, caller, body }) => signPaper(db, caller, body),
    print: async ({ db, caller, params }) => {
      const { record, text, institution } = await inSeparateTransaction(db, async (own) => {
        const { record } = await verbs.detail({ db: own, caller, params })
        const { content } = await findPaperText(own, { tenantId: record.tenantId, id: params.id })
        return { record, text: content, institution: await findTenantName(own, record.tenantId) }
      })
      const { signatureUrl, status, name, userName } = record
      const isSigned = status !== PaperStatus.Unsigned && signatureUrl
      const signature = isSigned ? await pictureForPaper(storage, signatureUrl) : undefined
      return makePaper(caller, `${name}-${userName}`, printedPaper({ record, text, institution, caller, signature }))
    },
  })

  serve(app, serving, stayPaperKinds, {
    ...plainVerbs('stayPaperKind', stayPaperKind),
    adopt: async ({ db, caller: { tenantId, nickName } }) => ({
      count: await insertKinds(db, tenantId, nickName, usualKinds),
    }),
  })
}
