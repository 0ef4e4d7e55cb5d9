import { orNotFound } from '@care/shared/http/errors'
import { elderPapers } from '@care/shared/people/elders/print/print.contract'
import { paperKinds } from '@care/shared/people/elders/print/print.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../../outside/outside.ts'
import { recordAccess } from '../../../../platform/audit/elder-access.repository.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { makePaper } from '../../../../platform/papers/make-paper.ts'
import { readDictLabels } from '../../../../platform/papers/names.repository.ts'
import type { PaperSection } from '../../../../platform/papers/paper.ts'
import { createIdCards } from '../../../../platform/secrets/id-cards.ts'
import type { PaperRequest, PaperSource } from '../../../../platform/sources/paper-source.ts'
import type { TimelineSource } from '../../../../platform/sources/timeline.ts'
import { pictureForPaper } from '../../../admin/files/files.port.ts'
import { findElder } from '../elder.repository.ts'
import { hideDocuments, maskElder } from '../elder-privacy.ts'
import { composePaper, papers } from './compose-paper.ts'
import { findInstitution } from './print.repository.ts'

export interface PrintServing extends Serving {
  dataSecrets: readonly string[]
  outside: Pick<Outside, 'storage'>
  /** The sections that areas contribute, in their order in the document. */
  paperSources: readonly PaperSource[]
  timelineSources: readonly TimelineSource[]
}

export async function printRoutes(app: FastifyInstance, { dataSecrets, paperSources, ...serving }: PrintServing) {
  const { timelineSources } = serving
  const cards = createIdCards(dataSecrets)
  serve(app, serving, elderPapers, {
    print: async ({ db, caller, params, query: { kind, from: first, to: last }, from }) => {
      const period = kind === 'inspection' && first && last ? { from: first, to: last } : null
      const { photo, ...read } = await inSeparateTransaction(db, async (own) => {
        const whole = await findElder(own, caller, params.id).then(orNotFound('长者'))
        const of = { tenantId: whole.tenantId, oldmanId: whole.id }
        const dictLabel = await readDictLabels(own)
        const asked = { ...of, caller, kind, period, most: papers[kind].most, dictLabel, timelineSources }
        const sections = await readSections(own, asked, paperSources)
        const access = period
          ? ({ kind: 'pack', detail: `${period.from} 至 ${period.to}` } as const)
          : ({ kind: 'print', detail: paperKinds[kind].label } as const)
        await recordAccess(own, caller, { ...of, ...access, from })
        const institution = await findInstitution(own, of.tenantId)
        const elder = hideDocuments(caller, maskElder(cards, caller, whole))
        return {
          kind,
          period,
          caller,
          elder,
          dictLabel,
          sections,
          photo: whole.avatar,
          phone: institution?.contactPhone ?? null,
        }
      })
      const paper = composePaper({
        ...read,
        photo: photo ? await pictureForPaper(serving.outside.storage, photo) : undefined,
      })
      return makePaper(caller, `${read.elder.userName}-${paper.title}-${toShanghaiDay(Date.now())}`, paper)
    },
  })
}

/** Reads one section after the other, because they share one database connection. */
async function readSections(db: Db, asked: PaperRequest, sources: readonly PaperSource[]): Promise<PaperSection[]> {
  const { kind, caller } = asked
  const sections: PaperSection[] = []
  for (const { title, permission, papers, blocks } of sources)
    if (papers.includes(kind) && caller.permissions.includes(permission)) {
      const read = await blocks(db, asked)
      if (read.length > 0) sections.push({ title, blocks: read })
    }
  return sections
}
