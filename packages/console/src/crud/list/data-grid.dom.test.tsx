import { contract } from '@care/shared/contract'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '../../calls/api.ts'
import { holdCalls, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { elderOf } from '../../testing/records.ts'
import { addressQuery, renderPage } from '../../testing/render-page.tsx'
import { pageOfRows } from '../../testing/rows.ts'
import { date, phone, text } from '../fields/fields.tsx'
import { RowAction } from './data-grid.tsx'
import { ListGrid } from './list-grid.tsx'
import { SearchBar } from './search-bar.tsx'
import { usePage } from './use-page.ts'

afterEach(() => onlineManager.setOnline(true))

const { elders } = contract
const fields = {
  userName: text('姓名', { width: 8 }),
  mobile: phone('手机号'),
  birthday: date('出生日期'),
  bedName: text('床位'),
  careLevel: { ...text('护理等级'), rank: 'state' as const },
  roomName: text('房间'),
  address: text('住址'),
}
const columns = ['userName', 'mobile', 'birthday', 'bedName', 'careLevel', 'roomName', 'address'] as const
const calls: string[] = []
const actions = ['档案', '编辑', '打印', '删除']

function List() {
  const page = usePage(api.elders.page)
  return (
    <>
      <SearchBar page={page} fields={fields} search={['userName', 'bedName', 'careLevel']} />
      <ListGrid
        name="elders"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...columns]}
        exported={{ call: 'elders.page', search: [] }}
        rowActions={({ userName }) => (
          <>
            {actions.map((label) => (
              <RowAction key={label} label={label} onClick={() => calls.push(`${label}${userName}`)} />
            ))}
          </>
        )}
      />
    </>
  )
}
const rows = [
  elderOf(1, '王秀英', { bedName: '101-A', birthday: '1940-05-06', careLevel: '一级' }),
  elderOf(2, '李国强'),
]

async function opened(at = '/oldMan/index') {
  mockAnswer(elders.page, pageOfRows(rows))
  const user = renderPage(<List />, { at })
  await screen.findByText('王秀英')
  return { user, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) }
}
const heads = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent).filter(Boolean)

it('keeps rows that could not be refreshed, with a notice that a successful retry clears', async () => {
  const { press } = await opened()
  mockRefusal(elders.page, 500, '查询超时')
  await press('刷新')
  await screen.findByText(/^刷新失败，以下是 \d\d:\d\d 的数据$/)
  expect(screen.getByRole('alert').textContent).toContain('查询超时')
  screen.getByText('王秀英')
  mockAnswer(elders.page, pageOfRows([elderOf(3, '新来的')]))
  await press('重试')
  await screen.findByText('新来的')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows a notice while the network is down, and reloads the rows once it is back', async () => {
  await opened()
  act(() => onlineManager.setOnline(false))
  await screen.findByText(/^网络已断开/)
  screen.getByText('王秀英')
  mockAnswer(elders.page, pageOfRows([elderOf(3, '新来的')]))
  act(() => onlineManager.setOnline(true))
  await screen.findByText('新来的')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows no total while loading, and no empty message while searching', async () => {
  const held = holdCalls(elders.page)
  const user = renderPage(<List />, { at: '/oldMan/index?userName=none' })
  await waitFor(() => expect(document.querySelectorAll('.bone').length).toBeGreaterThan(20))
  expect(document.body.textContent).not.toMatch(/[共约] ?\d+ 条/)
  await act(async () => held.answer(0, pageOfRows<never>([])))
  await screen.findByText('没有符合条件的数据')
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(screen.queryByText(/没有/)).toBeNull())
  await act(async () => held.answer(1, pageOfRows(rows)))
  await screen.findByText('共 2 条')
})

it('sorts by a column head: ascending, descending, default; from the first page, stored in the address', async () => {
  const { press } = await opened('/oldMan/index?userName=王&current=1')
  const sorted = () => screen.getByRole('columnheader', { name: '床位' }).getAttribute('aria-sort')
  expect(sorted()).toBe('none')
  const seen: unknown[] = []
  for (let turn = 0; turn < 3; turn++) {
    await press('床位')
    seen.push([addressQuery(), sorted()])
  }
  const filter = { userName: '王', current: '1' }
  expect(seen).toEqual([
    [{ ...filter, ascs: 'bedName' }, 'ascending'],
    [{ ...filter, descs: 'bedName' }, 'descending'],
    [filter, 'none'],
  ])
  await press('住址')
  await press('重置')
  await waitFor(() => expect(queriesTo(elders.page).at(-1)).toEqual({ current: '1', size: '10', ascs: 'address' }))
  // phone numbers are masked for some users, so no call sorts by them
  expect(screen.queryByRole('button', { name: '手机号' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: '手机号' }).hasAttribute('aria-sort')).toBe(false)
})

it.each(['ascs', 'descs'])('the sort parameter %s survives a search and its reset, and is no filter', async (way) => {
  const { user, press } = await opened(`/oldMan/index?${way}=bedName`)
  await fill(user, document.body, { 姓名: '王' })
  await press('查询')
  await waitFor(() => expect(addressQuery()).toEqual({ userName: '王', [way]: 'bedName' }))
  mockAnswer(elders.page, pageOfRows<never>([]))
  await press('重置')
  await waitFor(() => expect(queriesTo(elders.page).at(-1)).toEqual({ current: '1', size: '10', [way]: 'bedName' }))
  await screen.findByText('暂无数据')
  expect(screen.queryByText('没有符合条件的数据')).toBeNull()
})

it.each(['ascs', 'descs'])('has one sort order, so that another column replaces the sort by %s', async (way) => {
  const { press } = await opened(`/oldMan/index?${way}=bedName&current=3`)
  await press('住址')
  await waitFor(() => expect(addressQuery()).toEqual({ ascs: 'address', current: '1' }))
  expect(screen.getByRole('columnheader', { name: '床位' }).getAttribute('aria-sort')).toBe('none')
  await press('住址')
  await waitFor(() => expect(addressQuery()).toEqual({ descs: 'address', current: '1' }))
})

it('offers the default order when the requested one is refused', async () => {
  mockRefusal(elders.page, 400, '数据较多，请先筛选再排序')
  const user = renderPage(<List />, { at: '/oldMan/index?ascs=bedName' })
  await screen.findByText('数据较多，请先筛选再排序')
  mockAnswer(elders.page, pageOfRows(rows))
  await user.click(screen.getByRole('button', { name: '按默认顺序显示' }))
  await screen.findByText('共 2 条')
  expect(queriesTo(elders.page).at(-1)).not.toHaveProperty('ascs')
})

it('shows the columns that fit and the number of the others, and all columns on demand', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(820)
  const { user, press } = await opened()
  await waitFor(() => expect(heads()).toEqual(['序号', '姓名', '手机号', '出生日期', '护理等级', '操作+3 列']))
  screen.getByRole('button', { name: '列设置（窗口放不下 3 列）' })
  expect(screen.getByText('+3 列').title).toBe('未显示：床位、房间、住址')
  await press('+3 列')
  await user.click(await screen.findByRole('checkbox', { name: '住址' }))
  const all = ['序号', '姓名', '手机号', '出生日期', '护理等级', '住址', '操作']
  await waitFor(() => expect(heads()).toEqual(all))
})

it('shows cards on a phone: title, state, facts, actions, and a tick box', async () => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(matchMedia(media), { matches: media === '(width < 768px)' }),
  )
  const { user, press } = await opened('/oldMan/index?userName=王&bedName=1')
  // a single page needs no sorting
  expect(screen.queryByLabelText('排序')).toBeNull()
  const [card] = await screen.findAllByRole('listitem')
  if (!card) throw new Error('no card')
  expect(card.querySelector('.list-card-title')?.textContent).toBe('王秀英')
  expect(card.querySelector('.list-card-state')?.textContent).toBe('一级')
  // empty values are not listed
  const facts = [...card.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['手机号', '出生日期', '床位', '住址'])
  expect([screen.queryByRole('table'), card.querySelector('details')]).toEqual([null, null])
  // cards have no column heads, so that several pages get a sort selection
  mockAnswer(elders.page, { ...pageOfRows(rows), pages: 3 })
  await press('刷新')
  await fill(user, document.body, { 排序: '床位 降序' })
  await waitFor(() => expect(queriesTo(elders.page).at(-1)).toMatchObject({ descs: 'bedName', current: '1' }))
  await user.click(within(card).getByRole('button', { name: '编辑' }))
  await user.click(within(card).getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '打印' }))
  expect(calls).toEqual(['编辑王秀英', '打印王秀英'])
  await user.click(within(card).getByRole('checkbox', { name: '选择此行' }))
  expect(document.querySelector('.batch-bar')?.textContent).toContain('已选 1 项')
  screen.getByText('第 1 / 1 页')
  await press('筛选（已选 2 项）')
  await user.clear(screen.getByLabelText('姓名'))
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: '筛选（已选 1 项）' })
})
