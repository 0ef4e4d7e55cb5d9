import { validateAnswer } from '@care/shared/forms/questionnaires/answers/validate-answer'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { type ItemType, isDisplayed, itemTypeNames } from '@care/shared/forms/questionnaires/items/item-types'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { FillForm } from './fill-form.tsx'
import { FillStore } from './store/fill-store.ts'

const options = [
  { label: '甲', value: 1 },
  { label: '乙', value: 2 },
]
const tree = [{ label: '北京', value: 'bj', children: [{ label: '海淀', value: 'hd' }] }]
const expands: Partial<Record<ItemType, FormItem['expand']>> = {
  SELECT: { options },
  RADIO: { options },
  CHECKBOX: { options },
  IMAGE_SELECT: { options, multiple: true },
  CASCADER: { options: tree },
  RATE: { allowHalf: true },
}
const item = (type: ItemType, at: number): FormItem => ({
  id: at,
  projectKey: 'k',
  formItemId: at,
  type,
  label: `题${type}`,
  displayType: isDisplayed(type),
  showLabel: true,
  required: false,
  defaultValue: { json: false, value: null },
  placeholder: null,
  sort: at,
  span: 24,
  expand: expands[type] ?? {},
  regList: [],
})

/** How a user answers an item of each type. */
const ways: Partial<Record<ItemType, (user: UserEvent, place: HTMLElement) => Promise<void>>> = {
  INPUT: (user, place) => user.type(within(place).getByRole('textbox'), '王'),
  TEXTAREA: (user, place) => user.type(within(place).getByRole('textbox'), '王'),
  PASSWORD_INPUT: (user, place) => user.type(within(place).getByLabelText('题PASSWORD_INPUT'), 'abc'),
  NUMBER_INPUT: (user, place) => user.click(within(place).getByRole('button', { name: '增加' })),
  SELECT: (user, place) => user.selectOptions(within(place).getByRole('combobox'), '乙'),
  CASCADER: async (user, place) => {
    await user.selectOptions(within(place).getByLabelText('第1级'), '北京')
    await user.selectOptions(within(place).getByLabelText('第2级'), '海淀')
  },
  RADIO: (user, place) => user.click(within(place).getByRole('radio', { name: '乙' })),
  CHECKBOX: (user, place) => user.click(within(place).getByRole('checkbox', { name: '乙' })),
  IMAGE_SELECT: (user, place) => user.click(within(place).getByRole('checkbox', { name: '甲' })),
  SWITCH: (user, place) => user.click(within(place).getByRole('radio', { name: '否' })),
  RATE: (user, place) => user.click(within(place).getByRole('radio', { name: '3.5 分' })),
  PHONE_VERIFICATION: (user, place) => user.type(within(place).getByRole('textbox'), '13800000000'),
  INPUT_MAP: (user, place) => user.type(within(place).getByRole('textbox'), '海淀区'),
  PROVINCE_CITY: async (user, place) => {
    await within(place).findByRole('option', { name: '北京市' })
    await user.selectOptions(within(place).getByLabelText('省'), '北京市')
  },
}
const given = {
  INPUT: '王',
  TEXTAREA: '王',
  PASSWORD_INPUT: 'abc',
  NUMBER_INPUT: 0,
  SELECT: 2,
  CASCADER: ['bj', 'hd'],
  RADIO: 2,
  CHECKBOX: [2],
  IMAGE_SELECT: [1],
  SWITCH: false,
  RATE: 3.5,
  PHONE_VERIFICATION: '13800000000',
  INPUT_MAP: '海淀区',
  PROVINCE_CITY: ['北京市'],
}

it('shows every type of item under its label, and accepts a valid answer', async () => {
  const items = itemTypeNames.filter((type) => type !== 'PAGINATION').map((type, at) => item(type, 101 + at))
  const store = new FillStore(items, [])
  const onSubmit = vi.fn()
  const host = { regions: async () => [{ n: '北京市', d: [{ n: '海淀区' }] }] }
  render(<FillForm store={store} host={host} onSubmit={onSubmit} />)
  const user = userEvent.setup({ delay: null })
  for (const { type, formItemId } of items) {
    const place = document.querySelector<HTMLElement>(`[data-item="${formItemId}"]`)
    expect(place, type).toBeTruthy()
    if (place) await ways[type]?.(user, place)
  }
  const said = Object.fromEntries(
    items.flatMap(({ type, formItemId }) => {
      const { answer } = store.stateOf(formItemId)
      return answer === undefined ? [] : [[type, answer]]
    }),
  )
  expect(said).toEqual(given)
  for (const one of items) {
    const { answer } = store.stateOf(one.formItemId)
    if (answer !== undefined) expect(validateAnswer(answer, one), one.type).toHaveProperty('answer')
  }
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('runs no script in the HTML of a label, and shows only allowed elements', () => {
  const label = '<p>请<strong>如实</strong>填写<img src="x" onerror="alert(1)"><script>alert(1)</script></p>'
  const store = new FillStore([{ ...item('INPUT', 101), label }], [])
  render(<FillForm store={store} host={{ regions: async () => [] }} onSubmit={() => undefined} />)
  expect(screen.getByText('如实').tagName).toBe('STRONG')
  expect(document.querySelector('.fill-item img, .fill-item script')).toBe(null)
})

it('each attempt to continue focuses the first invalid item of the page', async () => {
  const items = [
    { ...item('INPUT', 101), required: true },
    item('PAGINATION', 102),
    { ...item('INPUT', 103), label: '第二页' },
  ]
  const store = new FillStore(items, [])
  render(<FillForm store={store} host={{ regions: async () => [] }} onSubmit={() => undefined} />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: '下一页' }))
  expect(screen.getByRole('alert').textContent).toBe('还有没填好的题目，请检查')
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe('field101-fault')
  await user.type(screen.getByRole('textbox'), '王')
  await user.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByLabelText('第二页')
})

it('keeps a letter typed between the render of an item and its effects', async () => {
  const front = document.body.appendChild(document.createElement('div'))
  const store = new FillStore([item('INPUT', 101)], [])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(front)
  // the observer runs between commit and effects, when a key event may arrive
  const typed = new Promise<HTMLInputElement>((resolve) => {
    new MutationObserver(() => {
      const input = within(front).queryByRole<HTMLInputElement>('textbox')
      if (!input) return
      fireEvent.input(input, { target: { value: '楼' } })
      resolve(input)
    }).observe(front, { childList: true, subtree: true })
  })
  root.render(<FillForm store={store} host={{ regions: async () => [] }} onSubmit={() => undefined} />)
  expect((await typed).value).toBe('楼')
  root.unmount()
  vi.unstubAllGlobals()
})
