import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { type JobChanges, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')
const orders = testOrders(made, services, desk)
const key = (letter: string) => letter.repeat(32)
const [usual, extra, second] = [key('a'), key('b'), key('c')]

beforeAll(async () => {
  const [one, two] = orders.projects
  const bound = (serverProjectId = 0, key = '', isDefault = true, at = 1) => ({
    tenantId: 1000002,
    serverProjectId,
    key,
    isDefault,
    questionId: 70 + at,
    name: `问卷${at}`,
  })
  await made.owner
    .insertInto('projectQuestionnaire')
    .values([bound(one?.id, usual), bound(one?.id, extra, false, 2), bound(two?.id, second, true, 3)])
    .execute()
})

const keysOf = async (id: number) =>
  (await orders.jobsOf(id)).map(({ projectUserVoList = [] }) => projectUserVoList.map(({ key }) => key))
const asking = (...keys: string[]): JobChanges => ({ projectUserVoList: keys.map((key) => ({ key })) })

it('a new job has its service’s default questionnaires, and the requested ones', async () => {
  const id = await orders.created([{}, {}])
  expect(await keysOf(id)).toEqual([[usual], [second]])
  expect((await orders.jobsOf(id))[0]?.projectUserVoList).toEqual([
    {
      key: usual,
      questionId: 71,
      name: '问卷1',
      isDefault: true,
      serverProjectId: orders.projects[0]?.id,
      userId: null,
      completed: false,
      resultId: null,
    },
  ])
  expect(await keysOf(await orders.created([asking(usual, extra)]))).toEqual([[usual, extra]])
})

it.each<[string, string[], number, string]>([
  ['without the default one', [extra], 200, '默认问卷不能移除'],
  ['with one of another service', [usual, second], 404, '问卷不存在'],
  ['with none that there is', [usual, key('d')], 404, '问卷不存在'],
])('an order is refused as a whole if a job’s questionnaires are given %s', async (_, keys, status, msg) => {
  expect(await orders.create([asking(...keys)])).toMatchObject({ status, code: 1, msg })
  const id = await orders.created()
  const [job] = await orders.asSent(id)
  expect(await orders.update(id, [{ ...job, ...asking(...keys) }])).toMatchObject({ status, code: 1, msg })
  expect(await keysOf(id)).toEqual([[usual]])
})

it('an edit changes optional questionnaires, leaves unlisted ones, and never a started job’s', async () => {
  const id = await orders.created([{ serverUserId: nurse.userId }])
  const sent = async (more: JobChanges) => orders.update(id, [{ ...(await orders.asSent(id))[0], ...more }])
  await sent(asking(usual, extra))
  expect(await keysOf(id)).toEqual([[usual, extra]])
  await sent({ remarks: '带上血压计' })
  expect(await keysOf(id)).toEqual([[usual, extra]])
  await orders.signIn(id, nurse)
  expect((await sent(asking(usual))).msg).toBe('服务中或已完成的服务项不能修改')
  expect(await keysOf(id)).toEqual([[usual, extra]])
})

it('changing the service of a job replaces its questionnaires by those of the new service', async () => {
  const id = await orders.created([asking(usual, extra)])
  const [job] = await orders.asSent(id)
  await orders.update(id, [{ ...job, serverProjectId: orders.projects[1]?.id ?? 0 }])
  expect(await keysOf(id)).toEqual([[second]])
})

it('each questionnaire shows whether it was filled in for this job, about its elder', async () => {
  const id = await orders.created([{}])
  const [job] = await orders.jobsOf(id)
  const { oldmanId, tenantId } = (await orders.detail(id)).workOrder
  const form = { tenantId, questionnaireId: 71, version: 1 }
  await made.owner
    .insertInto('questionnaire')
    .values({ tenantId, id: 71, key: usual, name: '问卷1', userId: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await made.owner
    .insertInto('questionnaireVersion')
    .values({ ...form, name: '', describe: '', items: '[]', logics: '[]', publishBy: '' })
    .execute()
  const said = { ...form, originalData: '{}', processData: '{}', workOrderJobId: job?.id ?? 0 }
  const answer = (serialNumber: number, given: object) =>
    made.owner
      .insertInto('questionnaireResult')
      .values({ ...said, serialNumber, ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
  const shown = async () =>
    (await orders.jobsOf(id))[0]?.projectUserVoList?.map(({ completed, resultId }) => ({ completed, resultId }))
  await answer(1, { userId: 1 })
  await answer(2, { userId: oldmanId, workOrderJobId: 1 })
  expect(await shown()).toEqual([{ completed: false, resultId: null }])
  const { id: resultId } = await answer(3, { userId: oldmanId })
  expect(await shown()).toEqual([{ completed: true, resultId }])
})
