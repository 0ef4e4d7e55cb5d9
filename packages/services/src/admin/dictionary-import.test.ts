import { dictionaries, dictionaryImports } from '@care/shared/administration/administration.contract'
import { logs } from '@care/shared/logs/logs.contract'
import type { Caller } from '@care/shared/session/session'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { callerOf } from '../testing/identity.ts'
import { testServices } from '../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
let worker: Caller
let dictId: number

beforeAll(async () => {
  const admin = await callerOf(made.database, 'admin')
  worker = { ...admin, permissions: [...admin.permissions, 'internal'] }
  await services.call(dictionaries.create, worker, { body: { type: 'meal_kind', description: '餐别' } })
  const { data } = await services.call(dictionaries.page, worker, { query: { type: 'meal_kind' } })
  dictId = data.records[0]?.id ?? 0
})

const row = (at: number, label = `<i>${at}</i>`) => ({ row: at + 2, values: { label, value: `m${at}` } })
const take = (given: { key: string; dry?: boolean; update?: boolean }, rows = [row(1), row(2)]) =>
  services.call(dictionaryImports.take, worker, {
    body: { scope: { dictId }, update: false, dry: false, rows, ...given },
  })
const outcomes = async (...given: Parameters<typeof take>) =>
  (await take(...given)).data.map(({ row, outcome, message }) => [row, outcome, message])
const labels = async () =>
  (await services.call(dictionaries.items, worker, { params: { type: 'meal_kind' } })).data.map(({ label }) => label)

it('says what would become of the rows and writes nothing', async () => {
  expect(await outcomes({ key: 'a-dry-run', dry: true })).toEqual([
    [3, 'create', null],
    [4, 'create', null],
  ])
  expect(await labels()).toEqual([])
})

it('takes a run once, however often it is asked, and writes it into the audit log', async () => {
  const first = await outcomes({ key: 'run-number-1' })
  expect(await outcomes({ key: 'run-number-1' })).toEqual(first)
  expect(await labels()).toEqual(['<i>1</i>', '<i>2</i>'])
  const { data } = await services.call(logs.page, worker, { query: { title: '导入字典项' } })
  expect(data.records.map(({ params }) => JSON.parse(params ?? '{}'))).toMatchObject([
    { dictId, create: 2, refused: 0 },
  ])
})

it('changes what is there only when that is wanted', async () => {
  const changed = [row(1, '早餐'), row(3, '晚餐')]
  expect(await outcomes({ key: 'run-number-2' }, changed)).toEqual([
    [3, 'refused', '字典值已存在'],
    [5, 'create', null],
  ])
  expect(await labels()).toEqual(['<i>1</i>', '<i>2</i>', '晚餐'])
  const update = await outcomes({ key: 'run-number-3', update: true }, changed)
  expect(update.map(([, outcome]) => outcome)).toEqual(['update', 'update'])
  expect(await labels()).toEqual(['早餐', '<i>2</i>', '晚餐'])
})

it('takes ten thousand rows, and none from who is not the operator', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => row(at + 10))
  expect((await take({ key: 'run-number-4' }, many)).data).toHaveLength(10_000)
  const desk = await callerOf(made.database, 'desk')
  const body = { scope: { dictId }, update: false, dry: true, key: 'run-number-5', rows: [] }
  expect(await services.call(dictionaryImports.take, { ...desk, permissions: ['internal'] }, { body })).toMatchObject({
    status: 403,
  })
})
