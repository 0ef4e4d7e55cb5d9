import type { MenuNode } from '@care/shared/admin/administration/administration'
import { expect, it } from 'vitest'
import { ownEntries, toggleFavourite } from './own-entries.ts'
import { pathsOf, withRecent } from './own-pages.ts'

const page = (path: string): MenuNode => ({
  id: 1,
  parentId: -1,
  name: path,
  label: path,
  path,
  icon: null,
  permission: null,
  type: '0',
  sortOrder: 0,
  keepAlive: '1',
  meta: { icon: null, title: path },
})
const menu = [page('/a'), { ...page('/g'), path: null, children: ['/b', '/c', '/d', '/e', '/f'].map(page) }]
const paths = (favourites: string[], recent: string[]) => ownEntries(menu, favourites, recent).map(({ path }) => path)

it('favourites come first in their order, then the four latest other pages of the menu', () => {
  expect(paths(['/c', '/gone', '/a'], ['/a', '/b', '/lost', '/d', '/e', '/f'])).toEqual([
    '/c',
    '/a',
    '/b',
    '/d',
    '/e',
    '/f',
  ])
  expect(paths([], ['/b', '/c', '/d', '/e', '/f'])).toEqual(['/b', '/c', '/d', '/e'])
  expect(paths([], [])).toEqual([])
})

it('a page is marked as a favourite, and unmarked', () => {
  expect(toggleFavourite(['/a'], '/b')).toEqual(['/b', '/a'])
  expect(toggleFavourite(['/b', '/a'], '/b')).toEqual(['/a'])
})

it('the latest page moves to the front; home and a repeat change nothing', () => {
  expect(withRecent(['/a', '/b'], '/b')).toEqual(['/b', '/a'])
  expect(withRecent(['/a'], '/a')).toEqual(['/a'])
  expect(withRecent(['/a'], '/wel/index')).toEqual(['/a'])
})

it('an invalid stored list counts as empty, and a list is truncated to twelve paths', () => {
  expect([pathsOf(null), pathsOf({ a: 1 }), pathsOf(['/a', 3])]).toEqual([[], [], ['/a']])
  expect(pathsOf(Array.from({ length: 20 }, (_, at) => `/${at}`))).toHaveLength(12)
})
