/** Concerns imports, exports. */
import { contract } from '@care/shared/contract'
import { type Contract, endpointsOf } from '@care/shared/http/endpoint'
import type { ListWords } from '@care/shared/resources/resource'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type SignedIn, signedIn } from '../support/client.ts'
import { until } from '../support/until.ts'

const origin = inject('origin')
const { jobs, dictionaries, bankEntries } = contract
const areas: Contract = contract

/** Kinds of data that can be imported and have a list. */
const kinds = endpointsOf(contract).flatMap(({ name, options }) => {
  const area = name.split('.')[0] ?? ''
  const list = areas[area]?.page?.options.listOf
  return options.rowsOf && list ? [{ area, list }] : []
})
const ofOperator = ['dictionaryItems', 'bankEntries']

const people: Record<string, SignedIn> = {}
let scope: Record<string, Record<string, number>> = {}
beforeAll(async () => {
  people.admin = await signedIn(origin, 'admin')
  people.haidian = await signedIn(origin, 'haidian')
  const { records } = await people.admin.call(dictionaries.page, { query: { type: 'nation' } })
  scope = { dictionaryItems: { dictId: records[0]?.id ?? 0 } }
  const entry = { day: '2026-01-02', serialNo: `RT${Date.now()}`, payer: "'=康宁·护理", amount: 12_800.5 }
  await people.admin.call(bankEntries.create, { body: entry })
})
const personOf = (area: string) => people[ofOperator.includes(area) ? 'admin' : 'haidian'] as SignedIn

async function ended(who: SignedIn, key: string) {
  const job = await until('the end of a job', async () => {
    const found = await who.call(jobs.process, { query: { key } })
    return ['done', 'failed'].includes(found.status) ? found : undefined
  })
  expect(job).toMatchObject({ status: 'done' })
}

async function exported(area: string, { fields }: ListWords, names: readonly string[], format: 'xlsx' | 'csv') {
  const who = personOf(area)
  const columns = names.map((field) => ({ field, label: fields[field]?.label ?? field }))
  const { key } = await who.call(jobs.export, {
    body: { call: `${area}.page`, query: scope[area] ?? {}, columns, format },
  })
  await ended(who, key)
  return new File([(await who.call(jobs.file, { params: { key } })) as Blob], `a.${format}`)
}

async function looked(area: string, file: File, update: '0' | '1') {
  const who = personOf(area)
  const body = { target: area, scope: JSON.stringify(scope[area] ?? {}), update, file }
  const { key } = await who.call(jobs.import, { body })
  await ended(who, key)
  return { key, found: await who.call(jobs.importResult, { params: { key }, query: {} }) }
}

describe.each(kinds)('the list of $area', ({ area, list }) => {
  it.each(['xlsx', 'csv'] as const)(
    'a list can be re-imported from its %s export, with every row recognised and nothing changed',
    async (format) => {
      const who = personOf(area)
      const page = areas[area]?.page
      if (!page) throw new Error(`${area} has no page`)
      const rows = async () => {
        const query = { ...scope[area], size: 100 }
        const { records } = (await who.call(page, { query } as never)) as { records: Record<string, unknown>[] }
        return records.map(({ updateTime: _updateTime, ...row }) => row)
      }
      const before = await rows()
      expect(before.length).toBeGreaterThan(0)
      const file = await exported(area, list, list.columns, format)
      const { found } = await looked(area, file, '0')
      expect(found).toMatchObject({ create: 0, update: 0, refused: 0, skip: found.total })
      expect(found.total).toBeGreaterThanOrEqual(before.length)
      for (const { messages } of found.skips) expect(messages.join()).toContain('未作修改')

      const again = await looked(area, file, '1')
      if (again.found.update > 0) {
        const { key } = await who.call(jobs.importRun, { params: { key: again.key } })
        await ended(who, key)
      }
      expect(await rows()).toEqual(before)
    },
  )
})

it('matches elders with masked ID numbers by name and birthday, and reports rows that match no elder', async () => {
  const { list } = kinds.find(({ area }) => area === 'elders') ?? {}
  if (!list) throw new Error('elders have no list')
  const file = await exported('elders', list, ['userName', 'birthday', 'idCard', 'mobile'], 'csv')
  const text = await file.text()
  expect(text).toContain('*************')
  const { found } = await looked(
    'elders',
    new File([`${text}还没来,1940-01-01,110*************34,138****0001\r\n`], 'a.csv'),
    '0',
  )
  expect(found).toMatchObject({ create: 0, update: 0, refused: 1, skip: found.total - 1 })
  expect(found.faults.records[0]?.messages).toEqual([
    '身份证号：新建档案请填写完整号码，不能带 *；手机号码：新建档案请填写完整号码，不能带 *',
  ])
})
