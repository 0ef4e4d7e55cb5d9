import { expect, it } from 'vitest'
import { hiddenForRoom } from '../../../../crud/list/columns/fitting.ts'
import { resultFields } from './result.fields.tsx'

it('the source of an answer has a higher rank than its content, when not all columns fit', () => {
  const answers = Array.from({ length: 4 }, (_, at) => ({ key: `field${at}`, header: '题目' }))
  const own = (key: keyof typeof resultFields) => ({ key, header: resultFields[key].label, ...resultFields[key] })
  const columns = [own('serialNumber'), own('createTime'), ...answers, own('completeTime'), own('isUnverified')]
  const out = hiddenForRoom(columns, 600, 16)
  expect([out.has('field3'), out.has('isUnverified')]).toEqual([true, false])
})
