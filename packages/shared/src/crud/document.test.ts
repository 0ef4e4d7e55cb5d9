import { expect, it } from 'vitest'
import { defineDocument as wordsOf } from '../resources/document.ts'
import { count, day, lines, ofInstitution, readOnly } from '../resources/field.ts'
import { documentCalls } from './document.ts'

const words = wordsOf({
  noun: '借用',
  of: 'leave',
  label: 'item',
  fields: {
    item: readOnly('物品', { always: true }),
    inner: count('内部编号', { unlisted: true }),
    from: day('借出日期', { required: true }),
    to: day('归还日期', { required: true, after: 'from' }),
    state: count('状态', { words: { 0: { label: '借出' }, 1: { label: '归还' } } }),
    ...ofInstitution,
  },
  search: ['item'],
  form: ['from', 'to'],
  state: 'state',
  trail: true,
  moves: { back: { from: [0], to: 1, label: '归还', done: '已归还', given: { note: lines('说明', { max: 20 }) } } },
})
const rights = { view: 'loan:view', edit: 'loan:edit' } as const

it('a document has the columns of its listed fields, in order', () => {
  expect(words.columns).toEqual(['item', 'from', 'to', 'state', 'tenantName', 'createUser', 'createTime'])
  expect(wordsOf({ ...words, columns: ['state', 'item'] }).columns).toEqual(['state', 'item'])
})

it('a document has the calls that its definition declares, such as a form and a trail', () => {
  const plain = { ...words, form: [], trail: undefined }
  expect(Object.keys(documentCalls('loan', rights, words))).toEqual(['page', 'back', 'create', 'detail', 'print'])
  expect(Object.keys(documentCalls('loan', rights, plain))).toEqual(['page', 'back'])
  const { page, back, create, detail, print } = documentCalls('loan', rights, words)
  expect([page, detail, print].map(({ options }) => options.access)).toEqual(Array(3).fill('loan:view'))
  expect([back, create].map(({ options }) => options.access)).toEqual(Array(2).fill('loan:edit'))
})

it('accepts a new record only with its days in order', () => {
  const { body } = documentCalls('loan', rights, words).create.options
  const saidOf = (from: string, to: string) => body.safeParse({ from, to }).error?.issues.map(({ message }) => message)
  expect(saidOf('2026-01-01', '2026-01-02')).toBeUndefined()
  expect(saidOf('2026-01-02', '2026-01-02')).toEqual(['归还日期应晚于借出日期'])
})
