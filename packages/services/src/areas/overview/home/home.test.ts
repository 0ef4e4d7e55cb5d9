import { contract } from '@care/shared/contract'
import { type AttentionKind, attentionOrder } from '@care/shared/overview/home/attention.words'
import { home } from '@care/shared/overview/home/home.contract'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, group, nurse, desk } = testCallers(made, 'haidian', 'chaoyang', 'group', 'nurse', 'desk')

const page = { current: 1, size: 1 }
type Listed = Promise<{ data: { total: number } }>
/** For each count, the list to which it links, with the filter in the link. */
const lists: Record<AttentionKind, () => Listed> = {
  warnings: async () => {
    const { count } = (await services.call(contract.warnings.bell, haidian, { query: { size: 1 } })).data
    return { data: { total: count } }
  },
  overdueOrders: () => services.call(contract.workOrders.page, haidian, { query: { ...page, overdue: '1' } }),
  unsentOrders: () =>
    services.call(contract.workOrders.page, haidian, { query: { ...page, status: OrderStatus.Waiting } }),
  incidents: () => services.call(contract.incidents.page, haidian, { query: { ...page, status: 1 } }),
  checkIns: () => services.call(contract.checkIns.page, haidian, { query: { ...page, auditStatus: 1 } }),
  signExceptions: () => services.call(contract.signExceptions.page, haidian, { query: { ...page, status: 0 } }),
  followUps: () => services.call(contract.followUps.page, haidian, { query: { ...page, status: 0 } }),
  overdueRisks: () => services.call(contract.risks.board, haidian, { query: { ...page, overdue: '1' } }),
  dueAssessments: () => services.call(contract.assessments.due, haidian, { query: page }),
  deviceTroubles: () => services.call(contract.deviceTroubles.page, haidian, { query: { ...page, isDone: 0 } }),
  expiringFiles: () => services.call(contract.elderFiles.expiring, haidian, { query: page }),
  leaves: () => services.call(contract.leaves.page, haidian, { query: { ...page, status: 1 } }),
  levelChanges: () => services.call(contract.levelChanges.page, haidian, { query: { ...page, status: 1 } }),
  retreats: () => services.call(contract.retreats.page, haidian, { query: { ...page, flowStatus: 1 } }),
  callbacks: () => services.call(contract.callRecords.page, haidian, { query: { ...page, callbackState: 2 } }),
  visits: () => services.call(contract.visitors.page, haidian, { query: { ...page, isApproved: 0, status: 0 } }),
  dueLeads: () => services.call(contract.leads.page, haidian, { query: { ...page, isDue: 1 } }),
  outdatedPapers: () => services.call(contract.stayPapers.page, haidian, { query: { ...page, status: 4 } }),
  endingContracts: () => services.call(contract.contracts.page, haidian, { query: { ...page, isEnding: 1 } }),
  dueCharges: () => services.call(contract.elderPackages.reminders, haidian, { query: { ...page, kind: 2 } }),
  lowAccounts: () => services.call(contract.elderPackages.reminders, haidian, { query: { ...page, kind: 1 } }),
}
const counts = async (caller: typeof haidian) => (await services.call(home.attention, caller, {})).data
const residents = async (caller: typeof haidian) => (await services.call(home.residents, caller, {})).data

it.each(attentionOrder)('the count of %s is the total of the list that it leads to', async (kind) => {
  const [own] = await counts(haidian)
  expect(own?.counts[kind] ?? 0).toBe((await lists[kind]()).data.total)
})

it('in the demo a manager’s home page shows open matters of several kinds', async () => {
  const [own, ...others] = await counts(haidian)
  expect([own?.tenantName, others]).toEqual(['康宁养老·海淀院', []])
  expect(Object.keys(own?.counts ?? {}).length).toBeGreaterThan(6)
})

it('a group sees its institutions side by side, the one with the most serious matters first', async () => {
  const rows = await counts({ ...group, tenantIds: [group.tenantId, haidian.tenantId, chaoyang.tenantId] })
  const unclaimed = rows.map(({ counts }) => counts.warnings ?? 0)
  expect(rows.length).toBeGreaterThan(1)
  expect(unclaimed).toEqual(unclaimed.toSorted((one, other) => other - one))
  expect(rows.find(({ tenantId }) => tenantId === haidian.tenantId)?.counts).toEqual((await counts(haidian))[0]?.counts)
})

it('the home page leaves out kinds of matters for which the caller has no permission', async () => {
  const [own] = await counts({ ...desk, permissions: ['elder:view', 'warning:view'] })
  expect(Object.keys(own?.counts ?? {})).toEqual(['warnings'])
  expect(await counts({ ...desk, permissions: [] })).toEqual([])
})

it('a care worker sees the elders they are responsible for, those with news first', async () => {
  const [quiet = 0, changed = 0, left = 0] = (
    await made.owner
      .selectFrom('elder')
      .select('id')
      .where('tenantId', '=', nurse.tenantId)
      .orderBy('id')
      .limit(3)
      .execute()
  ).map(({ id }) => id)
  const change = (set: object, ...ids: number[]) =>
    made.owner.updateTable('elder').set(set).where('tenantId', '=', nurse.tenantId).where('id', 'in', ids).execute()
  await made.owner.updateTable('elder').set({ managerUserId: null }).where('managerUserId', '=', nurse.userId).execute()
  await change({ managerUserId: nurse.userId, checkInStatus: 1 }, quiet, changed)
  await change({ managerUserId: nurse.userId, checkInStatus: 3 }, left)
  await sql`update warning set data_happen_time = now(), oldman_id = ${changed} where tenant_id = ${nurse.tenantId}
    and id = (select max(id) from warning where tenant_id = ${nurse.tenantId})`.execute(made.owner)
  const own = await residents({ ...nurse, permissions: ['elder:view', 'warning:view'] })
  expect([own[0]?.id, own[1]?.id, own.length]).toEqual([changed, quiet, 2])
  expect(own[0]?.changes[0]?.kind).toBe('warning')
  expect(await residents({ ...nurse, userId: 1 })).toEqual([])
})
