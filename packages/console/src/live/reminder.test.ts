import { expect, it } from 'vitest'
import { type Reminder, withReminder } from './reminder.ts'

const words = { message: '王秀英的紧急救助', workOrderId: null }
const order = { ...words, workOrderId: 5 }
const nothing: Reminder[] = []

it('speaks in the words of the specification', () => {
  expect(withReminder([], words, 0)[0]?.text).toBe('王秀英的紧急救助任务，请及时处理')
})

it('shows once what both channels tell, and knows the order, whichever comes first', () => {
  for (const heard of [
    [words, order],
    [order, words],
  ]) {
    const shown = heard.reduce((known, one, at) => withReminder(known, one, at * 500), nothing)
    expect(shown).toMatchObject([{ workOrderId: 5 }])
  }
})

it('shows two orders of the same words twice', () => {
  const first = withReminder([], order, 0)
  expect(withReminder(first, { ...order, workOrderId: 6 }, 500)).toHaveLength(2)
})

it('shows it again when it is told again later', () => {
  expect(withReminder(withReminder([], words, 0), words, 60_000)).toHaveLength(2)
})

it('an emergency stands first and gives no way to what is not', () => {
  const emergency = { name: '王秀英', place: '201 1床', sourceType: 9 }
  const heard = [{ ...order, emergency }, ...[6, 7, 8, 9].map((id) => ({ message: `助浴${id}`, workOrderId: id }))]
  const shown = heard.reduce((known, one, at) => withReminder(known, one, at), nothing)
  expect(shown.map(({ workOrderId }) => workOrderId)).toEqual([5, 9, 8])
  // the channel of words alone came first
  const [first] = withReminder(withReminder(nothing, words, 0), { ...order, emergency }, 10)
  expect(first).toMatchObject({ workOrderId: 5, emergency })
})
