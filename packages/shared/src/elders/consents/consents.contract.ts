import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { id } from '../../validators.ts'
import { Consent, ConsentDraft, ConsentSearch, Consents } from './consent.ts'

/** What an elder agreed to, and what the product therefore shows (docs/decisions/023-consents-are-obeyed.md). */
export const consents = area('tenant-members', {
  page: get('/oldmanconsent/page', {
    access: 'elder:view',
    query: ConsentSearch,
    data: pageOf(Consent),
    summary: '长者授权记录，新的在前',
  }),
  now: get('/oldmanconsent/now', {
    access: 'elder:view',
    query: z.object({ oldmanId: id.of('elder') }),
    data: Consents,
    summary: '长者授权现状',
  }),
  add: post('/oldmanconsent', { access: 'consent:edit', body: ConsentDraft, summary: '登记长者授权' }),
})
