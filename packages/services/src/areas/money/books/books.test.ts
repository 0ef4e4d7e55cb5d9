import { books } from '@care/shared/money/books/books.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { raceRounds } from '../../../testing/rounds.ts'
import { type BookEntry, type Posting, postToBooks, reversePosting } from '../../../testing/rows/postings.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { findStatement } from './statement.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian } = testCallers(made, 'haidian')
const tenantId = 1000002
let oldmanId = 0
let documents = 0

beforeAll(async () => {
  const elder = { tenantId, userName: '甲', gender: '1' }
  oldmanId = (await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()).id
})

const ours = <T>(work: Parameters<typeof inTenants<T>>[2]) => inTenants(made.database, [tenantId], work)
const paid = (fen: number): BookEntry[] => [
  { class: 'bank', fen },
  { class: 'receivable', oldmanId, fen: -fen },
]
const post = (day: string, fen: number, more: Partial<Posting> = {}) =>
  ours((db) =>
    postToBooks(db, haidian, {
      tenantId,
      day,
      document: 'test',
      documentId: ++documents,
      entries: paid(fen),
      ...more,
    }),
  )
const reverse = (postingId: number) =>
  ours((db) => reversePosting(db, haidian, { tenantId, postingId, document: 'test', documentId: ++documents }))
const accountOf = async (party = '') =>
  (
    await made.owner
      .selectFrom('bookAccount')
      .select('id')
      .where('oldmanId', '=', oldmanId)
      .where('class', '=', 'receivable')
      .where('party', '=', party)
      .executeTakeFirstOrThrow()
  ).id
const dayOf = async (id: number | undefined) =>
  (
    await made.owner
      .selectFrom('bookPosting')
      .select('day')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
  ).day
/** Accounts and months whose total is not what their entries add up to. */
const wrongTotals = () =>
  sql`select account_id, date_trunc('month', day)::date, sum(greatest(amount_fen, 0)), sum(greatest(-amount_fen, 0))
      from book_entry group by 1, 2 except select account_id, month, debit_fen, credit_fen from book_month`.execute(
    made.owner,
  )

it('a statement runs by day, however late an entry is posted', async () => {
  const entries = (fen: number): BookEntry[] => [
    { class: 'receivable', oldmanId, party: '医保', fen },
    { class: 'income_bed', fen: -fen },
  ]
  await post('2026-02-05', 0, { entries: entries(100_00) })
  await post('2026-02-03', 0, { entries: entries(50_00) })
  const lines = await ours(async (db) => findStatement(db, { tenantId, accountId: await accountOf('医保') }))
  expect(lines.map(({ day, amountFen, balanceFen }) => [day, amountFen, balanceFen])).toEqual([
    ['2026-02-03', 50_00, 50_00],
    ['2026-02-05', 100_00, 150_00],
  ])
  expect((await wrongTotals()).rows).toEqual([])
})

it('the trial balance of a period has the balance before it, and its entries', async () => {
  await post('2020-01-10', 100_00)
  await post('2020-01-31', 20_00)
  await post('2020-02-05', 50_00)
  await post('2020-02-29', 8_00)
  const query = { start: '2020-01-20', end: '2020-02-28' }
  const { data } = await services.call(books.trial, haidian, { query })
  expect(data).toMatchObject({ debit: 70, credit: 70 })
  expect(data.lines).toEqual([
    { bookClass: 'bank', opening: 100, debit: 70, credit: 0, closing: 170 },
    { bookClass: 'receivable', opening: -100, debit: 0, credit: 70, closing: -170 },
  ])
  const later = { query: { start: '2020-02-01', end: '2020-02-01' } }
  expect((await services.call(books.trial, haidian, later)).data.lines[0]).toMatchObject({ opening: 120, closing: 120 })
  const { records } = (await services.call(books.entries, haidian, { query: { ...query, userName: '甲' } })).data
  expect(records.map(({ day, bookClass, debit, credit }) => [day, bookClass, debit, credit])).toEqual([
    ['2020-02-05', 'receivable', null, 50],
    ['2020-01-31', 'receivable', null, 20],
  ])
})

it.each([
  [
    'more debit than credit',
    [
      { class: 'bank', fen: 2 },
      { class: 'cash', fen: -1 },
    ],
  ],
  ['one entry', [{ class: 'bank', fen: 1 }]],
  ['none', []],
] as [string, BookEntry[]][])('a posting whose entries do not add up to 0 is refused: %s', async (_, entries) => {
  const before = documents
  await expect(post('2026-02-05', 1, { entries })).rejects.toMatchObject({ constraint: 'book_posting_balanced' })
  const left = made.owner
    .selectFrom('bookPosting')
    .where('document', '=', 'test')
    .where('documentId', '=', before + 1)
  expect(await left.select('id').execute()).toEqual([])
})

it('a document posts once, and a request once, whatever document it names', async () => {
  const first = await post('2026-02-05', 1, { documentId: 900_001, requestKey: 'once' })
  expect(await post('2026-02-06', 7, { documentId: 900_002, requestKey: 'once' })).toBe(first)
  await expect(post('2026-02-06', 7, { documentId: 900_001 })).rejects.toMatchObject({
    message: '该单据已入账，请勿重复入账',
  })
})

it('an entry of a closed month is reversed in the first open day, once, and a reversal stays', async () => {
  const march = await post('2026-03-20', 300)
  const april = await post('2026-04-02', 70)
  const close = (month: string) => services.call(books.close, haidian, { body: { month } })
  expect((await close(toShanghaiDay(Date.now()).slice(0, 7))).msg).toBe('该月尚未结束，不能结账')
  expect(await close('2026-3')).toMatchObject({ status: 400 })
  expect(await close('2026-03')).toMatchObject({ code: 0 })
  expect((await close('2026-02')).msg).toBe('已结账至2026-03，请勿重复结账')
  const totals = () => sql`select * from book_month where month <= '2026-03-01' order by account_id`.execute(made.owner)
  const before = (await totals()).rows
  await expect(post('2026-03-31', 1)).rejects.toMatchObject({ message: '该月已结账，不能入账' })
  await expect(post('2026-02-01', 1)).rejects.toMatchObject({ message: '该月已结账，不能入账' })
  const back = await reverse(march)
  expect(await dayOf(back)).toBe('2026-04-01')
  expect(await dayOf(await reverse(april))).toBe('2026-04-02')
  expect((await totals()).rows).toEqual(before)
  await expect(reverse(march)).rejects.toMatchObject({ message: '该凭证已冲销，不能再次冲销' })
  await expect(reverse(back ?? 0)).rejects.toMatchObject({ message: '冲销凭证不能再冲销' })
  expect(await reverse(999_999_999)).toBeUndefined()
})

it('nobody changes or removes what was posted, or posts for another institution', async () => {
  for (const statement of [
    sql`update book_entry set amount_fen = 1`,
    sql`delete from book_posting`,
    sql`insert into book_entry (tenant_id, posting_id, account_id, day, amount_fen) values (${tenantId}, 1, 1, '2026-05-01', 1)`,
    sql`update book_month set debit_fen = 0`,
    sql`select post_to_books(1000003, '2026-05-01', 'test', 1, '[]')`,
  ])
    await expect(ours((db) => statement.execute(db))).rejects.toMatchObject({ code: '42501' })
})

const often = raceRounds(40)
it('of parallel postings each request counts once, and the totals are what the entries add up to', {
  timeout: 10_000 + often * 200,
}, async () => {
  const asked = Array.from({ length: often }, (_, at) => ({
    fen: at + 1,
    documentId: 1_000_000 + at,
    requestKey: `r${at}`,
  }))
  // everyone is asked twice, and the accounts are named in both orders
  await Promise.all(
    [...asked, ...asked].map(({ fen, ...more }, at) =>
      post('2026-05-01', fen, { ...more, entries: at % 2 ? paid(fen) : paid(fen).toReversed() }),
    ),
  )
  const { rows } = await sql<{ count: number; sum: number }>`
    select count(*)::int as count, sum(amount_fen) filter (where amount_fen > 0)::int as sum
    from book_entry entry join book_posting posting on posting.id = posting_id where document_id >= 1000000`.execute(
    made.owner,
  )
  expect(rows).toEqual([{ count: 2 * often, sum: (often * (often + 1)) / 2 }])
  expect((await wrongTotals()).rows).toEqual([])
})
