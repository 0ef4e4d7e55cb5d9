import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { type Endpoint, endpointsOf, paramNames } from '@care/shared/http/endpoint'
import type { Page } from '@care/shared/http/page'
import type { Schema } from '@care/shared/http/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from './testing/database.ts'
import { callerOf } from './testing/identity.ts'
import { accountLists } from './testing/lists/account-lists.repository.ts'
import { callLists } from './testing/lists/call-lists.repository.ts'
import { elderLists } from './testing/lists/elder-lists.repository.ts'
import type { ListCase } from './testing/lists/list-case.ts'
import { memberLists } from './testing/lists/member-lists.repository.ts'
import { plainLists } from './testing/lists/plain-lists.repository.ts'
import { platformLists } from './testing/lists/platform-lists.repository.ts'
import { questionnaireLists } from './testing/lists/questionnaire-lists.repository.ts'
import { alternativeValues, leavesOf, valueAt, withValue } from './testing/other-value.ts'
import { testServices } from './testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const cases: Record<string, ListCase> = {
  ...accountLists,
  ...callLists,
  ...elderLists,
  ...memberLists,
  ...platformLists,
  ...plainLists,
  ...questionnaireLists,
}
const endpoints = new Map<string, Endpoint>(endpointsOf(contract).map((endpoint) => [endpoint.name, endpoint]))
type Row = Record<string, unknown>

/** Every update of a resource with a page and a get: other clients send the whole record back with their changes. */
const updates = [...endpoints].flatMap(([name, update]) => {
  const [page, get] = [endpoints.get(name.replace('.update', '.page')), endpoints.get(name.replace('.update', '.get'))]
  const create = endpoints.get(name.replace('.update', '.create'))
  return name.endsWith('.update') && page && get ? [{ name, update, page, get, create }] : []
})

/** Updates whose caller must differ from the reader, with that caller. */
const changers: Record<string, string> = { 'packageInvoices.update': 'haidian' }

/** Fields of an update that are no part of the record. */
const notShown: Record<string, string> = {
  'callJobs.update oldmanIds': 'chooses people, who stand in the cases',
  'callJobs.update phones': 'chooses people, who stand in the cases',
  'callServices.update accessKeyRef': 'names a key, and is never told',
  'elders.update careReason': 'why the care level changes stands in its history',
  'elders.update evenIfSimilar': 'says that the elder is no other one',
  'orderPlans.update also': 'orders of the plan that follow it at once',
  'orderPlans.update fromDate': 'from when orders of the plan follow it',
  'orderPlans.update scope': 'which orders of the plan follow it',
  'tenants.update parentId': '0, as older forms have it, means that it stays where it is',
  'workOrders.update conflictReason': 'stands at the items whose people have something else then',
  'workOrders.update requestKey': 'makes a repeated request harmless',
}

const shapeOf = (schema: Schema | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : expect.fail('no object')
const mayBeNull = (schema: z.ZodType | undefined) => schema?.safeParse(null).success === true

/** Fields that only describe the change (such as its reason) and are not compared. */
const enclosing = ['centerLng', 'centerLat', 'radius', 'points']
const told = ['updateTime', 'updateName', 'version', 'workOrderJobLogs', 'trail']
const lasting = (row: Row): unknown =>
  JSON.parse(JSON.stringify(row, (name, value: unknown) => (told.includes(name) ? undefined : value)))

beforeAll(async () => {
  await made.owner.insertInto('embeddedPage').values({ routerPath: 'a', name: '甲', url: 'https://a.cn' }).execute()
  const form = { tenantId: 1000002, key: 'a'.repeat(32), name: '满意度', describe: '<p>请填写</p>', userId: 1 }
  await made.owner.insertInto('questionnaire').values(form).execute()
  const rule = { tenantId: 1000002, name: '特护', minScore: 0, maxScore: 29, level: 4, careLevel: '4' }
  await made.owner.insertInto('checkInScoreRule').values(rule).execute()
})

it('every update call is tested: those of plain resources and those written by hand', () => {
  const names = updates.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['dictionaries.update', 'workOrders.update', 'announcements.update']))
})

describe.each(updates)('$name', ({ name, update, page, get, create }) => {
  const listed = cases[name.replace('.update', '.page')] ?? expect.fail(`no case for ${name}`)
  const key = 'publicId' in shapeOf(get.options.data) ? 'publicId' : (listed.idOf ?? 'id')
  let caller: Caller
  beforeAll(async () => {
    caller = await listed.caller((username) => callerOf(made.database, changers[name] ?? username))
  })
  const put = (body: object) => services.call(update, caller, { body } as never)

  async function rowOf(id: unknown): Promise<Row> {
    const { data } = await services.call(get, caller, { params: { [paramNames(get.path)[0] ?? 'id']: id } } as never)
    const answer = data as Row
    return ((answer.workOrder ?? answer.invoice) as Row | undefined) ?? answer
  }

  /** Sends every record of a page back unchanged; returns those that were accepted, as read before and after. */
  async function rows(): Promise<{ before: Row; now: Row }[]> {
    const { data } = await services.call(page, caller, { query: { ...listed.always, size: 20 } } as never)
    const all = await Promise.all((data as Page<Row>).records.map((row) => rowOf(row[key])))
    const answers = await Promise.all(all.map(put))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const free = all.filter((_, at) => answers[at]?.code === 0)
    expect(free).not.toEqual([])
    return Promise.all(free.map(async (before) => ({ before, now: await rowOf(before[key]) })))
  }

  it('accepts a record exactly as it was read, and changes nothing', async () => {
    for (const { before, now } of await rows()) expect(lasting(now)).toEqual(lasting(before))
  })

  it('accepts null for every optional field', async () => {
    const data = shapeOf(get.options.data)
    const whole = data.workOrder ?? data.invoice
    const shown = whole ? shapeOf(whole) : data
    // an update cannot empty the place and origin of an order, or the area of a fence
    const empty = Object.keys(shapeOf(update.options.body)).filter(
      (field) => mayBeNull(shown[field]) && !enclosing.includes(field),
    )
    const nothing = Object.fromEntries(empty.map((field) => [field, null]))
    // uses a record without a notified family, which would need the time of the notification
    const row = (await rows()).find(({ now }) => now.familyNotified !== true)?.now
    expect(await put({ ...row, ...nothing })).toMatchObject({ status: 200, code: 0 })
    const { lng: _, lat: __, warningBusinessId: ___, ...emptied } = nothing
    expect(await rowOf(row?.[key])).toMatchObject(emptied)
  })

  it('returns every value that it accepts unchanged, and refuses all others', async () => {
    const dropped: string[] = []
    const [row] = (await rows()).map(({ now }) => now)
    for (const { path, schema } of leavesOf(update.options.body as z.ZodType, row)) {
      const field = path.filter((part) => typeof part === 'string').join('.')
      if (field === key || `${name} ${field}` in notShown) continue
      const before = await rowOf(row?.[key])
      for (const value of alternativeValues(schema, valueAt(before, path)).slice(0, 8)) {
        const given = withValue(before, path, value)
        if ((await put(given as Row)).code !== 0) continue
        const shown = valueAt(await rowOf(row?.[key]), path)
        const isNone = value === null && Array.isArray(shown) && shown.length === 0
        if (!isNone && JSON.stringify(shown) !== JSON.stringify(value) && String(shown) !== value)
          dropped.push(`${name} ${field}: ${JSON.stringify(value)} is shown as ${JSON.stringify(shown)}`)
        break
      }
      // a project out of use, for example, would be missing where other records refer to it
      await put(before)
    }
    expect(dropped).toEqual([])
  })

  it.runIf(create)('returns a new record with the values that were sent, or refuses it', async () => {
    if (!create) return
    const ids = async () => {
      const { data } = await services.call(page, caller, { query: { ...listed.always, size: 100 } } as never)
      return (data as Page<Row>).records.map((one) => one[key])
    }
    const createName = name.replace('.update', '.create')
    const before = await ids()
    const dropped: string[] = []
    for (const id of before.slice(0, 3)) {
      const like = await rowOf(id)
      const fields = Object.keys(shapeOf(create.options.body)).filter((field) => field in like)
      let body: unknown = Object.fromEntries(fields.map((field) => [field, like[field]]))
      const leaves = leavesOf(create.options.body as z.ZodType, body)
      for (const { path, schema } of leaves) {
        const other = alternativeValues(schema, valueAt(body, path)).find((value) => typeof value === 'string')
        if (typeof valueAt(body, path) === 'string' && other !== undefined) body = withValue(body, path, other)
      }
      if ((await services.call(create, caller, { body } as never)).code !== 0) continue
      const [made] = (await ids()).filter((one) => !before.includes(one))
      if (made === undefined) continue
      before.push(made)
      const row = await rowOf(made)
      for (const { path } of leaves) {
        const field = path.filter((part) => typeof part === 'string').join('.')
        const [given, shown] = [valueAt(body, path), valueAt(row, path)]
        if (`${createName} ${field}` in notShown || given === undefined) continue
        if (JSON.stringify(shown) !== JSON.stringify(given) && String(shown) !== given)
          dropped.push(`${createName} ${field}: ${JSON.stringify(given)} is shown as ${JSON.stringify(shown)}`)
      }
    }
    expect(dropped).toEqual([])
  })

  it('accepts numbers that are sent as text', async () => {
    const row = (await rows())[0]?.now ?? {}
    const texts = Object.entries(row).map(([field, value]) => [field, typeof value === 'number' ? `${value}` : value])
    expect(await put(Object.fromEntries(texts))).toMatchObject({ status: 200, code: 0 })
    expect(lasting(await rowOf(row[key]))).toEqual(lasting(row))
  })
})
