import { expect, it } from 'vitest'
import { splitIntoButtonsAndMenu } from './overflow.ts'

const harmless = (label: string) => ({ label, danger: false })
const danger = (label: string) => ({ label, danger: true })
type Labelled = ReturnType<typeof danger>

const divided = (actions: Labelled[], most: number, next?: string) => {
  const { beside, more } = splitIntoButtonsAndMenu(actions, most, ({ label }) => label === next)
  return [beside, more].map((some) => some.map(({ label }) => label).join(''))
}

it.each([
  ['one dangerous action is shown beside the others', [harmless('a'), danger('x')], ['ax', '']],
  ['several dangerous actions are in the menu', [danger('x'), harmless('a'), danger('y')], ['a', 'xy']],
  ['without a harmless action there is no menu', [danger('x'), danger('y')], ['xy', '']],
  ['surplus actions join the dangerous one in the menu', [...'abcd'].map(harmless).concat(danger('x')), ['ab', 'cdx']],
  ['three harmless actions fit', [...'abc'].map(harmless), ['abc', '']],
] as const)('%s', (_, actions, expected) => {
  expect(divided([...actions], 3)).toEqual(expected)
})

it('keeps the record’s next move as a button, whatever its position', () => {
  expect(divided([...'abcd'].map(harmless), 3, 'd')).toEqual(['ad', 'bc'])
})
