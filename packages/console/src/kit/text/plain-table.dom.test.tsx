import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlainTable } from './plain-table.tsx'

const rows = [
  { id: 1, name: '床垫', price: 20 },
  { id: 2, name: '雷达', price: 30 },
]
const table = (isWhole: boolean, of = rows) => (
  <PlainTable
    within="room"
    empty="没有设备"
    named
    rows={of}
    keyOf={({ id }) => id}
    rowLook={({ price }) => (price > 20 ? 'is-dear' : undefined)}
    columns={[['名称', ({ name }) => name], isWhole && ['价格', ({ price }) => price, 'is-number']]}
  />
)

it('renders a column for each column head, the first as row header', () => {
  const { container } = render(table(true))
  expect([...container.querySelectorAll('.room tr')].map(({ textContent }) => textContent)).toEqual([
    '名称价格',
    '床垫20',
    '雷达30',
  ])
  expect([...container.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent)).toEqual([
    '床垫',
    '雷达',
  ])
  expect(container.querySelectorAll('.is-number')).toHaveLength(3)
  expect(container.querySelector('.is-dear')?.textContent).toBe('雷达30')
})

it('omits a column definition that is false', () => {
  const { container } = render(table(false))
  expect(container.textContent).toBe('名称床垫雷达')
})

it('shows a text instead of an empty table', () => {
  const { container } = render(table(true, []))
  expect(container.innerHTML).toBe('<p class="soft">没有设备</p>')
})
