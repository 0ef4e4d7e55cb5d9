import { flag, readOnly } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'

/** What a project requires of the worker. */
export const projectDemand = listWords({
  noun: '服务要求',
  fields: {
    projecName: readOnly('服务项目', { always: true, width: 12, rank: 'title' }),
    serverName: readOnly('服务类别', { always: true, width: 9 }),
    checkTexts: readOnly('检查清单', { always: true }),
    commodityNames: readOnly('可用耗材', { always: true }),
    questionnaireNames: readOnly('问卷', { always: true }),
    needSign: flag('需签字', { width: 6 }),
    needVoucher: flag('需照片', { width: 6 }),
    tenantName: readOnly('所属机构', { always: true, width: 10 }),
  },
  search: ['projecName'],
})
