import { z } from 'zod'
import { area, calls, get, internal } from '../../http/endpoint.ts'
import { OpenSockets, OwnQuotas, Quota, QuotaLimits, TenantQuotaUsage, TenantUseSearch } from './quota.ts'

const view = calls({ access: 'tenant:view' })
const operatorEdit = calls({ access: 'tenant:edit', for: 'operator' })

/** Usage and limits of institutions: the operator sets limits, an institution sees its own. */
export const quotas = area('admin', {
  own: get('/tenant/quota', { access: 'quota:view', data: OwnQuotas, summary: '本机构用量与配额' }),
  /** Institutions closest to a limit first. */
  page: view.list('/tenant/quota/page', '各机构用量', TenantQuotaUsage, TenantUseSearch),
  of: view.get('/tenant/quota/:id', '机构用量与配额', { ids: { id: 'tenant' }, data: z.array(Quota) }),
  /** Reports the open sockets of one gateway, once a minute. */
  noteSockets: internal.post('/tenant/quota/sockets', { body: OpenSockets }),
  save: operatorEdit.put('/tenant/quota', '修改机构限额', { body: QuotaLimits }),
})
