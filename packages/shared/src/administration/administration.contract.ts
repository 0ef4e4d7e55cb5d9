import { z } from 'zod'
import { crud } from '../crud/crud.ts'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { named } from '../nouns.ts'
import { enter } from '../validators.ts'
import { DictChoice, MenuNode, MenuQuery } from './administration.ts'
import { dictionary, dictionaryItem } from './dictionary.words.ts'
import { Effect } from './effect.ts'
import { DictionaryChanges, KeptChange, ParameterChanges } from './kept-change.ts'
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
    .string(enter('字典类型', '缺少字典类型'))
    .max(1_000, '字典类型过多')
    .regex(/^\w{1,50}(,\w{1,50})*$/, enter('字典类型')),
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
  changes: get('/dict/change/page', {
    access: 'dict:edit',
    for: 'operator',
    query: DictionaryChanges,
    data: pageOf(KeptChange),
    summary: '字典变更历史',
  }),
  /** A removed dictionary comes back with the items that went with it. */
  putBack: post('/dict/change/:id', {
    ids: { id: 'dictionaryChange' },
    access: 'dict:edit',
    for: 'operator',
    summary: '恢复字典到变更前',
  }),
  ...crud('dict', 'dict', dictionary, { writes: 'operator', ending: '/' }),
})

export const dictionaryItems = area('admin', {
  effect: get('/dict/item/effect/:id', {
    ids: { id: 'dictionaryItem' },
    access: 'dict:edit',
    for: 'operator',
    data: Effect,
    summary: '字典项的影响范围',
  }),
  ...crud('dict/item', 'dict', dictionaryItem, { writes: 'operator' }),
})

export const parameters = area('admin', {
  publicValue: get('/param/publicValue/:key', {
    ids: { key: 'parameter' },
    access: 'public',
    data: z.string().nullable(),
    summary: '公开参数',
  }),
  effect: get('/param/effect/:id', {
    ids: { id: 'parameter' },
    access: 'param:edit',
    for: 'operator',
    data: Effect,
    summary: '参数的影响范围',
  }),
  changes: get('/param/change/page', {
    access: 'param:edit',
    for: 'operator',
    query: ParameterChanges,
    data: pageOf(KeptChange),
    summary: '参数变更历史',
  }),
  putBack: post('/param/change/:id', {
    ids: { id: 'parameterChange' },
    access: 'param:edit',
    for: 'operator',
    summary: '恢复参数到变更前',
  }),
  ...crud('param', 'param', parameter, { writes: 'operator' }),
})
