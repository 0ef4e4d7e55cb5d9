import type { FormItem } from '@care/shared/questionnaires/items/form-item'
import { expect, it, vi } from 'vitest'
import { FillStore } from './fill-store.ts'
import { pagesOf } from './pages-of.ts'

const item = (formItemId: number, given: Partial<FormItem> = {}): FormItem => ({
  ...{ id: formItemId, projectKey: 'k', formItemId, type: 'INPUT', label: `题${formItemId}`, displayType: false },
  ...{ showLabel: true, required: false, defaultValue: { json: false, value: null }, placeholder: null },
  ...{ sort: formItemId, span: 24, expand: {}, regList: [], ...given },
})
const options = [
  { label: '有', value: 1 },
  { label: '无', value: 2 },
  { label: '其他', value: 0 },
]
const choice = item(101, { type: 'RADIO', required: true, expand: { options } })
const onlyIf = (formItemId: number, optionValue = 1) => ({
  ...{ formItemId, expression: 1 as const },
  conditionList: [{ formItemId: 101, expression: 'eq' as const, optionValue }],
})

it('tells an answer to its own item, and to others only where it decides whether they are shown', () => {
  const store = new FillStore([choice, item(102), item(103)], [onlyIf(103)])
  const heard = new Map([101, 102, 103].map((id) => [id, vi.fn()]))
  for (const [id, listener] of heard) store.subscribe(id, listener)
  store.set(102, '跌倒')
  expect([...heard.values()].map((listener) => listener.mock.calls.length)).toEqual([0, 1, 0])
  store.set(101, 1)
  expect([...heard.values()].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 1])
  expect([102, 103].map((id) => store.numberOf(id))).toEqual([2, 3])
})

it('keeps what was hidden on the device, and sends what is shown alone', () => {
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

it('tells nobody of a fault while they type, and takes it back as soon as it is mended', () => {
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

it('takes a phone that must be proven once it is, and another one not', () => {
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

it('begins with defaults that would be answers, and with no others', () => {
  const begun = (value: unknown, json = false) =>
    new FillStore([{ ...choice, defaultValue: { json, value } }], []).stateOf(101).answer
  expect([begun(2), begun(9), begun('[1]', true), begun('[', true)]).toEqual([2, undefined, undefined, undefined])
})

it('passes over a page of which nothing is shown', () => {
  const items = [choice, item(102, { type: 'PAGINATION' }), item(103), item(104, { type: 'PAGINATION' }), item(105)]
  const store = new FillStore(items, [onlyIf(103)])
  const pages = () => pagesOf(items, (id) => store.stateOf(id).isShown).map((page) => page.map((one) => one.formItemId))
  expect(pages()).toEqual([[101], [105]])
  store.set(101, 1)
  expect(pages()).toEqual([[101], [103], [105]])
})
