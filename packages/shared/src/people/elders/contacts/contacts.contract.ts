import { z } from 'zod'
import { area, calls, post } from '../../../http/endpoint.ts'
import { CallOrder, Contact, ContactChange, ContactSearch, NewContact } from './contact.ts'

const edit = calls({ access: 'contact:edit' })
const view = calls({ access: 'elder:view' })

const one = { ids: { id: 'contact' } } as const

/** Contacts of an elder. While the elder is served, the last emergency contact cannot be removed. */
export const contacts = area('tenant-members', {
  page: view.list('/oldmanfamily/page', '长者联系人列表，按呼叫顺序', Contact, ContactSearch),
  get: view.get('/oldmanfamily/:id', '长者联系人', { ...one, data: Contact }),
  create: edit.post('/oldmanfamily', '新增长者联系人', { body: NewContact }),
  update: edit.put('/oldmanfamily', '修改长者联系人', { body: ContactChange }),
  sort: edit.put('/oldmanfamily/sort', '调整联系人呼叫顺序', { body: CallOrder }),
  remove: edit.del('/oldmanfamily/:id', '删除长者联系人', { ...one }),
  idCard: post('/oldmanfamily/:id/id-card', {
    ...one,
    access: 'elder:reveal',
    data: z.object({ idCard: z.string().nullable() }),
    summary: '查看联系人完整身份证号',
  }),
})
