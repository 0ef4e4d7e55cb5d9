import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { ageSearch } from '../../kit/inputs/age-search.tsx'
import { mockAnswer, queriesTo } from '../../testing/fake-server.ts'
import { fill, type Typed } from '../../testing/fill.ts'
import { addressQuery, renderPage } from '../../testing/render-page.tsx'
import { pageOfRows } from '../../testing/rows.ts'
import { waitForToast } from '../../testing/steps.ts'
import { codeField, text } from '../fields/fields.tsx'
import { SearchBar } from './search-bar.tsx'
import { usePage } from './use-page.ts'

const { elders } = contract
const fields = {
  userName: text('姓名'),
  gender: codeField('性别', { 1: '男', 2: '女' }),
  careLevel: text('护理等级'),
  idCard: text('身份证号'),
}

function List() {
  const page = usePage(api.elders.page)
  return (
    <>
      <SearchBar page={page} fields={fields} search={['userName', ageSearch, 'gender', 'careLevel', 'idCard']} />
      <p>{page.data ? `共 ${page.data.total} 条` : '加载中'}</p>
    </>
  )
}

async function opened(at?: string) {
  mockAnswer(elders.page, pageOfRows<never>([]))
  const user = renderPage(<List />, { at })
  await screen.findByText('共 0 条')
  return { user, search: () => user.click(screen.getByRole('button', { name: '查询' })) }
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const bar = () => document.querySelector('form') as HTMLElement
const latest = () => queriesTo(elders.page).at(-1)

it('searches from the first page with trimmed input, and writes the filters into the address', async () => {
  const { user } = await opened('/oldMan/index?current=4')
  await fill(user, bar(), { 性别: '女', 年龄: '60', 最大年龄: '9x0' })
  await user.type(screen.getByLabelText('姓名'), ' 王 ')
  expect(queriesTo(elders.page)).toHaveLength(1)
  await user.keyboard('{Enter}')
  const filters = { userName: '王', gender: '2', ageStart: '60', ageEnd: '90' }
  await waitFor(() => expect(latest()).toEqual({ current: '1', size: '10', ...filters }))
  expect(queriesTo(elders.page)).toHaveLength(2)
  expect(addressQuery()).toEqual(filters)
})

it('shows the filters of the address, also after the address changes', async () => {
  await opened('/oldMan/index?userName=王&gender=2')
  expect([value('姓名'), latest()]).toEqual(['王', { current: '1', size: '10', userName: '王', gender: '2' }])
  navigate('/oldMan/index?userName=李')
  await waitFor(() => expect(value('姓名')).toBe('李'))
  expect(latest()).toEqual({ current: '1', size: '10', userName: '李' })
})

it.each(['/oldMan/index?userName=王', '/oldMan/index'])('the filters of %s are cleared with one click', async (at) => {
  const { user } = await opened(at)
  await user.type(screen.getByLabelText('姓名'), '秀')
  await user.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(latest()).toEqual({ current: '1', size: '10' }))
  expect([value('姓名'), addressQuery()]).toEqual(['', {}])
})

it('repeats an unchanged search, because the rows may have changed', async () => {
  const { search } = await opened('/oldMan/index?userName=王')
  await search()
  await waitFor(() => expect(queriesTo(elders.page)).toHaveLength(2))
  expect(addressQuery()).toEqual({ userName: '王' })
})

it.each<Typed>([{ 年龄: '60' }, { 最大年龄: '60' }])('refuses an incomplete age range: %o', async (typed) => {
  const { user, search } = await opened()
  await fill(user, bar(), typed)
  await search()
  await waitForToast('请输入正确的年龄范围')
  expect(queriesTo(elders.page)).toHaveLength(1)
})

it('collapses items that do not fit into one line, and keeps their input', async () => {
  const { user, search } = await opened()
  expect(screen.queryByLabelText('护理等级')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开' }))
  await user.type(screen.getByLabelText('护理等级'), '1')
  await user.click(screen.getByRole('button', { name: '收起' }))
  await search()
  await waitFor(() => expect(latest()).toEqual({ current: '1', size: '10', careLevel: '1' }))
})
