import { readFile } from 'node:fs/promises'
import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, group } = testCallers(made, 'haidian', 'chaoyang', 'group')
const { questionnaires, questionnaireItems, questionnaireResults } = contract
const stranger: Caller = {
  userId: 0,
  username: '',
  nickName: '',
  phone: null,
  sessionId: '',
  tenantId: 1,
  tenantIds: [1],
  permissions: [],
}

let key = ''
const answer = (more: object, caller = stranger) =>
  services.call(questionnaireResults.create, caller, {
    body: { projectKey: key, originalData: { field101: '好' }, ...more } as never,
  })
const idsOf = async (table: 'elder' | 'sysUser' | 'workOrderJob' | 'sysTenant') =>
  (await made.owner.selectFrom(table).select('id').limit(3_000).execute()).map(({ id }) => id)
const oneOf = (table: 'elder' | 'sysUser' | 'workOrderJob', tenantId = haidian.tenantId) =>
  made.owner.selectFrom(table).select('id').where('tenantId', '=', tenantId).executeTakeFirstOrThrow()
const stored = () =>
  made.owner
    .selectFrom('questionnaireResult as result')
    .innerJoin('questionnaire as form', 'form.id', 'result.questionnaireId')
    .select(['result.userId', 'result.oldmanId', 'result.workOrderJobId', 'result.inviteUserId'])
    .select(['result.unverified', 'result.id'])
    .where('form.key', '=', key)
    .orderBy('result.id')
    .execute()

beforeEach(async () => {
  key = (await services.call(questionnaires.create, haidian, { body: { name: '满意度' } })).data
  await services.call(questionnaireItems.create, haidian, {
    body: { projectKey: key, formItemId: 101, type: 'INPUT', label: '说说' } as never,
  })
  await services.call(questionnaires.publish, haidian, { body: { key } })
})

describe('the person an answer is about', () => {
  it('cannot be named by strangers or other institutions: of 1,000 random answers, none that names somebody is stored', async () => {
    const seed = 20261209
    let state = seed
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const [elders, staff, jobs, tenants] = [
      await idsOf('elder'),
      await idsOf('sysUser'),
      await idsOf('workOrderJob'),
      await idsOf('sysTenant'),
    ]
    const any = (ids: number[]) => [...ids, 1, 999_999_999][random(ids.length + 2)]
    const places: [string, number[]][] = [
      ['oldmanId', elders],
      ['userId', [...elders, ...staff]],
      ['workOrderJobId', jobs],
      ['inviteUserId', staff],
    ]
    const asText = (id: number | undefined) => (random(2) === 0 ? id : String(id))
    let [kept, refused] = [0, 0]
    for (let turn = 0; turn < 1_000; turn += 1) {
      const named = places.filter(() => random(3) === 0).map(([name, ids]) => [name, asText(any(ids))])
      const more = { ...Object.fromEntries(named), tenantId: any(tenants) }
      const { code, status } = await answer(more, random(3) === 0 ? chaoyang : stranger)
      expect([more, code, status]).toEqual(named.length > 0 ? [more, 1, 400] : [more, 0, 200])
      if (code === 0) kept += 1
      else refused += 1
    }
    const rows = await stored()
    expect(rows).toHaveLength(kept)
    expect(refused).toBeGreaterThan(500)
    expect(
      rows.filter((row) => row.userId || row.oldmanId || row.workOrderJobId || row.inviteUserId || row.unverified),
    ).toEqual([])
  })

  it('can be named by staff of the institution and of the group above it, among those they see', async () => {
    const [elder, job, person] = [await oneOf('elder'), await oneOf('workOrderJob'), await oneOf('sysUser')]
    const above = { ...group, tenantIds: [1_000_001, haidian.tenantId] }
    for (const caller of [haidian, above])
      expect(
        await answer({ oldmanId: elder.id, workOrderJobId: job.id, inviteUserId: person.id }, caller),
      ).toMatchObject({ code: 0 })
    expect(await answer({ userId: person.id }, haidian)).toMatchObject({ code: 0 })
    expect(await answer({ oldmanId: elder.id }, group)).toMatchObject({ status: 400 })
    const foreign = await oneOf('elder', chaoyang.tenantId)
    expect(await answer({ oldmanId: foreign.id }, haidian)).toMatchObject({ status: 404, msg: '长者不存在' })
    expect(await answer({ userId: elder.id, oldmanId: foreign.id }, haidian)).toMatchObject({ status: 404 })
    expect(await answer({ oldmanId: elder.id, workOrderJobId: 999_999_999 }, haidian)).toMatchObject({
      status: 404,
      msg: '服务项不存在',
    })
    expect((await stored()).map(({ userId, oldmanId, workOrderJobId }) => [userId, oldmanId, workOrderJobId])).toEqual([
      [null, elder.id, job.id],
      [null, elder.id, job.id],
      [person.id, null, null],
    ])
  })
})

it('is treated as unknown in earlier answers whose sender had no right to name anybody', async () => {
  const [elder, job] = [await oneOf('elder'), await oneOf('workOrderJob')]
  const about = { oldmanId: elder.id, userId: elder.id, workOrderJobId: job.id }
  await answer(about, haidian)
  for (const caller of [stranger, chaoyang, stranger]) await answer({}, caller)
  const [byStaff, byStranger, byOthers, byNobody] = await stored()
  // answers as they were stored before the rule was introduced
  await sql`alter table questionnaire_result drop column unverified`.execute(made.owner)
  for (const row of [byStranger, byOthers])
    await made.owner
      .updateTable('questionnaireResult')
      .set(about)
      .where('id', '=', row?.id ?? 0)
      .execute()
  const migration = new URL('../../../../platform/db/migrations/20261209_0100_unverified_answers.sql', import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(made.owner)

  expect(await stored()).toMatchObject([
    { id: byStaff?.id, ...about, unverified: null },
    ...[byStranger, byOthers].map((row) => ({
      id: row?.id,
      oldmanId: null,
      userId: null,
      workOrderJobId: null,
      unverified: about,
    })),
    { id: byNobody?.id, unverified: null },
  ])
  const { data: found } = await services.call(questionnaireResults.find, haidian, { query: { key, userId: elder.id } })
  expect(found?.id).toBe(byStaff?.id)
  const { data: ofJob } = await services.call(questionnaireResults.find, haidian, {
    query: { key, workOrderJobId: job.id },
  })
  expect(ofJob?.id).toBe(byStaff?.id)
  const { data: ofElder } = await services.call(questionnaireResults.ofElder, haidian, {
    query: { oldmanId: elder.id },
  })
  expect(ofElder.records.filter(({ projectKey }) => projectKey === key).map(({ id }) => id)).toEqual([byStaff?.id])
  const { data: listed } = await services.call(questionnaireResults.page, haidian, { query: { projectKey: key } })
  expect(listed.records.map(({ isUnverified }) => isUnverified)).toEqual([false, true, true, false])
})
