import { dictionaries, dictionaryItems } from '@care/shared/admin/administration/administration.contract'
import { logs } from '@care/shared/admin/logs/logs.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { maxTakenRows } from '@care/shared/jobs/limits'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

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
const take = (given: { key: string; dry?: boolean; update?: boolean; columns?: string[] }, rows = [row(1), row(2)]) =>
  services.call(dictionaryItems.take, worker, {
    body: { scope: { dictId }, update: false, dry: false, rows, ...given },
  })
const outcomes = async (...given: Parameters<typeof take>) =>
  (await take(...given)).data.map(({ row, outcome, message }) => [row, outcome, message])
const labels = async () =>
  (await services.call(dictionaries.items, worker, { params: { type: 'meal_kind' } })).data.map(({ label }) => label)

it('previews the outcome of each row and writes nothing', async () => {
  expect(await outcomes({ key: 'a-dry-run', dry: true })).toEqual([
    [3, 'create', null],
    [4, 'create', null],
  ])
  expect(await labels()).toEqual([])
})

it('imports a run once per idempotency key, however often it is sent, and writes it into the audit log', async () => {
  const first = await outcomes({ key: 'run-number-1' })
  expect(await outcomes({ key: 'run-number-1' })).toEqual(first)
  expect(await labels()).toEqual(['<i>1</i>', '<i>2</i>'])
  const { data } = await services.call(logs.page, worker, { query: { title: '导入字典项' } })
  expect(data.records.map(({ params }) => JSON.parse(params ?? '{}'))).toMatchObject([
    { dictId, create: 2, refused: 0 },
  ])
})

it('updates existing rows only when the request says so', async () => {
  const changed = [row(1, '早餐'), row(3, '晚餐')]
  expect(await outcomes({ key: 'run-number-2' }, changed)).toEqual([
    [3, 'skip', '字典值已存在，未作修改'],
    [5, 'create', null],
  ])
  expect(await labels()).toEqual(['<i>1</i>', '<i>2</i>', '晚餐'])
  const update = await outcomes({ key: 'run-number-3', update: true }, changed)
  expect(update.map(([, outcome]) => outcome)).toEqual(['update', 'update'])
  expect(await labels()).toEqual(['早餐', '<i>2</i>', '晚餐'])
})

it('imports up to the row limit of one request, and only for the operator', async () => {
  const many = Array.from({ length: maxTakenRows }, (_, at) => row(at + 10))
  expect((await take({ key: 'run-number-4' }, many)).data).toHaveLength(maxTakenRows)
  expect(await labels()).toHaveLength(maxTakenRows + 3)
  const desk = await callerOf(made.database, 'desk')
  const body = { scope: { dictId }, update: false, dry: true, key: 'run-number-5', rows: [] }
  expect(await services.call(dictionaryItems.take, { ...desk, permissions: ['internal'] }, { body })).toMatchObject({
    status: 403,
  })
})

it('replaces every field of an existing item by the file, and touches no other dictionary', async () => {
  const items = () =>
    made.owner
      .selectFrom('sysDictItem as item')
      .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
      .select(['type', 'value', 'label', 'item.description', 'item.remarks', 'sort', 'colorClass'])
      .where('value', 'in', ['m1', 'm2'])
      .orderBy('type')
      .orderBy('value')
      .execute()
  await services.call(dictionaries.create, worker, { body: { type: 'room_kind', description: '房型' } })
  const { id } = await made.owner
    .selectFrom('sysDict')
    .select('id')
    .where('type', '=', 'room_kind')
    .executeTakeFirstOrThrow()
  await services.call(dictionaryItems.create, worker, { body: { dictId: id, value: 'm1', label: '单间' } })
  const told = { label: '早餐', sort: 3, colorClass: 'info' as const, description: '新', remarks: '注' }
  const rows = [
    { row: 2, values: { ...told, value: 'm1' } },
    { row: 3, values: { label: '午餐', value: 'm2' } },
  ]
  await take({ key: 'run-number-6', update: true }, rows)
  const bare = { description: null, remarks: null, sort: 0, colorClass: 'default' }
  const others = { type: 'room_kind', value: 'm1', label: '单间', ...bare }
  expect(await items()).toEqual([
    { type: 'meal_kind', value: 'm1', ...told },
    { type: 'meal_kind', value: 'm2', label: '午餐', ...bare },
    others,
  ])
  // an empty value in a later file clears the stored value
  await take({ key: 'run-number-7', update: true }, [{ row: 2, values: { label: '早餐', value: 'm1' } }])
  expect((await items())[0]).toEqual({ type: 'meal_kind', value: 'm1', label: '早餐', ...bare })
  // a file without the column leaves the stored value unchanged
  await take({ key: 'run-number-9', update: true }, [{ row: 2, values: { ...told, value: 'm1' } }])
  const label = { label: '夜宵', value: 'm1' }
  await take({ key: 'run-number-10', update: true, columns: ['label', 'value'] }, [{ row: 2, values: label }])
  expect((await items())[0]).toEqual({ type: 'meal_kind', ...told, ...label })
  const nowhere = { scope: { dictId: 987_654_321 }, update: false, dry: false, key: 'run-number-8', rows }
  expect(await services.call(dictionaryItems.take, worker, { body: nowhere })).toMatchObject({ status: 404 })
})

it('stores the idempotency key of a run for a week, and does not store that of a preview', async () => {
  const runs = async () => {
    const rows = await made.owner
      .selectFrom('importRun')
      .select(['tenantId', 'key'])
      .where('key', 'like', 'aged-%')
      .execute()
    return rows.map(({ tenantId, key }) => `${tenantId} ${key}`).sort()
  }
  const outcomes = JSON.stringify([{ row: 9, outcome: 'create', message: null }])
  const aged = (tenantId: number, key: string, hours: number) => ({
    tenantId,
    key,
    outcomes,
    createTime: new Date(Date.now() - hours * 3_600_000),
  })
  await made.owner
    .insertInto('importRun')
    .values([aged(1, 'aged-young', 167.9), aged(1, 'aged-old', 168.1), aged(1000002, 'aged-theirs', 999)])
    .execute()
  expect((await take({ key: 'aged-young' })).data).toEqual([{ row: 9, outcome: 'create', message: null }])
  expect(await runs()).toEqual(['1 aged-old', '1 aged-young', '1000002 aged-theirs'])
  expect((await take({ key: 'aged-new', dry: true }, [row(20_001)])).data).toMatchObject([{ outcome: 'create' }])
  expect((await take({ key: 'aged-new' }, [row(20_001)])).data).toMatchObject([{ outcome: 'create' }])
  expect((await take({ key: 'aged-theirs' }, [row(20_001)])).data).toMatchObject([{ outcome: 'skip' }])
  expect(await runs()).toEqual(['1 aged-new', '1 aged-theirs', '1 aged-young', '1000002 aged-theirs'])
  const { data } = await services.call(logs.page, worker, { query: { title: '导入字典项', size: 1 } as object })
  expect(JSON.parse(data.records[0]?.params ?? '{}')).toEqual({ dictId, create: 0, update: 0, skip: 1, refused: 0 })
  expect(data.records[0]).toMatchObject({ createBy: 'admin', type: '0', method: 'POST' })
})
