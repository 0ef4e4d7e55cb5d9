import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { area, calls, get } from '../../http/endpoint.ts'
import { withNouns } from '../../nouns.ts'
import { enterMessage } from '../../validators.ts'
import { DictChoice, MenuNode, MenuQuery } from './administration.ts'
import { ChangeRecord, DictionaryChanges, ParameterChanges } from './change-record.ts'
import { dictionary, dictionaryItem } from './dictionary.words.ts'
import { MenuChange, MenuDraft, MenuTreeQuery, SysMenu } from './menu.ts'
import { parameter } from './parameter.words.ts'
import { ValueUsage } from './value-usage.ts'

const operatorEditMenu = calls({ access: 'menu:edit', for: 'operator' })
const signedIn = calls({ access: 'signed-in' })
const view = calls({ access: 'menu:view' })
const operatorEdit = calls({ access: 'dict:edit', for: 'operator' })
const operatorEditParam = calls({ access: 'param:edit', for: 'operator' })

export const menus = area('admin', {
  mine: signedIn.get('/menu', '当前用户的菜单', { query: MenuQuery, data: z.array(MenuNode) }),
  tree: view.get('/menu/tree', '菜单树', { query: MenuTreeQuery, data: z.array(MenuNode) }),
  treeOfTenant: view.get('/menu/treeTenant/:id', '机构的菜单树', { ids: { id: 'tenant' }, data: z.array(MenuNode) }),
  get: view.get('/menu/:id', '菜单', { ids: { id: 'menu' }, data: SysMenu }),
  create: operatorEditMenu.post('/menu', '新增菜单', { body: MenuDraft, data: SysMenu }),
  update: operatorEditMenu.put('/menu', '修改菜单', { body: MenuChange }),
  remove: operatorEditMenu.del('/menu/:id', '删除菜单', { ids: { id: 'menu' } }),
})

/** Dictionary names, comma-joined. */
const dictionaryTypes = withNouns(
  'dictionary',
  z
    .string(enterMessage('字典类型', '缺少字典类型'))
    .max(1_000, '字典类型过多')
    .regex(/^\w{1,50}(,\w{1,50})*$/, enterMessage('字典类型')),
)

export const dictionaries = area('admin', {
  items: signedIn.get('/dict/type/:type', '字典项', { ids: { type: 'dictionary' }, data: z.array(DictChoice) }),
  several: signedIn.get('/dict/types', '多个字典的字典项', {
    query: z.object({ types: dictionaryTypes }),
    data: z.record(z.string(), z.array(DictChoice)),
  }),
  changes: operatorEdit.list('/dict/change/page', '字典变更历史', ChangeRecord, DictionaryChanges),
  /** Restoring a removed dictionary also restores the items removed with it. */
  putBack: operatorEdit.post('/dict/change/:id', '恢复字典到变更前', { ids: { id: 'dictionaryChange' } }),
  ...crud('dict', 'dict', dictionary, { writes: 'operator', ending: '/' }),
})

export const dictionaryItems = area('admin', {
  effect: operatorEdit.get('/dict/item/effect/:id', '字典项的影响范围', {
    ids: { id: 'dictionaryItem' },
    data: ValueUsage,
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
  effect: operatorEditParam.get('/param/effect/:id', '参数的影响范围', { ids: { id: 'parameter' }, data: ValueUsage }),
  changes: operatorEditParam.list('/param/change/page', '参数变更历史', ChangeRecord, ParameterChanges),
  putBack: operatorEditParam.post('/param/change/:id', '恢复参数到变更前', { ids: { id: 'parameterChange' } }),
  ...crud('param', 'param', parameter, { writes: 'operator' }),
})
