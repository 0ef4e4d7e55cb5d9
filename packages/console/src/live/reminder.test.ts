import { expect, it } from 'vitest'
import { type Reminder, withReminder } from './reminder.ts'

const words = { message: '王秀英的紧急救助', workOrderId: null }
const order = { ...words, workOrderId: 5 }
const nothing: Reminder[] = []

it('uses the wording of the specification', () => {
  expect(withReminder([], words, 0)[0]?.text).toBe('王秀英的紧急救助任务，请及时处理')
})

it('shows a reminder from both channels once, with its order, in either order of arrival', () => {
  for (const heard of [
    [words, order],
    [order, words],
  ]) {
    const shown = heard.reduce((known, one, at) => withReminder(known, one, at * 500), nothing)
    expect(shown).toMatchObject([{ workOrderId: 5 }])
  }
})

it('shows two orders with the same text twice', () => {
  const first = withReminder([], order, 0)
  expect(withReminder(first, { ...order, workOrderId: 6 }, 500)).toHaveLength(2)
})

it('shows a reminder again when it is repeated later', () => {
  expect(withReminder(withReminder([], words, 0), words, 60_000)).toHaveLength(2)
})

it('an emergency comes first and is not displaced by other reminders', () => {
  const emergency = { name: '王秀英', place: '201 1床', sourceType: 9 }
  const heard = [{ ...order, emergency }, ...[6, 7, 8, 9].map((id) => ({ message: `助浴${id}`, workOrderId: id }))]
  const shown = heard.reduce((known, one, at) => withReminder(known, one, at), nothing)
  expect(shown.map(({ workOrderId }) => workOrderId)).toEqual([5, 9, 8])
  // case: the text-only channel delivered first
  const [first] = withReminder(withReminder(nothing, words, 0), { ...order, emergency }, 10)
  expect(first).toMatchObject({ workOrderId: 5, emergency })
})
