import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { DictItemRow, DictItemScope, RowOutcome, rowsBody } from '../jobs/importable.ts'
import { id } from '../validators.ts'
import {
  Dict,
  DictChoice,
  DictDraft,
  DictItem,
  DictItemChange,
  DictItemDraft,
  DictItemSearch,
  DictSearch,
  MenuNode,
  MenuQuery,
  Staff,
  StaffSearch,
  TenantName,
  TenantNode,
} from './administration.ts'
import { MenuChange, MenuDraft, MenuTreeQuery, SysMenu } from './menu.ts'
import { Param, ParamChange, ParamDraft, ParamSearch } from './parameter.ts'

export const menus = area('admin', {
  mine: get('/menu', { access: 'signed-in', query: MenuQuery, data: z.array(MenuNode), summary: '当前用户的菜单' }),
  tree: get('/menu/tree', { access: 'menu:view', query: MenuTreeQuery, data: z.array(MenuNode), summary: '菜单树' }),
  treeOfTenant: get('/menu/treeTenant/:id', {
    ids: { id: 'tenant' },
    access: 'menu:view',
    data: z.array(MenuNode),
    summary: '机构的菜单树',
  }),
  get: get('/menu/:id', { ids: { id: 'menu' }, access: 'menu:view', data: SysMenu, summary: '菜单' }),
  create: post('/menu', { access: 'menu:edit', for: 'operator', body: MenuDraft, data: SysMenu, summary: '新增菜单' }),
  update: put('/menu', {
    access: 'menu:edit',
    for: 'operator',
    body: MenuChange,
    data: z.boolean(),
    summary: '修改菜单',
  }),
  remove: del('/menu/:id', {
    ids: { id: 'menu' },
    access: 'menu:edit',
    for: 'operator',
    data: z.boolean(),
    summary: '删除菜单',
  }),
})

export const dictionaries = area('admin', {
  items: get('/dict/type/:type', {
    ids: { type: 'dictionary' },
    access: 'signed-in',
    data: z.array(DictChoice),
    summary: '字典项',
  }),
  page: get('/dict/page', { access: 'dict:view', query: DictSearch, data: pageOf(Dict), summary: '字典列表' }),
  create: post('/dict/', {
    access: 'dict:edit',
    for: 'operator',
    body: DictDraft,
    data: z.boolean(),
    summary: '新增字典',
  }),
  update: put('/dict/', {
    access: 'dict:edit',
    for: 'operator',
    body: DictDraft.partial().extend({ id: id.of('dictionary') }),
    data: z.boolean(),
    summary: '修改字典',
  }),
  remove: del('/dict/:id', {
    ids: { id: 'dictionary' },
    access: 'dict:edit',
    for: 'operator',
    data: z.boolean(),
    summary: '删除字典',
  }),
  itemPage: get('/dict/item/page', {
    access: 'dict:view',
    query: DictItemSearch,
    data: pageOf(DictItem),
    summary: '字典项列表',
  }),
  createItem: post('/dict/item', {
    access: 'dict:edit',
    for: 'operator',
    body: DictItemDraft,
    data: z.boolean(),
    summary: '新增字典项',
  }),
  updateItem: put('/dict/item', {
    access: 'dict:edit',
    for: 'operator',
    body: DictItemChange,
    data: z.boolean(),
    summary: '修改字典项',
  }),
  removeItem: del('/dict/item/:id', {
    ids: { id: 'dictionaryItem' },
    access: 'dict:edit',
    for: 'operator',
    data: z.boolean(),
    summary: '删除字典项',
  }),
})

/** Between worker and admin service: rows of a file that was checked. */
export const dictionaryImports = area('admin', {
  take: post('/dict/item/import', {
    access: 'internal',
    for: 'operator',
    body: rowsBody(DictItemRow, DictItemScope),
    data: z.array(RowOutcome),
    bodyLimit: 24 * 1024 * 1024,
  }),
})

export const parameters = area('admin', {
  publicValue: get('/param/publicValue/:key', {
    ids: { key: 'parameter' },
    access: 'public',
    data: z.string().nullable(),
    summary: '公开参数',
  }),
  page: get('/param/page', { access: 'param:view', query: ParamSearch, data: pageOf(Param), summary: '参数列表' }),
  create: post('/param', {
    access: 'param:edit',
    for: 'operator',
    body: ParamDraft,
    data: z.boolean(),
    summary: '新增参数',
  }),
  update: put('/param', {
    access: 'param:edit',
    for: 'operator',
    body: ParamChange,
    data: z.boolean(),
    summary: '修改参数',
  }),
  remove: del('/param/:id', {
    ids: { id: 'parameter' },
    access: 'param:edit',
    for: 'operator',
    data: z.boolean(),
    summary: '删除参数',
  }),
})

export const tenants = area('admin', {
  tree: get('/tenant/tree', { access: 'signed-in', data: z.array(TenantNode), summary: '可见机构树' }),
  visible: get('/tenant/tenantList', { access: 'signed-in', data: z.array(TenantName), summary: '可见机构' }),
})

export const staff = area('admin', {
  page: get('/user/page', { access: 'staff:view', query: StaffSearch, data: pageOf(Staff), summary: '员工列表' }),
})
