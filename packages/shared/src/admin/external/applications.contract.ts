import { area, calls } from '../../http/endpoint.ts'
import { Application, ApplicationSearch, ApplicationVerdict } from './external.ts'

const operatorAudit = calls({ access: 'tenant:audit', for: 'operator' })

/** Applications of registered people for a new institution: the operator's side. */
export const applications = area('admin', {
  page: operatorAudit.list('/tenant/application/page', '机构申请', Application, ApplicationSearch),
  audit: operatorAudit.put('/user/audit', '审核机构申请', { body: ApplicationVerdict }),
})
