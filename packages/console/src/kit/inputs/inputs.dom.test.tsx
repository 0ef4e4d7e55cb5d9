import { contract } from '@care/shared/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { IdCardInput } from '../../features/people/elders/lists/id-card-input.tsx'
import { mockAnswer } from '../../testing/fake-server.ts'
import { choices } from '../../testing/records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CountedInput } from './counted-input.tsx'
import { OptionSelector } from './option-selector.tsx'
import { PasswordInput } from './password-input.tsx'
import { DecimalInput, IntegerInput } from './typed/number-inputs.tsx'
import { MobileInput } from './typed/phone-inputs.tsx'

const told = vi.fn()
beforeEach(() => void told.mockReset())

/** A controlled parent, as a form is. */
function Held<V>({ began, children }: { began: V; children: (value: V, change: (value: V) => void) => ReactNode }) {
  const [value, setValue] = useState(began)
  return (
    <>
      {children(value, (value) => {
        told(value)
        setValue(value)
      })}
      <button type="button" onClick={() => setValue(began)}>
        back
      </button>
    </>
  )
}
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (...values: string[]) => {
  for (const value of values) fireEvent.change(input(), { target: { value } })
}

it('a decimal input reports numbers while typing, and follows changes of its value by the parent', () => {
  render(
    <Held<number | undefined> began={7.5}>
      {(value, onChange) => <DecimalInput id="x" value={value} onChange={onChange} />}
    </Held>,
  )
  expect(input().value).toBe('7.5')
  type('1.')
  expect(input().value).toBe('1.')
  type('1.05', '1.059')
  expect(input().value).toBe('1.05')
  fireEvent.click(screen.getByText('back'))
  expect(input().value).toBe('7.5')
  type('')
  expect([input().value, told.mock.calls]).toEqual(['', [[1], [1.05], [1.05], [undefined]]])
  fireEvent.click(screen.getByText('back'))
  expect(input().value).toBe('7.5')
})

it.each([null, undefined, Number.NaN])('the value %s is shown as an empty input', (value) => {
  render(<IntegerInput id="x" value={value} onChange={told} />)
  expect(input().value).toBe('')
  type('１2a')
  expect(told.mock.calls).toEqual([[12]])
})

it('text composed by an input method is not cleaned until the composition ends', () => {
  render(
    <Held<string | undefined> began="">
      {(value, onChange) => <MobileInput id="x" value={value} onChange={onChange} />}
    </Held>,
  )
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), '139一二')
  fireEvent(input(), new InputEvent('input', { isComposing: true, bubbles: true }))
  expect([told.mock.calls, input().value]).toEqual([[], '139一二'])
  fireEvent.compositionEnd(input())
  expect([told.mock.calls, input().value]).toEqual([[['139']], '139'])
})

it('the caret stays in place when a wrong character is dropped', async () => {
  render(
    <Held<string | undefined> began="1391234">
      {(value, onChange) => <MobileInput id="x" value={value} onChange={onChange} />}
    </Held>,
  )
  await userEvent.setup().type(input(), 'a', { initialSelectionStart: 3 })
  await vi.waitFor(() => expect([input().value, input().selectionStart]).toEqual(['1391234', 3]))
})

it('the eye button shows the password, also by keyboard', async () => {
  const user = userEvent.setup()
  render(<PasswordInput id="x" aria-label="密码" defaultValue="Care2026" />)
  const line = screen.getByLabelText<HTMLInputElement>('密码')
  line.focus()
  await user.keyboard('{Tab}{Enter}')
  expect([line.type, document.activeElement?.getAttribute('aria-label')]).toEqual(['text', '隐藏密码'])
  await user.keyboard(' ')
  expect([line.type, screen.getByRole('button').getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})

it('text is trimmed on blur, and becomes undefined when empty', () => {
  render(
    <Held<string | undefined> began=" 靠窗 ">
      {(value, onChange) => <CountedInput id="x" max={10} value={value} onChange={onChange} />}
    </Held>,
  )
  fireEvent.blur(input())
  expect([told.mock.calls, document.querySelector('small')?.textContent]).toEqual([[['靠窗']], '已输入2/10'])
  fireEvent.blur(input())
  type('  ')
  fireEvent.blur(input())
  expect(told.mock.calls.slice(1)).toEqual([['  '], [undefined]])
})

it.each([
  [false, ['b'], ['c'], ['c']],
  [true, ['c'], ['a'], ['a', 'c']],
  [true, ['a', 'c'], ['a'], ['c']],
])('in a picture choice (multiple: %s), %o and a click on %o give %o', (multiple, began, [pressed = ''], chosen) => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value, picture: null }))
  render(<OptionSelector id="x" label="部位" value={began} options={options} multiple={multiple} onChange={told} />)
  fireEvent.click(screen.getByLabelText(pressed))
  expect(told.mock.calls).toEqual([[chosen]])
})

it.each([
  ['11010519491231002', ''],
  ['11010519491231002X', '女 · 1949-12-31 出生'],
  ['110105194912310021', '身份证号码不正确'],
])('the gender derived from the ID card %s is shown as %s', async (value, words) => {
  mockAnswer(contract.dictionaries.items, choices('gender', { 1: '男', 2: '女' }))
  renderPage(<IdCardInput id="x" value={value} onChange={told} />)
  const hint = () => document.getElementById('x-hint')?.textContent
  await vi.waitFor(() => expect(hint()).toBe(words))
  expect(input().getAttribute('aria-invalid')).toBe(words.includes('不正确') ? 'true' : null)
})
