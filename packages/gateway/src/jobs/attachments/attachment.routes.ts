import { questionnaireSheets } from '@care/shared/forms/questionnaires/sheets.contract'
import type { Serve } from '../../serve/serve.ts'
import { enqueue } from '../enqueue.ts'
import { searchAsText } from '../exports/search-as-text.ts'
import type { JobMeans } from '../job.routes.ts'

/** Starts a job that zips the attachments of questionnaire answers. */
export function attachmentRoutes(serve: Serve, { store, queue, load, log }: JobMeans) {
  const { attachments } = questionnaireSheets
  serve(
    { attachments },
    {
      attachments: async ({ pass, query }) => {
        load.admit('last')
        const { projectKey, oldmanId, beginDateTime, endDateTime, extParams, extComparisons } = query
        const asked = searchAsText({ projectKey, oldmanId, beginDateTime, endDateTime, extParams, extComparisons })
        const { key } = await enqueue({ store, queue }, '问卷附件', pass.caller, { kind: 'attachments', query: asked })
        const { userId, tenantId } = pass.caller
        log.info({ audit: 'export', userId, tenantId, call: 'questionnaireSheets.attachments', key }, 'zip asked for')
        return key
      },
    },
  )
}
