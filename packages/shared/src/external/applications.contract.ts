import { area, get, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { Application, ApplicationSearch, Audit } from './external.ts'

/** Institutions that registered people ask for: the operator's side. */
export const applications = area('admin', {
  page: get('/tenant/application/page', {
    access: 'tenant:audit',
    for: 'operator',
    query: ApplicationSearch,
    data: pageOf(Application),
    summary: '机构申请',
  }),
  audit: put('/user/audit', { access: 'tenant:audit', for: 'operator', body: Audit, summary: '审核机构申请' }),
})
