import { area, get } from '../../../http/endpoint.ts'

/** Prints an order with its proof, for users who can view it; without the permission to dispatch, only own orders. */
export const orderPapers = area('tenant-members', {
  print: get('/workorder/:id/print', {
    ids: { id: 'workOrder' },
    access: 'workorder:print',
    reply: 'file',
    takesLong: true,
    summary: '打印工单和服务凭证（PDF）',
  }),
})
