import { expect, it } from 'vitest'
import { diffPermissions, pagesOf } from './permission-diff.ts'

const info = (name: string, pages: string[] = []) => ({ name, label: name, mayGrant: true, calls: [], pages })
const groups = [
  { label: '一', permissions: [info('a:view', ['甲', '乙']), info('a:edit')] },
  { label: '二', permissions: [info('b:view', ['乙', '丙'])] },
]
const labels = ({ given, taken }: ReturnType<typeof diffPermissions>) =>
  [given, taken].map((each) => each.map(({ name }) => name))

it('the difference lists permissions granted and withdrawn, in the order of the editor', () => {
  expect(labels(diffPermissions(groups, ['a:view', 'a:edit'], ['b:view', 'a:view']))).toEqual([['b:view'], ['a:edit']])
  expect(labels(diffPermissions(groups, ['a:view'], ['a:view']))).toEqual([[], []])
})

it('each page is named once', () => {
  expect(pagesOf(groups, ['b:view', 'a:view'])).toEqual(['甲', '乙', '丙'])
  expect(pagesOf(groups, ['a:edit'])).toEqual([])
})
