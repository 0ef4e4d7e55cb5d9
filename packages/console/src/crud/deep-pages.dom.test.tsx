import { contract } from '@care/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { api } from '../calls/api.ts'
import { mockAnswer, mockRefusal, queriesTo } from '../testing/fake-server.ts'
import { elderOf } from '../testing/records.ts'
import { addressQuery, renderPage } from '../testing/render-page.tsx'
import { text } from './fields/fields.tsx'
import { DataGrid } from './list/data-grid.tsx'
import { usePage } from './list/use-page.ts'

const { elders } = contract
const total = 1_000_123
const pages = 50_007

/** A list of a million rows: the estimated total is slightly too high, and every page has a cursor. */
const answerLong = () =>
  mockAnswer(elders.page, ({ query: { current, size, exact } }) => {
    const isBehind = current > pages
    return {
      records: isBehind ? [] : [elderOf(current, `长者${current}`)],
      size,
      current,
      pages: isBehind ? pages : pages + 50,
      ...(exact || isBehind ? { total } : { total: total + 1_000, isEstimate: true }),
      ...(isBehind ? {} : { at: `of-${current}` }),
      ...(current < pages ? { next: `of-${current + 1}` } : {}),
    }
  })

function List() {
  const page = usePage(api.elders.page)
  return (
    <>
      <button type="button" onClick={page.reload}>
        刷新
      </button>
      <DataGrid page={page} fields={{ userName: text('姓名') }} columns={['userName']} />
    </>
  )
}
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const queries = () => queriesTo(elders.page).map(({ size: _, ...query }) => query)

async function opened(at = '/oldMan/index', page = 1) {
  answerLong()
  const user = renderPage(<List />, { at })
  await screen.findByText(`长者${page}`)
  return user
}
async function jump(user: UserEvent, page: number) {
  const line = screen.getByLabelText(/跳至/)
  await user.clear(line)
  await user.type(line, `${page}{Enter}`)
}

it('requests a page by the cursor of the current page, or by number alone when the first page is nearer', async () => {
  const user = await opened()
  await press(user, '下一页')
  await screen.findByText('长者2')
  expect(addressQuery()).toMatchObject({ current: '2', at: 'of-2' })
  await jump(user, 20_000)
  await screen.findByText('长者20000')
  await waitFor(() => expect(addressQuery()).toMatchObject({ current: '20000', at: 'of-20000' }))
  await press(user, '上一页')
  await screen.findByText('长者19999')
  await press(user, '20001')
  await screen.findByText('长者20001')
  await press(user, '下一页')
  await screen.findByText('长者20002')
  await jump(user, 3)
  await screen.findByText('长者3')
  await waitFor(() => expect(addressQuery()).toMatchObject({ current: '3', at: 'of-3' }))
  expect(queries()).toEqual([
    { current: '1' },
    { current: '2', at: 'of-2' },
    { current: '20000', at: 'of-2' },
    { current: '19999', at: 'of-20000' },
    { current: '20001', at: 'of-19999' },
    { current: '20002', at: 'of-20002' },
    { current: '3' },
  ])
})

it('writes the cursor of a page requested by number into the address, without another request', async () => {
  const user = await opened('/oldMan/index?userName=王&current=20000', 20_000)
  await waitFor(() => expect(addressQuery()).toEqual({ userName: '王', current: '20000', at: 'of-20000' }))
  expect(queries()).toEqual([{ userName: '王', current: '20000' }])
  await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50')
  await screen.findByText('长者1')
  expect(addressQuery()).toEqual({ userName: '王', current: '1', size: '50' })
})

it('goes to the last page when a page beyond the end of an estimated list is requested', async () => {
  const user = await opened()
  await jump(user, 999_999)
  await screen.findByText(`长者${pages}`)
  expect(screen.getByRole('button', { name: '下一页' }).hasAttribute('disabled')).toBe(true)
})

it('shows an estimated total, and on demand the exact total until the rows are reloaded', async () => {
  const user = await opened()
  await screen.findByText('约 1001123 条')
  mockRefusal(elders.page, 500, '查询超时')
  await press(user, '精确统计')
  await screen.findByRole('button', { name: '统计失败，重试' })
  answerLong()
  await press(user, '统计失败，重试')
  await screen.findByText('共 1000123 条')
  expect(queriesTo(elders.page).at(-1)).toEqual({ current: '1', size: '1', exact: '1' })
  await press(user, '下一页')
  await screen.findByText('长者2')
  screen.getByText('共 1000123 条')
  await press(user, '刷新')
  await screen.findByText('约 1001123 条')
})
