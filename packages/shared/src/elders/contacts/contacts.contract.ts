import { z } from 'zod'
import { area, del, get, post, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import { CallOrder, Contact, ContactChange, ContactSearch, NewContact } from './contact.ts'

const one = { ids: { id: 'contact' } } as const

/** Family and others of an elder. While the elder is served the last emergency contact stays: refused in words. */
export const contacts = area('tenant-members', {
  page: get('/oldmanfamily/page', {
    access: 'elder:view',
    query: ContactSearch,
    data: pageOf(Contact),
    summary: '长者联系人列表，按呼叫顺序',
  }),
  get: get('/oldmanfamily/:id', { ...one, access: 'elder:view', data: Contact, summary: '长者联系人' }),
  create: post('/oldmanfamily', { access: 'contact:edit', body: NewContact, summary: '新增长者联系人' }),
  update: put('/oldmanfamily', { access: 'contact:edit', body: ContactChange, summary: '修改长者联系人' }),
  sort: put('/oldmanfamily/sort', { access: 'contact:edit', body: CallOrder, summary: '调整联系人呼叫顺序' }),
  remove: del('/oldmanfamily/:id', { ...one, access: 'contact:edit', summary: '删除长者联系人' }),
  idCard: post('/oldmanfamily/:id/id-card', {
    ...one,
    access: 'elder:reveal',
    data: z.object({ idCard: z.string().nullable() }),
    summary: '查看联系人完整身份证号',
  }),
})
