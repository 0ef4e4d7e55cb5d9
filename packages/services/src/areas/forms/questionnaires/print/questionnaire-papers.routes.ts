import type { Caller } from '@care/shared/admin/session/session'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { questionnairePapers } from '@care/shared/forms/questionnaires/papers.contract'
import type { Result } from '@care/shared/forms/questionnaires/result'
import { orNotFound } from '@care/shared/http/errors'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../../outside/outside.ts'
import { recordAccess } from '../../../../platform/audit/elder-access.repository.ts'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { makePaper } from '../../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../../platform/papers/names.repository.ts'
import { permanentFileUrl, pictureForPaper } from '../../../admin/files/files.port.ts'
import { findItems } from '../draft/item.repository.ts'
import { findDraft } from '../draft/questionnaire.repository.ts'
import { findVersion } from '../draft/version.repository.ts'
import { filesOfAnswer } from '../results/files-of-answer.ts'
import { readResultOf } from '../results/read-results.ts'
import { answeredPaper, blankPaper } from './questionnaire-paper.ts'

export interface PaperServing extends Serving {
  outside: Pick<Outside, 'storage'>
}

/** Prints questionnaires and answers. Printing an answer about an elder is recorded in the elder's access log. */
export async function questionnairePaperRoutes(app: FastifyInstance, serving: PaperServing) {
  const { storage } = serving.outside
  serve(app, serving, questionnairePapers, {
    blank: async ({ db, caller, params }) => {
      const { form, institution } = await inSeparateTransaction(db, async (own) => {
        const form = await readBlank(own, caller, params.key)
        return { form, institution: await findTenantName(own, form.tenantId) }
      })
      return makePaper(caller, fileName(form.name, '空白'), blankPaper({ ...form, institution, caller }))
    },
    answer: async ({ db, caller, params, from }) => {
      const { result, institution } = await inSeparateTransaction(db, async (own) => {
        const result = await readResultOf(own, caller, params.id, permanentFileUrl)
        const { tenantId, elderId, name, serialNumber } = result
        const detail = `问卷 ${name} 答卷 ${serialNumber}`
        if (elderId !== null)
          await recordAccess(own, caller, { tenantId, oldmanId: elderId, kind: 'print', detail, from })
        return { result, institution: await findTenantName(own, tenantId) }
      })
      const drawn = await Promise.all(
        picturesOf(result).map(async ({ label, url }) => ({ label, bytes: await pictureForPaper(storage, url) })),
      )
      // only pictures are printed; a document is named beside its question instead
      const photos = drawn.filter(({ bytes }) => bytes !== undefined)
      const name = fileName(result.name, `答卷${result.serialNumber}`)
      return makePaper(caller, name, answeredPaper({ result, photos, institution, caller }))
    },
  })
}

const fileName = (name: string, what: string) => `${name.slice(0, 40)}-${what}-${toShanghaiDay(Date.now())}`

/** The published version or, if none was published, the draft. */
async function readBlank(db: Db, caller: Caller, key: string) {
  const draft = orNotFound('问卷')(await findDraft(db, caller, key))
  const version = draft.version === null ? undefined : await findVersion(db, draft, draft.version)
  const { tenantId } = draft
  if (!version) return { ...draft, tenantId, version: null, items: await findItems(db, draft) }
  return { ...version, tenantId }
}

const picturesOf = ({ items, originalData }: Result) =>
  filesOfAnswer(items, originalData).flatMap((file) =>
    file ? [{ label: labelText(file.item.label) || '附件', url: permanentFileUrl(file) }] : [],
  )
