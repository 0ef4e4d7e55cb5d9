import { area, calls } from '../../../http/endpoint.ts'
import { Fence, FenceChange, FenceDraft, FenceSearch } from './fence.ts'

const edit = calls({ access: 'fence:edit' })
const view = calls({ access: 'device:view' })

const ids = { id: 'fence' } as const

/** Areas an elder is to stay in or keep out of: the server checks every position that devices send. */
export const fences = area('tenant-device', {
  page: view.list('/devicefence/page', '电子围栏', Fence, FenceSearch),
  get: view.get('/devicefence/:id', '电子围栏详情', { ids, data: Fence }),
  create: edit.post('/devicefence', '新增电子围栏', { body: FenceDraft }),
  update: edit.put('/devicefence', '修改电子围栏', { body: FenceChange }),
  remove: edit.del('/devicefence/:id', '删除电子围栏', { ids }),
})
