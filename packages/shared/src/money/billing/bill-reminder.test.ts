import { expect, it } from 'vitest'
import { chooseReminded } from './bill-reminder.ts'

type Reminded = Parameters<typeof chooseReminded>[0][number]
const daughter: Reminded = { name: '李芳', mobile: '13800000001', quietFrom: '12:00', quietTo: '14:00' }
const son: Reminded = { name: '李强', mobile: '13800000002', quietFrom: null, quietTo: null }
const landline: Reminded = { ...son, name: '李明', mobile: '010-6223' }

it('the first contact who can be reached and is not resting is reminded', () => {
  expect(chooseReminded([landline, daughter, son], 'given', '09:00')).toEqual({ contact: daughter })
  expect(chooseReminded([daughter, son], 'given', '12:30')).toEqual({ contact: son })
})

it.each([
  [[daughter], 'none', '09:00', '未登记“告知家属”授权，不能发送，请电话联系'],
  [[daughter], 'withdrawn', '09:00', '“告知家属”授权已撤回，不能发送'],
  [[landline], 'given', '09:00', '没有可收短信的联系人'],
  [[daughter], 'given', '12:30', '李芳免打扰 12:00–14:00，紧急除外，现在不发送'],
] as const)('nobody is reminded: %j, consent %s, at %s', (contacts, standing, time, refusal) => {
  expect(chooseReminded(contacts, standing, time)).toEqual({ refusal })
})
