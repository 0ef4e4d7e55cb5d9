import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { id } from '../validators.ts'
import {
  Dict,
  DictDraft,
  DictItem,
  DictItemDraft,
  DictSearch,
  MenuNode,
  MenuQuery,
  Staff,
  StaffSearch,
  TenantName,
  TenantNode,
} from './administration.ts'

export const menus = area('admin', {
  mine: get('/menu', { access: 'signed-in', query: MenuQuery, data: z.array(MenuNode), summary: '当前用户的菜单' }),
})

export const dictionaries = area('admin', {
  items: get('/dict/type/:type', { access: 'signed-in', data: z.array(DictItem), summary: '字典项' }),
  page: get('/dict/page', { access: 'dict:view', query: DictSearch, data: pageOf(Dict) }),
  create: post('/dict/', { access: 'dict:edit', body: DictDraft, data: z.boolean() }),
  update: put('/dict/', { access: 'dict:edit', body: DictDraft.partial().extend({ id }), data: z.boolean() }),
  createItem: post('/dict/item', { access: 'dict:edit', body: DictItemDraft, data: z.boolean() }),
  updateItem: put('/dict/item', {
    access: 'dict:edit',
    body: DictItemDraft.partial().extend({ id }),
    data: z.boolean(),
  }),
  removeItem: del('/dict/item/:id', { access: 'dict:edit', data: z.boolean() }),
})

export const parameters = area('admin', {
  publicValue: get('/param/publicValue/:key', { access: 'public', data: z.string().nullable(), summary: '公开参数' }),
})

export const tenants = area('admin', {
  tree: get('/tenant/tree', { access: 'signed-in', data: z.array(TenantNode), summary: '可见机构树' }),
  visible: get('/tenant/tenantList', { access: 'signed-in', data: z.array(TenantName), summary: '可见机构' }),
})

export const staff = area('admin', {
  page: get('/user/page', { access: 'staff:view', query: StaffSearch, data: pageOf(Staff), summary: '员工列表' }),
})
