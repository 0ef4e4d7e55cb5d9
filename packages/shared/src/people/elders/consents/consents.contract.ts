import { z } from 'zod'
import { area, calls, post } from '../../../http/endpoint.ts'
import { id } from '../../../validators.ts'
import { Consent, ConsentDraft, ConsentSearch, Consents } from './consent.ts'

const view = calls({ access: 'elder:view' })

/** Consents of an elder, which decide what the application shows (docs/decisions/023-consents-are-obeyed.md). */
export const consents = area('tenant-members', {
  page: view.list('/oldmanconsent/page', '长者授权记录，新的在前', Consent, ConsentSearch),
  now: view.get('/oldmanconsent/now', '长者授权现状', {
    query: z.object({ oldmanId: id.of('elder') }),
    data: Consents,
  }),
  add: post('/oldmanconsent', { access: 'consent:edit', body: ConsentDraft, summary: '登记长者授权' }),
})
