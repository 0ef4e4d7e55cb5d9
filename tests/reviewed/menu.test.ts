import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { menuGroups } from '@care/shared/pages/menu-groups'
import { expect, it } from 'vitest'
import { routes } from '../../packages/console/src/app/routes.tsx'
import { menus } from '../../packages/services/src/platform/setup/menus.ts'
import { roles } from '../../packages/services/src/platform/setup/permissions.ts'

/** Each entry of the menu in its order: group, title, path, and the roles that see it. */
const table = join(import.meta.dirname, 'menu.tsv')
const titles = new Map<number, string>(Object.values(menuGroups).map(({ id, title }) => [id, title]))
const entries = menus.flatMap((entry) => (entry.path ? [{ ...entry, path: entry.path }] : []))
const rolesOf = ({ permission }: (typeof menus)[number]) =>
  Object.entries(roles).filter(([, { permissions }]) => permission === null || permissions.includes(permission))

it('each role sees exactly its menu entries', () => {
  const lines = entries.map((entry) => {
    const names = rolesOf(entry).map(([name]) => name)
    const who = names.length === Object.keys(roles).length ? 'everybody' : names.join(' ')
    return [titles.get(entry.parentId) ?? '–', entry.name, entry.path, who].join('\t')
  })
  expect(lines, 'review who sees the new or changed entry, and write its line into tests/reviewed/menu.tsv').toEqual(
    readFileSync(table, 'utf8').trimEnd().split('\n'),
  )
})

it('a role may open every page of its menu', () => {
  const closed = entries.flatMap((entry) => {
    const access = routes.find(({ path }) => path === entry.path.split('?')[0])?.access ?? 'no such page'
    return rolesOf(entry)
      .filter(([, { permissions }]) => access !== 'signed-in' && !permissions.includes(access))
      .map(([name]) => `${name} ${entry.path}`)
  })
  expect(closed).toEqual([])
})

it('no two pages share a title, which is the name of their tabs', () => {
  const titles = routes.map(({ title }) => title)
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([])
})

it('the menu has each entry once', () => {
  expect(new Set(menus.map(({ id }) => id)).size).toBe(menus.length)
})
