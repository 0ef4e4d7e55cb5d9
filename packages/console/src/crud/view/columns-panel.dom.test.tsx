import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ColumnsPanel } from './columns-panel.tsx'
import type { ColumnView } from './list-view.ts'

const column = (key: string, header: string, given: Partial<ColumnView> = {}) => ({
  key,
  header,
  hidden: false,
  frozen: false,
  ...given,
})
const three = [column('name', '姓名'), column('phone', '手机号', { width: 120 }), column('level', '等级')]
const user = userEvent.setup({ delay: null })

function opened(columns = three, leftOut: string[] = []) {
  const [onChange, onChoose, onReset] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <ColumnsPanel
      columns={columns}
      onChange={onChange}
      onChoose={onChoose}
      onReset={onReset}
      leftOut={new Set(leftOut)}
    />,
  )
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    tick: (name: string | RegExp) => user.click(screen.getByRole('checkbox', { name })),
    /** Column keys in order, for each call of `onChange`. */
    orders: () => onChange.mock.calls.map(([list]) => (list as ColumnView[]).map(({ key }) => key)),
    changed: (key: string) =>
      onChange.mock.calls.map(([list]) => (list as ColumnView[]).find((one) => one.key === key)),
    /** Visible column keys, for each call of `onChoose`. */
    chosen: () =>
      onChoose.mock.calls.map(([list]) => (list as ColumnView[]).filter(({ hidden }) => !hidden).map(({ key }) => key)),
    onChange,
    onChoose,
    onReset,
  }
}
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('moves a column up and down by one, not beyond the ends', async () => {
  const { press, orders, onChoose } = opened()
  expect([isOff('上移姓名'), isOff('下移姓名'), isOff('上移等级'), isOff('下移等级')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  await press('上移手机号')
  await press('下移手机号')
  await press('下移姓名')
  expect(orders()).toEqual([
    ['phone', 'name', 'level'],
    ['name', 'level', 'phone'],
    ['phone', 'name', 'level'],
  ])
  expect(onChoose).not.toHaveBeenCalled()
})

it('moves a column dragged onto another one, and ignores a column dropped elsewhere', () => {
  const { orders } = opened()
  const [first, , last] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]
  fireEvent.dragStart(first)
  expect([first, last].map(({ className }) => className.includes('is-dragged'))).toEqual([true, false])
  fireEvent.dragEnd(first)
  fireEvent.drop(last)
  expect(orders()).toEqual([])
  fireEvent.dragStart(first)
  fireEvent.drop(last)
  expect(orders()).toEqual([['phone', 'level', 'name']])
})

it('clamps a width, removes an emptied width, and ignores an unchanged width', () => {
  const { changed, onChange } = opened()
  const width = (name: string, value: string) => {
    const input = screen.getByLabelText(`${name}的列宽（像素）`)
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }
  width('手机号', '120')
  expect(onChange).not.toHaveBeenCalled()
  width('手机号', '20')
  width('手机号', '9000')
  width('手机号', '')
  expect(changed('phone').map((one) => one?.width)).toEqual([48, 800, undefined])
  // the other columns are passed on unchanged
  expect(changed('name')).toEqual(Array(3).fill({ key: 'name', hidden: false, frozen: false }))
})

it('freezes a column at the left edge and unfreezes it', async () => {
  const { press, changed } = opened([...three.slice(0, 2), column('level', '等级', { frozen: true })])
  await press('固定姓名')
  await press('固定等级')
  expect([changed('name')[0]?.frozen, changed('level')[1]?.frozen]).toEqual([true, false])
  expect(screen.getByRole('button', { name: '固定等级' }).getAttribute('aria-pressed')).toBe('true')
})

it('shows and hides columns one by one, but never hides the last', async () => {
  const { tick, chosen } = opened([
    three[0] as ColumnView & { header: string },
    column('phone', '手机号', { hidden: true }),
  ])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '姓名' }).disabled).toBe(true)
  await tick('手机号')
  expect(chosen()).toEqual([['name', 'phone']])
})

it('counts columns that do not fit as hidden, and marks them', async () => {
  const { tick, chosen } = opened(three, ['level'])
  screen.getByText('窗口放不下的 1 列已收起，勾选后可左右滑动查看。')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选（2/3）' })
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await tick('手机号')
  await tick('等级')
  expect(chosen()).toEqual([['name'], ['name', 'phone', 'level']])
})

it('shows all columns with one click, or hides all but the first', async () => {
  const { tick, chosen } = opened([...three.slice(0, 2), column('level', '等级', { hidden: true })])
  await tick(/^全选/)
  expect(chosen()).toEqual([['name', 'phone', 'level']])
})

it('unticking all columns hides all but the first, and a reset restores the defaults of the page', async () => {
  const { tick, chosen, press, onReset } = opened()
  expect(within(screen.getByRole('list')).getAllByRole('checkbox')).toHaveLength(3)
  await tick('全选（3/3）')
  expect(chosen()).toEqual([['name']])
  await press('恢复默认')
  expect(onReset).toHaveBeenCalledTimes(1)
})
