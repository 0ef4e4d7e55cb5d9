import { expect, it } from 'vitest'
import { tileStateOf } from './tile-state.ts'

it.each([
  ['off', { isOn: false, lastFrame: 9_000, fault: 'x' }],
  ['loading', { isOn: true, lastFrame: null, fault: null }],
  ['live', { isOn: true, lastFrame: 5_000, fault: null }],
  ['frozen', { isOn: true, lastFrame: 4_999, fault: null }],
  ['lost', { isOn: true, lastFrame: 10_000, fault: '摄像头不在线' }],
] as const)('the tile is %s', (state, signs) => {
  expect(tileStateOf(signs, 10_000)).toBe(state)
})
