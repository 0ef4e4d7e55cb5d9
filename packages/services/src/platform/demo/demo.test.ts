import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const made = testDatabase()
const institutions = [1000002, 1000003, 1000010]

it('every demo institution has at least 120 elders, each with a phone and a place on the map', async () => {
  const rows = await made.owner
    .selectFrom('elder')
    .select(({ fn }) => ['tenantId', fn.countAll<number>().as('total')])
    .where(({ between }) => between('lng', 116, 117))
    .where(({ between }) => between('lat', 39.7, 40.2))
    .where('mobile', 'is not', null)
    .groupBy('tenantId')
    .orderBy('tenantId')
    .execute()
  expect(rows.map(({ tenantId }) => tenantId)).toEqual(institutions)
  expect(Math.min(...rows.map(({ total }) => total))).toBeGreaterThanOrEqual(120)
})

it.each(institutions)('demo institution %i has work orders and jobs in every state', async (tenantId) => {
  const own = (table: 'workOrder' | 'workOrderJob') =>
    made.owner
      .selectFrom(table)
      .select('status')
      .distinct()
      .where('tenantId', '=', tenantId)
      .orderBy('status')
      .execute()
  const states = async (table: 'workOrder' | 'workOrderJob') => (await own(table)).map(({ status }) => status)
  // the demo data has no voided orders
  const { Voided: _, ...usual } = OrderStatus
  expect(await states('workOrder')).toEqual(Object.values(usual).sort())
  expect(await states('workOrderJob')).toEqual(Object.values(JobStatus).sort())
})

it('every demo institution has one default SOS project', async () => {
  const rows = await made.owner
    .selectFrom('costProject')
    .select('tenantId')
    .where('isDefaultSos', '=', true)
    .orderBy('tenantId')
    .execute()
  expect(rows.map(({ tenantId }) => tenantId)).toEqual(institutions)
})

it.each(institutions)(
  'has a published questionnaire of its own with answers and their counts in %i',
  async (tenantId) => {
    const own = await made.owner
      .selectFrom('questionnaire as form')
      .innerJoin('questionnaireTally as tally', 'tally.questionnaireId', 'form.id')
      .select(['form.id', 'form.status', 'form.version', 'form.isChanged', 'tally.serialNumber'])
      .where('form.tenantId', '=', tenantId)
      .execute()
    expect(own).toMatchObject([{ status: 2, version: 1, isChanged: false }])
    const { rows } = await sql<{ kept: number; days: number; first: number }>`select count(*)::integer as kept,
      (select sum(count)::integer from questionnaire_count where questionnaire_id = ${own[0]?.id} and kind = 'day') as days,
      (select sum(count)::integer from questionnaire_count where questionnaire_id = ${own[0]?.id} and form_item_id = 102) as first
    from questionnaire_result where questionnaire_id = ${own[0]?.id}`.execute(made.owner)
    const answers = own[0]?.serialNumber
    expect(rows).toEqual([{ kept: answers, days: answers, first: answers }])
  },
)

it('the demo has an unaudited institution, an invitation, an application to join, and a message', async () => {
  const waiting = await made.owner.selectFrom('tenantApplication').select('status').execute()
  const invites = await made.owner.selectFrom('sysUserInvite').select(['type', 'status']).orderBy('type').execute()
  const messages = await made.owner.selectFrom('externalMessage').select('status').execute()
  expect([waiting, invites, messages]).toEqual([
    [{ status: 0 }],
    [
      { type: 1, status: 0 },
      { type: 2, status: 0 },
    ],
    [{ status: 0 }],
  ])
})

it('new ids and numbers continue after the demo’s', async () => {
  const { rows } = await sql<{ isFree: boolean }>`
    select nextval('work_order_id_seq') > (select max(id) from work_order_job) as is_free`.execute(made.owner)
  expect(rows).toEqual([{ isFree: true }])
})
