import { area, get } from '../../http/endpoint.ts'

/** An order with its proof on paper, for who may see the order: who may not dispatch prints only their own. */
export const orderPapers = area('tenant-members', {
  print: get('/workorder/:id/print', {
    ids: { id: 'workOrder' },
    access: 'workorder:print',
    reply: 'file',
    takesLong: true,
    summary: '打印工单和服务凭证（PDF）',
  }),
})
