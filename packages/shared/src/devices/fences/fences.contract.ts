import { area, del, get, post, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { Fence, FenceChange, FenceDraft, FenceSearch } from './fence.ts'

const ids = { id: 'fence' } as const

/** Where an elder is to stay, or not to go: the server judges every place that devices tell. */
export const fences = area('tenant-device', {
  page: get('/devicefence/page', {
    access: 'device:view',
    query: FenceSearch,
    data: pageOf(Fence),
    summary: '电子围栏',
  }),
  get: get('/devicefence/:id', { ids, access: 'device:view', data: Fence, summary: '电子围栏详情' }),
  create: post('/devicefence', { access: 'fence:edit', body: FenceDraft, summary: '新增电子围栏' }),
  update: put('/devicefence', { access: 'fence:edit', body: FenceChange, summary: '修改电子围栏' }),
  remove: del('/devicefence/:id', { ids, access: 'fence:edit', summary: '删除电子围栏' }),
})
