import type { dictionary, dictionaryItem } from '@care/shared/admin/administration/dictionary.words'
import type { parameter } from '@care/shared/admin/administration/parameter.words'
import { contract } from '@care/shared/contract'
import type { Endpoint, Permission } from '@care/shared/http/endpoint'
import { productCategory } from '@care/shared/money/product-categories/product-category.words'
import type { RowOf } from '@care/shared/resources/resource'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill, type Typed } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { DictionariesPage } from './dictionaries.page.tsx'
import { DictionaryItemsPage } from './dictionary-items.page.tsx'
import { ParametersPage } from './parameters.page.tsx'

const { dictionaries, dictionaryItems, parameters, productCategories } = contract
const createTime = '2026-01-02 03:04:05'
const dict: RowOf<typeof dictionary> = {
  id: 11,
  type: 'meal',
  description: '餐别',
  remarks: '旧备注',
  system: '0',
  createTime,
}
const item: RowOf<typeof dictionaryItem> = {
  id: 21,
  dictId: 11,
  type: 'meal',
  value: 'a',
  label: '甲',
  system: '0',
  description: '旧描述',
  sort: 3,
  colorClass: 'info',
  remarks: '旧备注',
}
const param: RowOf<typeof parameter> = {
  publicId: 31,
  publicName: '旧名',
  publicKey: 'old.key',
  publicValue: '旧值',
  status: '0',
  publicType: '1',
  system: '0',
  validateCode: 'abc',
  createTime,
}

const category: RowOf<typeof productCategory> = {
  id: 41,
  name: '康复辅具',
  parentId: null,
  parentName: null,
  description: '旧描述',
  sort: 2,
  icon: null,
  status: '0',
  tenantId: 1000002,
  tenantName: '海淀院',
  createUser: '李经理',
  createTime,
}

interface Records {
  page: ReactNode
  at?: string
  noun: string
  may: Permission[]
  /** Mocks the response with the rows of the page. */
  rows: (given: object) => void
  create: Endpoint
  update: Endpoint
  /** Every input of the form; `sent` is the request body for these inputs. */
  typed: Typed
  sent: object
  id: object
  /** Optional inputs; `emptied` holds the values sent when they are empty. */
  optional: Typed
  emptied: object
  /** Read-only fields of a built-in record. */
  kept: string[]
  known: object
  missing: string[]
}

const listOf = (page: Endpoint, row: object) => (given: object) => mockAnswer(page, pageOfRows([{ ...row, ...given }]))

const every: Records[] = [
  {
    page: <DictionariesPage />,
    noun: '字典',
    may: ['dict:view', 'dict:edit'],
    rows: listOf(dictionaries.page, dict),
    create: dictionaries.create,
    update: dictionaries.update,
    typed: { 字典类型: ' meal_kind ', 字典描述: ' 餐食种类 ', 备注: ' 新备注 ' },
    sent: { type: 'meal_kind', description: '餐食种类', remarks: '新备注' },
    id: { id: 11 },
    optional: { 备注: '' },
    emptied: { remarks: '' },
    kept: ['字典类型'],
    known: { type: 'meal', description: '餐别', remarks: '旧备注' },
    missing: ['请输入字典类型', '请输入字典描述'],
  },
  {
    page: <DictionaryItemsPage />,
    at: '/system/dict/items?dictId=11',
    noun: '字典项',
    may: ['dict:view', 'dict:edit'],
    rows: (given) => {
      mockAnswer(dictionaries.page, pageOfRows([dict]))
      mockAnswer(dictionaryItems.page, pageOfRows([{ ...item, ...given }]))
      mockAnswer(dictionaryItems.effect, { uses: [] })
    },
    create: dictionaryItems.create,
    update: dictionaryItems.update,
    typed: { 字典标签: ' 乙 ', 字典值: ' b ', 标签颜色: '橙色', 排序: '17', 描述: ' 新描述 ', 备注: ' 新备注 ' },
    sent: { label: '乙', value: 'b', colorClass: 'warning', sort: 17, description: '新描述', remarks: '新备注' },
    id: { id: 21 },
    optional: { 描述: '', 备注: '', 排序: '' },
    emptied: { description: '', remarks: '', sort: 0 },
    kept: ['字典值'],
    known: { label: '甲', value: 'a', colorClass: 'info', sort: 3, description: '旧描述', remarks: '旧备注' },
    missing: ['请输入字典标签', '请输入字典值'],
  },
  {
    page: <ParametersPage />,
    noun: '参数',
    may: ['param:view', 'param:edit'],
    rows: (given) => {
      listOf(parameters.page, param)(given)
      mockAnswer(parameters.effect, { uses: [] })
    },
    create: parameters.create,
    update: parameters.update,
    typed: {
      参数名称: ' 新名 ',
      参数键: ' new.key ',
      参数类型: '安全',
      状态: '停用',
      参数值: ' 新值 ',
      校验码: ' x1 ',
    },
    sent: {
      publicName: '新名',
      publicKey: 'new.key',
      publicType: '3',
      status: '1',
      publicValue: '新值',
      validateCode: 'x1',
    },
    id: { publicId: 31 },
    optional: { 参数值: '', 校验码: '' },
    emptied: { publicValue: '', validateCode: '' },
    kept: ['参数键', '状态'],
    known: {
      publicName: '旧名',
      publicKey: 'old.key',
      publicType: '1',
      status: '0',
      publicValue: '旧值',
      validateCode: 'abc',
    },
    missing: ['请输入参数名称', '请输入参数键'],
  },
  {
    page: <CrudPage resource={api.productCategories} definition={productCategory} />,
    noun: '产品分类',
    may: ['productcategory:view', 'productcategory:edit'],
    rows: listOf(productCategories.page, category),
    create: productCategories.create,
    update: productCategories.update,
    typed: { 分类名称: ' 轮椅 ', 上级分类: '康复辅具', 排序: '4', 状态: '停用', 描述: ' 可折叠 ' },
    sent: { name: '轮椅', parentId: 41, sort: 4, status: '1', icon: '', description: '可折叠' },
    id: { id: 41 },
    optional: { 排序: '', 描述: '' },
    emptied: { sort: 0, description: '' },
    kept: [],
    known: { name: '康复辅具', parentId: null, sort: 2, status: '0', icon: '', description: '旧描述' },
    missing: ['请输入分类名称'],
  },
]

describe.each(every)('$noun', (records) => {
  const { page, at, noun, may, rows, create, update, typed, sent, id, optional, emptied, kept, known, missing } =
    records
  const drawer = async (title: string) => screen.findByRole('dialog', { name: title })
  const save = (form: HTMLElement) => within(form).getByRole('button', { name: '保存' })
  const fixed = at ? { dictId: 11 } : {}

  async function opened(button: string, given: object = {}) {
    rows(given)
    mockAnswer(create, true)
    mockAnswer(update, true)
    const user = renderPage(page, { may, at })
    const rowsShown = await screen.findByRole('button', { name: '编辑' })
    await user.click(button === '编辑' ? rowsShown : screen.getByRole('button', { name: button }))
    return { user, form: await drawer(button === '编辑' ? `编辑${noun}` : `新增${noun}`) }
  }

  it('a record is created from all input, trimmed', async () => {
    const { user, form } = await opened(`新增${noun}`)
    await fill(user, form, typed)
    await user.click(save(form))
    await screen.findByText('创建成功')
    expect(bodiesTo(create)).toEqual([{ ...fixed, ...sent }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a record is updated with all input', async () => {
    const { user, form } = await opened('编辑')
    await fill(user, form, typed)
    await user.click(save(form))
    await screen.findByText('更新成功')
    expect(bodiesTo(update)).toEqual([{ ...id, ...sent }])
  })

  it('a record loses cleared fields, and no other fields', async () => {
    const { user, form } = await opened('编辑')
    await fill(user, form, optional)
    await user.click(save(form))
    await screen.findByText('更新成功')
    expect(bodiesTo(update)).toEqual([{ ...id, ...known, ...emptied }])
  })

  const ofProduct = kept.length > 0 ? [records] : []
  it.each(ofProduct)('a built-in record keeps the fields that the application reads', async () => {
    const { user, form } = await opened('编辑', { system: '1' })
    const isOff = (label: string) => within(form).getByLabelText(label).hasAttribute('disabled')
    expect(Object.keys(typed).filter((label) => label !== '标签颜色' && isOff(label))).toEqual(kept)
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    await user.click(save(form))
    await screen.findByText('更新成功')
    expect(bodiesTo(update)).toEqual([{ ...id, ...known }])
  })

  it('a record is not created without required fields', async () => {
    const { user, form } = await opened(`新增${noun}`)
    await user.click(save(form))
    const said = await within(form).findAllByRole('alert')
    expect(said.map(({ textContent }) => textContent)).toEqual(missing)
    expect(bodiesTo(create)).toEqual([])
  })
})

it.each([
  ['Bad Type', '字典类型只能用小写字母、数字和下划线'],
  ['1meal', '字典类型只能用小写字母、数字和下划线'],
])('the form refuses the dictionary type %s', async (type, words) => {
  mockAnswer(dictionaries.page, pageOfRows([dict]))
  const user = renderPage(<DictionariesPage />, { may: ['dict:view', 'dict:edit'] })
  await user.click(await screen.findByRole('button', { name: '新增字典' }))
  const form = await screen.findByRole('dialog', { name: '新增字典' })
  await fill(user, form, { 字典类型: type, 字典描述: '餐别' })
  await user.click(within(form).getByRole('button', { name: '保存' }))
  expect((await within(form).findByRole('alert')).textContent).toBe(words)
  expect(bodiesTo(dictionaries.create)).toEqual([])
})
