import { z } from 'zod'
import { crud } from '../crud/crud.ts'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { named } from '../nouns.ts'
import { DictChoice, MenuNode, MenuQuery } from './administration.ts'
import { dictionary, dictionaryItem } from './dictionary.words.ts'
import { MenuChange, MenuDraft, MenuTreeQuery, SysMenu } from './menu.ts'
import { parameter } from './parameter.words.ts'

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
  update: put('/menu', { access: 'menu:edit', for: 'operator', body: MenuChange, summary: '修改菜单' }),
  remove: del('/menu/:id', { ids: { id: 'menu' }, access: 'menu:edit', for: 'operator', summary: '删除菜单' }),
})

/** Names of dictionaries, joined by commas. */
const dictionaryTypes = named(
  'dictionary',
  z
    .string('缺少字典类型')
    .max(1_000, '字典类型过多')
    .regex(/^\w{1,50}(,\w{1,50})*$/, '字典类型不正确'),
)

export const dictionaries = area('admin', {
  items: get('/dict/type/:type', {
    ids: { type: 'dictionary' },
    access: 'signed-in',
    data: z.array(DictChoice),
    summary: '字典项',
  }),
  several: get('/dict/types', {
    access: 'signed-in',
    query: z.object({ types: dictionaryTypes }),
    data: z.record(z.string(), z.array(DictChoice)),
    summary: '多个字典的字典项',
  }),
  ...crud('dict', 'dict', dictionary, { writes: 'operator', ending: '/' }),
})

export const dictionaryItems = area('admin', crud('dict/item', 'dict', dictionaryItem, { writes: 'operator' }))

export const parameters = area('admin', {
  publicValue: get('/param/publicValue/:key', {
    ids: { key: 'parameter' },
    access: 'public',
    data: z.string().nullable(),
    summary: '公开参数',
  }),
  ...crud('param', 'param', parameter, { writes: 'operator' }),
})
