import { expect, it } from 'vitest'
import { LiveEvent } from './events.ts'
import { carried, readEvent } from './read-event.ts'

it('knows every kind of event and all that it carries', () => {
  const declared = LiveEvent.options.map(({ shape: { kind, ...rest } }) => [kind.value, Object.keys(rest)])
  expect(carried).toEqual(Object.fromEntries(declared))
})

it.each([
  'pong',
  '{"kind":"warn',
  '{"kind":"newer","seq":1}',
  '{"kind":"toString"}',
  '{"kind":"hello"}',
  '{"kind":"warning","seq":4}',
])('drops %s', (frame) => {
  expect(readEvent(frame)).toBeNull()
})
