import { expect, it } from 'vitest'
import { casesOf } from './cases-of.ts'

const person = { tenantId: 1, oldmanId: 1, name: '王桂英', relation: '本人', number: '13800000001', consent: 'none' }
const living = { ...person, isDeceased: false }

it('who may not be called stays in the list with the reason', () => {
  const made = casesOf([
    living,
    { ...living, name: '李福', number: '138 0000 0001' },
    { ...living, name: '赵敏', number: null },
    { ...living, name: '钱进', number: '12345' },
    { ...living, name: '孙立', number: '13800000002', consent: 'withdrawn' },
    { ...living, name: '周全', number: '13800000003', isDeceased: true },
    { ...living, name: '吴江', number: '13800000002', consent: 'given' },
  ])
  expect(made.map(({ name, isSkipped, failureReason }) => [name, isSkipped, failureReason])).toEqual([
    ['王桂英', false, null],
    ['李福', true, '与王桂英号码相同，只拨一次'],
    ['赵敏', true, '没有可拨打的号码'],
    ['钱进', true, '号码格式不正确'],
    ['孙立', true, '长者已撤回外呼授权'],
    ['周全', true, '长者已去世'],
    ['吴江', false, null],
  ])
})
