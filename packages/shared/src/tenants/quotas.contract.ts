import { z } from 'zod'
import { area, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { OpenSockets, OwnQuotas, Quota, QuotaLimits, TenantUse, TenantUseSearch } from './quota.ts'

/** What institutions use, and how much of it they may: the operator says it, the institution looks at its own. */
export const quotas = area('admin', {
  own: get('/tenant/quota', { access: 'quota:view', data: OwnQuotas, summary: '本机构用量与配额' }),
  /** Whoever comes closest to a limit first. */
  page: get('/tenant/quota/page', {
    access: 'tenant:view',
    query: TenantUseSearch,
    data: pageOf(TenantUse),
    summary: '各机构用量',
  }),
  of: get('/tenant/quota/:id', {
    ids: { id: 'tenant' },
    access: 'tenant:view',
    data: z.array(Quota),
    summary: '机构用量与配额',
  }),
  /** What one gateway has open, once a minute. */
  noteSockets: post('/tenant/quota/sockets', { access: 'internal', body: OpenSockets }),
  save: put('/tenant/quota', {
    access: 'tenant:edit',
    for: 'operator',
    body: QuotaLimits,
    summary: '修改机构限额',
  }),
})
