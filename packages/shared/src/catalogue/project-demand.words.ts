import { flag, shown } from '../things/field.ts'
import { listWords } from '../things/thing.ts'

/** What a project requires of the worker. */
export const projectDemand = listWords({
  noun: '服务要求',
  fields: {
    projecName: shown('服务项目', { always: true, width: 12, rank: 'title' }),
    serverName: shown('服务类别', { always: true, width: 9 }),
    checkTexts: shown('检查清单', { always: true }),
    commodityNames: shown('可用耗材', { always: true }),
    questionnaireNames: shown('问卷', { always: true }),
    needSign: flag('需签字', { width: 6 }),
    needVoucher: flag('需照片', { width: 6 }),
    tenantName: shown('所属机构', { always: true, width: 10 }),
  },
  search: ['projecName'],
})
