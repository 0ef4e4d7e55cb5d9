import type { Caller } from '@care/shared/admin/session/session'
import type { BodyInputOf } from '@care/shared/http/endpoint'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeAll } from 'vitest'
import type { TestDatabase } from './database.ts'
import type { TestServices } from './services.ts'

type Draft = BodyInputOf<typeof workOrders.create>
export type OrderChanges = Partial<Omit<Draft, 'workOrderJobs'>>
export type JobChanges = Partial<Draft['workOrderJobs'][number]>

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, some hours from now. */
export const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** A sign-in without a position. */
export const signInWithoutPosition = { exceptionReason: '室内无定位' }

/** Orders for the first elder of 海淀 in the format of the forms, by `desk` unless another caller is named. */
export function testOrders(made: TestDatabase, services: TestServices, desk: Caller) {
  const elders: { id: number; userName: string }[] = []
  const projects: { id: number; serverId: number; projecName: string; serverTimeNum: number }[] = []
  beforeAll(async () => {
    const people = made.owner.selectFrom('elder').select(['id', 'userName']).where('tenantId', '=', 1000002)
    elders.push(...(await people.orderBy('id').limit(2).execute()))
    const columns = ['id', 'serverId', 'projecName', 'serverTimeNum'] as const
    const catalogue = made.owner.selectFrom('costProject').select(columns).where('tenantId', '=', 1000002)
    projects.push(...(await catalogue.orderBy('id').limit(3).execute()))
    await Promise.all(
      projects.map(({ id }, at) =>
        made.owner
          .updateTable('projectPrice')
          .set({ projecStandardPriceFen: (at + 1) * 1_010, subsidyPriceFen: null })
          .where('projectId', '=', id)
          .execute(),
      ),
    )
  })

  let drafts = 0
  /**
   * Job i of the order uses project i. Orders are four hours apart, so nobody has two at the same time unless a test
   * changes that.
   */
  const draft = (jobs: JobChanges[], changes: OrderChanges): Draft => {
    const serverTime = inHours(1 + 4 * drafts++)
    return {
      oldmanId: elders[0]?.id ?? 0,
      oldmanPhone: '13800000000',
      oldmanAddress: '北京市海淀区',
      ...changes,
      workOrderJobs: jobs.map((job, at) => ({ serverProjectId: projects[at]?.id ?? 0, serverTime, ...job })),
    }
  }
  const create = (jobs: JobChanges[] = [{}], changes: OrderChanges = {}, by = desk) =>
    services.call(workOrders.create, by, { body: draft(jobs, changes) })
  const detail = async (id: number, by = desk) => (await services.call(workOrders.get, by, { params: { id } })).data
  const jobsOf = async (id: number) => (await detail(id)).workOrder.workOrderJobs

  return {
    elders,
    projects,
    create,
    created: async (jobs: JobChanges[] = [{}], changes: OrderChanges = {}) => (await create(jobs, changes)).data.id,
    detail,
    jobsOf,
    jobAt: async (id: number, at: number) => (await jobsOf(id))[at]?.id ?? 0,
    update: (id: number, jobs: JobChanges[], changes: OrderChanges = {}) =>
      services.call(workOrders.update, desk, { body: { ...draft(jobs, changes), id } }),
    /** Reads an order's jobs as the edit form sends them. */
    asSent: async (id: number): Promise<JobChanges[]> =>
      (await jobsOf(id)).map(({ id, serverProjectId, serverTime, serverUserId, remarks }) => ({
        id,
        serverProjectId,
        serverTime,
        serverUserId,
        remarks,
      })),
    dispatch: (id: number, { userId }: Caller, by = desk, seenUserId?: number) =>
      services.call(workOrders.dispatch, by, { body: { id, serverUserId: userId, seenUserId } }),
    signIn: (id: number, by: Caller, place = {}) =>
      services.call(workOrders.signIn, by, { body: { id, ...signInWithoutPosition, ...place } }),
    signOut: (id: number, by: Caller, place = {}) =>
      services.call(workOrders.signOut, by, { body: { id, ...signInWithoutPosition, ...place } }),
    stop: (id: number, by: Caller) => services.call(workOrders.stop, by, { params: { id } }),
    cancel: (id: number) => services.call(workOrders.cancel, desk, { params: { id } }),
    remove: (id: number) => services.call(workOrders.remove, desk, { params: { id } }),
    void: (id: number, by: Caller, reason = '录错了') => services.call(workOrders.void, by, { body: { id, reason } }),
    /** Clears the notices, so that `notices` has only later ones. */
    forgetNotices: () => made.owner.deleteFrom('notice').execute(),
    notices: async () =>
      (await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()).map((row) => row.payload),
    /** Inserts a warning that nobody has claimed. */
    raise: async (changes: { tenantId?: number; oldmanId?: number | null } = {}) => {
      const now = new Date()
      const { id } = await made.owner
        .insertInto('warning')
        .values({
          tenantId: 1000002,
          oldmanId: elders[0]?.id ?? 0,
          kind: 'sos',
          sourceType: 9,
          source: 'SOS求助',
          warningLevel: 3,
          warningContent: 'SOS紧急求助',
          name: '王',
          lastHappenTime: now,
          dataHappenTime: now,
          ...changes,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    trailOf: async (warningId: number) => {
      const steps = made.owner.selectFrom('warningEvent').select(['kind', 'text']).where('warningId', '=', warningId)
      return (await steps.orderBy('id').execute()).map(({ kind, text }) => `${kind} ${text}`)
    },
  }
}
