import { area, calls } from '../../http/endpoint.ts'
import { Fence, FenceChange, FenceDraft, FenceSearch } from './fence.ts'

const editing = calls({ access: 'fence:edit' })
const viewing = calls({ access: 'device:view' })

const ids = { id: 'fence' } as const

/** Where an elder is to stay, or not to go: the server judges every place that devices tell. */
export const fences = area('tenant-device', {
  page: viewing.list('/devicefence/page', '电子围栏', Fence, FenceSearch),
  get: viewing.get('/devicefence/:id', '电子围栏详情', { ids, data: Fence }),
  create: editing.post('/devicefence', '新增电子围栏', { body: FenceDraft }),
  update: editing.put('/devicefence', '修改电子围栏', { body: FenceChange }),
  remove: editing.del('/devicefence/:id', '删除电子围栏', { ids }),
})
