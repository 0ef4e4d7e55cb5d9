import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../../../testing/render-page.tsx'
import { type Option, OptionsInput, optionsOf } from './options-input.tsx'

const three: Option[] = [
  { label: '好', value: 4 },
  { label: '一般', value: 2, score: 5 },
  { label: '不好', value: 3 },
]

function opened(options: Option[] = three) {
  const onChange = vi.fn<(options: Option[]) => void>()
  const user = renderPage(<OptionsInput id="o" options={options} onChange={onChange} hasPictures={false} />)
  return {
    user,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    values: () => onChange.mock.calls.map(([next]) => next.map(({ value }) => value)),
    last: () => onChange.mock.lastCall?.[0],
  }
}
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('an option moves with its value up and down by one, not beyond the ends', async () => {
  const { press, values } = opened()
  expect([isOff('上移好'), isOff('下移好'), isOff('上移不好'), isOff('下移不好')]).toEqual([true, false, false, true])
  await press('上移一般')
  await press('下移一般')
  await press('下移好')
  expect(values()).toEqual([
    [2, 4, 3],
    [4, 3, 2],
    [2, 4, 3],
  ])
})

it('removing deletes that option only, and never the last one', async () => {
  const { press, values } = opened()
  await press('删除一般')
  expect(values()).toEqual([[4, 3]])
})

it('a single option cannot be removed', () => {
  opened([{ label: '好', value: 4 }])
  expect(isOff('删除好')).toBe(true)
})

it('a new option gets an unused value, and 其他 is added once', async () => {
  const { press, last } = opened()
  await press('添加选项')
  expect(last()).toEqual([...three, { label: '选项5', value: 5 }])
  await press('添加“其他”')
  expect(last()).toEqual([...three, { label: '其他', value: 0 }])
})

it('a second 其他 is not offered', () => {
  opened([...three, { label: '其他', value: 0 }])
  expect(screen.queryByRole('button', { name: '添加“其他”' })).toBeNull()
})

it('a renamed option keeps its value, and other options do not change', async () => {
  const { user, last } = opened()
  await user.type(screen.getByLabelText('第 2 个选项'), '般')
  expect(last()).toEqual([three[0], { label: '一般般', value: 2, score: 5 }, three[2]])
})

it('the scores of all options are removed, and added to all', async () => {
  const { press, last } = opened()
  await press('取消计分')
  expect(last()).toEqual([
    { label: '好', value: 4 },
    { label: '一般', value: 2 },
    { label: '不好', value: 3 },
  ])
  await press('选项计分')
  expect(last()?.map(({ score }) => score)).toEqual([0, 0, 0])
})

it('options edited as lines keep their values by name, and an empty text removes none', () => {
  expect(optionsOf(' 不好 \n\n好\n好\n新的\n更新', three)).toEqual([
    three[2],
    three[0],
    { label: '新的', value: 5 },
    { label: '更新', value: 6 },
  ])
  expect(optionsOf('  \n', three)).toEqual(three)
})
