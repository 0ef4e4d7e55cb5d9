import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { foreignUses, tablesOf } from './testing/table-areas.ts'

const here = new URL('.', import.meta.url)
const words = (text: string) => text.split(/\s+/)
const owners = new Map(
  Object.entries(tablesOf).flatMap(([area, tables]) => words(tables).map((table) => [table, area])),
)
const said = new Set(
  Object.values(foreignUses).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, areas]) => words(areas).map((area) => `${area}: ${table}`)),
  ),
)

const snake = (name: string) => name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`)
/** Names of the tables in SQL or Kysely code. */
const tablesIn = (text: string) => [
  ...[
    ...text.matchAll(/\b(?:selectFrom|\w+Join|insertInto|updateTable|deleteFrom|using)\(\s*\[?'(\w+)/g),
    ...text.matchAll(
      /\b(?:rowsOf|insert|insertReturning|insertReturningId|insertIfAbsent|insertIfAbsentReturning|upsert)\(\s*\w+,\s*'(\w+)'/g,
    ),
  ].map(([, name = '']) => snake(name)),
  ...[...text.matchAll(/\b(?:from|join|update|into)\s+([a-z_]+)/g)].map(([, name = '']) => name),
]

const found = globSync('areas/**/*.ts', { cwd: here })
  .filter((file) => !/\.test\.ts$|demo/.test(file))
  .flatMap((file) => {
    const [, , area = ''] = file.split('/')
    const tables = tablesIn(readFileSync(new URL(file, here), 'utf8'))
    return tables
      .filter((table) => ![area, 'platform', undefined].includes(owners.get(table)))
      .map((table) => ({ file, use: `${area}: ${table}` }))
  })

it('an area uses tables of another area only through that area', () => {
  const news = found.filter(({ use }) => !said.has(use)).map(({ file, use }) => `${use} (${file})`)
  expect(
    news,
    'ask the port of the area that has the table (`tablesOf` in packages/services/src/testing/table-areas.ts), or add the use with its reason to `foreignUses` there',
  ).toEqual([])
})

it('every exception in the list still occurs in the code', () => {
  const uses = new Set(found.map(({ use }) => use))
  expect(
    [...said].filter((use) => !uses.has(use)),
    'take it out of packages/services/src/testing/table-areas.ts',
  ).toEqual([])
})

it('every table has an owning area', () => {
  const declared = readFileSync(new URL('platform/db/tables.ts', here), 'utf8')
  const names = declared.slice(declared.indexOf('export interface DB {')).matchAll(/^ {2}(\w+): /gm)
  const tables = [...names].map(([, name = '']) => snake(name))
  const remedy = 'say which area it belongs to in `tablesOf`, packages/services/src/testing/table-areas.ts'
  expect(
    tables.filter((table) => !owners.has(table)),
    remedy,
  ).toEqual([])
  expect(
    [...owners.keys()].filter((table) => !tables.includes(table)),
    remedy,
  ).toEqual([])
})
