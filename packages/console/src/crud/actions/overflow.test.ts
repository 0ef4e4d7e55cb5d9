import { expect, it } from 'vitest'
import { splitIntoButtonsAndMenu } from './overflow.ts'

const harmless = (label: string) => ({ label, danger: false })
const danger = (label: string) => ({ label, danger: true })
type Labelled = ReturnType<typeof danger>

const divided = (actions: Labelled[], next?: string, mostDangerous = 0) => {
  const isNext = ({ label }: Labelled) => label === next
  const { beside, more } = splitIntoButtonsAndMenu(actions, { most: 3, isNext, mostDangerous })
  return [beside, more].map((some) => some.map(({ label }) => label).join(''))
}

it.each([
  ['a dangerous action is in the menu', [harmless('a'), danger('x')], ['a', 'x']],
  ['several dangerous actions are in the menu', [danger('x'), harmless('a'), danger('y')], ['a', 'xy']],
  ['without a harmless action there is no menu', [danger('x'), danger('y')], ['xy', '']],
  ['surplus actions join the dangerous one in the menu', [...'abcd'].map(harmless).concat(danger('x')), ['ab', 'cdx']],
  ['three harmless actions fit', [...'abc'].map(harmless), ['abc', '']],
] as const)('%s', (_, actions, expected) => {
  expect(divided([...actions])).toEqual(expected)
})

it('keeps the record’s next move as a button, whatever its position', () => {
  expect(divided([...'abcd'].map(harmless), 'd')).toEqual(['ad', 'bc'])
})

it('shows at most the allowed number of dangerous actions as buttons', () => {
  expect(divided([harmless('a'), danger('x')], undefined, 1)).toEqual(['ax', ''])
  expect(divided([harmless('a'), danger('x'), danger('y')], undefined, 1)).toEqual(['a', 'xy'])
})
