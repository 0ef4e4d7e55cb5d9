import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { expect, it, vi } from 'vitest'
import { FillStore } from './fill-store.ts'
import { pagesOf } from './pages-of.ts'

const item = (formItemId: number, given: Partial<FormItem> = {}): FormItem => ({
  id: formItemId,
  projectKey: 'k',
  formItemId,
  type: 'INPUT',
  label: `题${formItemId}`,
  displayType: false,
  showLabel: true,
  required: false,
  defaultValue: { json: false, value: null },
  placeholder: null,
  sort: formItemId,
  span: 24,
  expand: {},
  regList: [],
  ...given,
})
const options = [
  { label: '有', value: 1 },
  { label: '无', value: 2 },
  { label: '其他', value: 0 },
]
const choice = item(101, { type: 'RADIO', required: true, expand: { options } })
const onlyIf = (formItemId: number, optionValue = 1) => ({
  formItemId,
  expression: 1 as const,
  conditionList: [{ formItemId: 101, expression: 'eq' as const, optionValue }],
})

it('an answer notifies its own item, and other items only if it decides whether they are shown', () => {
  const store = new FillStore([choice, item(102), item(103)], [onlyIf(103)])
  const heard = new Map([101, 102, 103].map((id) => [id, vi.fn()]))
  for (const [id, listener] of heard) store.subscribe(id, listener)
  store.set(102, '跌倒')
  expect([...heard.values()].map((listener) => listener.mock.calls.length)).toEqual([0, 1, 0])
  store.set(101, 1)
  expect([...heard.values()].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 1])
  expect([102, 103].map((id) => store.numberOf(id))).toEqual([2, 3])
})

it('stores hidden answers on the device, and sends only answers of shown items', () => {
  const store = new FillStore([choice, item(102)], [onlyIf(102)])
  store.set(101, 1)
  store.set(102, ' 楼梯 ')
  store.set(101, 0)
  store.setOther(101, ' 不清楚 ')
  expect(store.filled()).toEqual({ originalData: { field101: 0 }, processData: { field101other: '不清楚' } })
  const again = new FillStore([choice, item(102)], [onlyIf(102)], store.kept())
  again.set(101, 1)
  expect(again.filled()).toEqual({ originalData: { field101: 1, field102: '楼梯' }, processData: {} })
})

it('shows no new error while typing, and clears an error as soon as it is corrected', () => {
  const phone = item(102, { type: 'PHONE_VERIFICATION' })
  const store = new FillStore([choice, phone], [])
  store.set(102, '138')
  expect(store.stateOf(102).fault).toBe(null)
  store.judge(102)
  expect(store.stateOf(102).fault).toBe('手机号码长度不为11位')
  store.set(102, '13800000000')
  expect(store.stateOf(102).fault).toBe(null)
  expect(store.firstFault([101, 102])).toBe(101)
  expect(store.stateOf(101).fault).toBe('此题必填')
})

it('accepts a phone number once it is verified, and refuses a different number', () => {
  const store = new FillStore([item(102, { type: 'PHONE_VERIFICATION' })], [])
  store.proven = new Set()
  store.set(102, '13800000000')
  expect(store.firstFault([102])).toBe(102)
  store.prove(102)
  expect(store.firstFault([102])).toBe(null)
  store.set(102, '13800000001')
  expect(store.firstFault([102])).toBe(102)
  expect(store.stateOf(102).fault).toBe('请先完成手机号码的短信验证')
})

it('a form starts with valid default answers only', () => {
  const begun = (value: unknown, json = false) =>
    new FillStore([{ ...choice, defaultValue: { json, value } }], []).stateOf(101).answer
  expect([begun(2), begun(9), begun('[1]', true), begun('[', true)]).toEqual([2, undefined, undefined, undefined])
})

it('skips a page without any shown item', () => {
  const items = [choice, item(102, { type: 'PAGINATION' }), item(103), item(104, { type: 'PAGINATION' }), item(105)]
  const store = new FillStore(items, [onlyIf(103)])
  const pages = () => pagesOf(items, (id) => store.stateOf(id).isShown).map((page) => page.map((one) => one.formItemId))
  expect(pages()).toEqual([[101], [105]])
  store.set(101, 1)
  expect(pages()).toEqual([[101], [103], [105]])
})

it.each<[string, (store: FillStore) => unknown, { own: number; kept: number; shape: number }]>([
  ['an answer', (store) => store.set(102, '跌倒'), { own: 1, kept: 1, shape: 0 }],
  ['the same answer again', (store) => store.set(102, '楼梯'), { own: 0, kept: 1, shape: 0 }],
  ['an answer that decides what is shown', (store) => store.set(101, 1), { own: 0, kept: 1, shape: 1 }],
  ['words beside an option', (store) => store.setOther(102, '不清楚'), { own: 1, kept: 1, shape: 0 }],
  ['a proven phone', (store) => store.prove(102), { own: 1, kept: 0, shape: 0 }],
  ['an item that was left', (store) => store.judge(102), { own: 1, kept: 0, shape: 0 }],
  ['a page that is left', (store) => store.firstFault([101, 102]), { own: 1, kept: 0, shape: 0 }],
])('notifies listeners of %s, but no unsubscribed listener', (_, act, heard) => {
  const store = new FillStore([choice, item(102, { type: 'PHONE_VERIFICATION' }), item(103)], [onlyIf(103)])
  store.set(102, '楼梯')
  const told = { own: 0, kept: 0, shape: 0 }
  const stop = [
    store.subscribe(102, () => told.own++),
    store.onChange(() => told.kept++),
    store.onShape(() => told.shape++),
  ]
  const before = store.shape
  act(store)
  expect([told, store.shape - before]).toEqual([heard, heard.shape])
  for (const each of stop) each()
  store.set(101, 2)
  store.set(101, 1)
  store.setOther(102, '別的')
  store.set(102, '又一')
  expect(told).toEqual(heard)
})

it('listeners see the new state when they are notified', () => {
  const store = new FillStore([choice, item(102)], [onlyIf(102)])
  const seen: unknown[] = []
  const { shape } = store
  store.subscribe(101, () => seen.push(store.stateOf(101).answer, store.stateOf(101).other))
  store.subscribe(102, () => seen.push(store.stateOf(102).isShown))
  store.onShape(() => seen.push(store.shape - shape, store.numberOf(102)))
  store.set(101, 1)
  store.setOther(101, '不清楚')
  store.set(101, 2)
  expect(seen).toEqual([1, '', true, 1, 2, 1, '不清楚', 2, '不清楚', false, 2, 0])
})

it('cuts the text beside an option to 200 characters, also when pasted', () => {
  const store = new FillStore([choice], [])
  store.set(101, 0)
  store.setOther(101, '一'.repeat(201))
  expect(store.filled().processData).toEqual({ field101other: '一'.repeat(200) })
})

it('counts shown questions, and how many of them are answered', () => {
  const text = item(104, { type: 'DESC_TEXT' })
  const stars = item(105, { type: 'RATE' })
  const store = new FillStore([choice, item(102), item(103), text, stars], [onlyIf(103)])
  expect(store.progress()).toEqual({ done: 0, of: 3 })
  store.set(101, 1)
  store.set(102, '   ')
  store.set(105, 0)
  expect(store.progress()).toEqual({ done: 1, of: 4 })
  store.set(105, 3)
  store.set(104, 'x')
  expect([store.progress(), store.filled().originalData]).toEqual([
    { done: 2, of: 4 },
    { field101: 1, field105: 3 },
  ])
  expect([101, 102, 103, 104, 105].map((id) => store.numberOf(id))).toEqual([1, 2, 3, 0, 4])
})

it('validates an item that loses focus only if it was answered, and hidden items never', () => {
  const store = new FillStore([choice, item(102, { required: true })], [onlyIf(102)])
  store.judge(101)
  expect(store.stateOf(101).fault).toBeNull()
  store.set(101, 2)
  expect([store.firstFault([102]), store.stateOf(102).fault]).toEqual([null, null])
  store.set(101, 1)
  expect([store.firstFault([101, 102]), store.stateOf(102).fault]).toEqual([102, '此题必填'])
  // a valid page clears the errors of its items
  store.set(101, 2)
  expect([store.firstFault([101, 102]), store.stateOf(102).fault]).toEqual([null, null])
})

it('verifying a phone clears its fault and renders its input again', () => {
  const store = new FillStore([item(102, { type: 'PHONE_VERIFICATION' })], [])
  store.proven = new Set()
  store.set(102, '13800000000')
  store.firstFault([102])
  expect(store.stateOf(102).fault).toBe('请先完成手机号码的短信验证')
  store.prove(102)
  expect(store.stateOf(102).fault).toBeNull()
  const before = store.stateOf(102)
  store.prove(102)
  expect(store.stateOf(102)).not.toBe(before)
})

it('reports no error for optional, display-only or missing items', () => {
  const text = item(104, { type: 'DESC_TEXT', required: true })
  const store = new FillStore([item(102), text], [])
  expect([store.firstFault([102, 104, 999]), store.stateOf(102).fault, store.stateOf(104).fault]).toEqual([
    null,
    null,
    null,
  ])
})

it('validates and sends a trimmed answer', () => {
  const store = new FillStore([item(102, { type: 'PHONE_VERIFICATION' })], [])
  store.set(102, ' 13800000000 ')
  expect([store.firstFault([102]), store.filled().originalData]).toEqual([null, { field102: '13800000000' }])
})

it('stores the exact text beside an option on the device, and sends no blank text', () => {
  const store = new FillStore([choice, item(102)], [])
  store.set(101, 0)
  store.setOther(101, '  ')
  store.set(102, '')
  expect(store.filled()).toEqual({ originalData: { field101: 0 }, processData: {} })
  store.setOther(101, ' 不清楚 ')
  expect(store.kept()).toEqual([[101, 0, ' 不清楚 ']])
})
