import type { dictionary } from '@care/shared/admin/administration/dictionary.words'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { RowOf } from '@care/shared/resources/resource'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo, holdCalls, mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { addressQuery, renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, answerConfirm, buttons, pressMore, waitForToast } from '../../../testing/steps.ts'
import { DictionariesPage } from './dictionaries.page.tsx'
import { DictionaryItemsPage } from './dictionary-items.page.tsx'

const { dictionaries, dictionaryItems } = contract
const dict = (id: number, given: Partial<RowOf<typeof dictionary>> = {}): RowOf<typeof dictionary> => ({
  id,
  type: `type_${id}`,
  description: `字典${id}`,
  remarks: null,
  system: '0',
  createTime: '2026-01-02 03:04:05',
  ...given,
})
const rows = [dict(1), dict(2, { system: '1' }), dict(3)]
const everything: Permission[] = ['dict:view', 'dict:edit']

async function shown(may = everything, at?: string) {
  mockAnswer(dictionaries.page, pageOfRows(rows))
  const user = renderPage(<DictionariesPage />, { may, at })
  await screen.findByText('字典1')
  return user
}
const row = (words: string) => screen.getByText(words).closest('tr') as HTMLTableRowElement

it('a list shows each value in its column, with row numbers across pages', async () => {
  const many = Array.from({ length: 10 }, (_, at) => dict(at + 1))
  mockAnswer(dictionaries.page, { records: many, total: 31, size: 10, current: 3, pages: 4 })
  renderPage(<DictionariesPage />, { may: ['dict:view'], at: '/system/dict?current=3&size=10' })
  await screen.findByText('字典1')
  const cells = (words: string) => [...row(words).cells].map(({ textContent }) => textContent)
  expect(cells('字典1')).toEqual(['', '21', 'type_1', '字典1', '业务', '—', '2026-01-02 03:04', '字典项'])
  expect(cells('字典10')[1]).toBe('30')
  expect(queriesTo(dictionaries.page)).toEqual([{ current: '3', size: '10' }])
})

it('a list shows HTML as plain text', async () => {
  const html = '<img src=x onerror=alert(1)>'
  mockAnswer(dictionaries.page, pageOfRows([dict(1, { description: html })]))
  renderPage(<DictionariesPage />, { may: ['dict:view'] })
  await screen.findByText(html)
  expect(document.querySelector('img')).toBeNull()
})

it('a dictionary links to its items', async () => {
  const user = await shown()
  await user.click(within(row('字典3')).getByRole('button', { name: '字典项' }))
  expect(location.pathname + location.search).toBe('/system/dict/items?dictId=3')
})

describe('permissions decide which buttons a list shows', () => {
  it('the permission to edit allows every action, except on records that the application reads', async () => {
    const user = await shown()
    expect(buttons()).toContain('新增字典')
    expect(await actionLabelsIn(user, row('字典1'))).toEqual(['字典项', '历史', '编辑', '删除'])
    expect(buttons(row('字典2'))).toEqual(['字典项', '历史', '编辑'])
  })

  it('the permission to view allows viewing only', async () => {
    const user = await shown(['dict:view'])
    expect(buttons()).not.toContain('新增字典')
    expect(buttons(row('字典1'))).toEqual(['字典项'])
    await user.dblClick(screen.getByText('字典1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without a permission nothing is requested', async () => {
    mockAnswer(contract.roles.why, {
      title: '字典管理',
      may: false,
      permission: 'dict:view',
      label: '字典：查看',
      isOperators: false,
      isDisabled: false,
      roles: [],
      granters: [],
    })
    renderPage(<DictionariesPage />, { may: ['param:view'] })
    await screen.findByText(/没有.*权限|无权/)
    expect(callsTo(dictionaries.page)).toEqual([])
  })

  it('the permission to edit allows a double click to open the form', async () => {
    const user = await shown()
    await user.dblClick(screen.getByText('字典3'))
    const form = await screen.findByRole('dialog', { name: '编辑字典' })
    expect(within(form).getByLabelText<HTMLInputElement>('字典类型').value).toBe('type_3')
  })
})

describe('a list', () => {
  it('a list shows a skeleton while loading, and keeps its rows when a refresh fails', async () => {
    const held = holdCalls(dictionaries.page)
    const user = renderPage(<DictionariesPage />, { may: everything })
    await waitFor(() => expect(document.querySelectorAll('.bone').length).toBeGreaterThan(20))
    held.answer(0, pageOfRows(rows))
    await screen.findByText('字典1')
    mockRefusal(dictionaries.page, 500, '查询超时')
    await user.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(callsTo(dictionaries.page)).toHaveLength(2))
    // stale rows are better than an error page
    await screen.findByText(/^刷新失败/)
    screen.getByText('字典1')
  })

  it('a list that failed to load shows the reason, and loads on retry', async () => {
    mockRefusal(dictionaries.page, 500, '查询超时')
    const user = renderPage(<DictionariesPage />, { may: everything })
    await screen.findByText(/查询超时/)
    mockAnswer(dictionaries.page, pageOfRows(rows))
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('字典1')
  })

  it('a list without rows shows an empty text, or that nothing matches', async () => {
    mockAnswer(dictionaries.page, pageOfRows<RowOf<typeof dictionary>>([]))
    const user = renderPage(<DictionariesPage />, { may: everything, at: '/system/dict?type=none' })
    await screen.findByText('没有符合条件的数据')
    await user.click(screen.getByRole('button', { name: '清除筛选' }))
    await screen.findByText('还没有字典')
    expect(addressQuery()).toEqual({})
    expect(queriesTo(dictionaries.page)[0]).toEqual({ current: '1', size: '10', type: 'none' })
    expect(queriesTo(dictionaries.page).at(-1)).toEqual({ current: '1', size: '10' })
  })
})

describe('pages', () => {
  const of = (total: number) =>
    mockAnswer(dictionaries.page, ({ query: { current, size } }) => ({
      records: (current - 1) * size < total ? [dict(current)] : [],
      total,
      size,
      current,
      pages: Math.ceil(total / size),
    }))

  it('pages are turned by step, number and jump, and are stored in the address', async () => {
    of(45)
    const user = renderPage(<DictionariesPage />, { may: everything, at: '/system/dict?system=0' })
    await screen.findByText('字典1')
    const previous = screen.getByRole('button', { name: '上一页' })
    expect(previous.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await screen.findByText('字典2')
    expect(addressQuery()).toEqual({ system: '0', current: '2', size: '10' })
    await user.click(screen.getByRole('button', { name: '5' }))
    await screen.findByText('字典5')
    expect(screen.getByRole('button', { name: '下一页' }).hasAttribute('disabled')).toBe(true)
    const jump = screen.getByLabelText(/跳至/)
    await user.clear(jump)
    await user.type(jump, '3{Enter}')
    await screen.findByText('字典3')
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50')
    await screen.findByText('字典1')
    expect(addressQuery()).toEqual({ system: '0', current: '1', size: '50' })
    expect(queriesTo(dictionaries.page).map(({ current, size, system }) => `${current}/${size}/${system}`)).toEqual([
      '1/10/0',
      '2/10/0',
      '5/10/0',
      '3/10/0',
      '1/50/0',
    ])
  })

  it.each([9999, 4])('pages beyond the last redirect to the last one: %i of 3', async (current) => {
    of(45)
    renderPage(<DictionariesPage />, { may: everything, at: `/system/dict?current=${current}&size=20` })
    await screen.findByText('字典3')
    expect(addressQuery()).toMatchObject({ current: '3' })
  })

  it('the page size that the user chose last is remembered', async () => {
    of(95)
    localStorage.setItem('care.pageSize', '50')
    renderPage(<DictionariesPage />, { may: everything })
    await screen.findByText('字典1')
    expect(queriesTo(dictionaries.page)).toEqual([{ current: '1', size: '50' }])
  })
})

describe('removing', () => {
  it('removing asks first by name, removes that record and reloads the list', async () => {
    const user = await shown()
    mockAnswer(dictionaries.remove, ({ params }) => {
      mockAnswer(dictionaries.page, pageOfRows(rows.filter(({ id }) => id !== Number(params.id))))
      return true
    })
    await pressMore(user, '删除', row('字典3'))
    expect(await answerConfirm(user, '取消')).toBe('确定删除“字典3”吗？删除后不能恢复。')
    expect(callsTo(dictionaries.remove)).toEqual([])
    await pressMore(user, '删除', row('字典3'))
    await answerConfirm(user, '删除')
    await waitForToast('删除成功')
    expect(callsTo(dictionaries.remove).map(({ params }) => params)).toEqual([{ id: '3' }])
    await waitFor(() => expect(screen.queryByText('字典3')).toBeNull())
  })

  it('removing shows why a record cannot be removed', async () => {
    const user = await shown()
    mockRefusal(dictionaries.remove, 200, '该字典正在使用')
    await pressMore(user, '删除', row('字典1'))
    await answerConfirm(user, '删除')
    await waitForToast('该字典正在使用')
    expect(screen.getByText('字典1')).toBeTruthy()
  })
})

it('the parent of a list is part of every call, and no filter removes it', async () => {
  mockAnswer(dictionaries.page, pageOfRows([dict(11)]))
  mockAnswer(dictionaryItems.page, pageOfRows<never>([]))
  const user = renderPage(<DictionaryItemsPage />, { may: everything, at: '/system/dict/items?dictId=11&value=x' })
  await screen.findByText('没有符合条件的数据')
  await user.click(screen.getByRole('button', { name: '重置' }))
  await screen.findByText('还没有字典项')
  expect(addressQuery()).toEqual({ dictId: '11' })
  expect(queriesTo(dictionaries.page)).toEqual([{ ids: '11' }])
  expect(queriesTo(dictionaryItems.page)[0]).toEqual({ current: '1', size: '10', dictId: '11', value: 'x' })
  expect(queriesTo(dictionaryItems.page).at(-1)).toEqual({ current: '1', size: '10', dictId: '11' })
})
