import { expect, it } from 'vitest'
import { nodesOf, textOf } from './nodes-input.tsx'
import { optionsOf } from './options-input.tsx'

const tree = [
  { label: '北京', value: 'bj', children: [{ label: '海淀', value: 'hd' }] },
  { label: '上海', value: 'sh' },
]

it('a tree is parsed from lines, and existing nodes keep their values', () => {
  expect(textOf(tree)).toBe('北京\n  海淀\n上海')
  expect(nodesOf(textOf(tree), tree)).toEqual(tree)
  expect(nodesOf('北京\n  朝阳\n  海淀\n\n    中关村\n广东', tree)).toEqual([
    {
      label: '北京',
      value: 'bj',
      children: [
        { label: '朝阳', value: '朝阳' },
        { label: '海淀', value: 'hd', children: [{ label: '中关村', value: '中关村' }] },
      ],
    },
    { label: '广东', value: '广东' },
  ])
})

it('new options get unused values, and other options keep theirs', () => {
  const before = [
    { label: '有', value: 2, score: 1 },
    { label: '无', value: 5 },
  ]
  expect(optionsOf('无\n 偶尔 \n偶尔\n\n有', before)).toEqual([
    { label: '无', value: 5 },
    { label: '偶尔', value: 6 },
    { label: '有', value: 2, score: 1 },
  ])
})
