import { contract } from '@care/shared/contract'
import { afterEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, nurse, group } = testCallers(made, 'haidian', 'chaoyang', 'nurse', 'group')
const { scoreRules } = contract

afterEach(() => made.owner.deleteFrom('checkInScoreRule').execute())

const rule = (name: string, minScore: number, maxScore: number, more: object = {}) => ({
  name,
  minScore,
  maxScore,
  level: 2,
  careLevel: '2',
  ...more,
})
const create = (given: ReturnType<typeof rule>, caller = haidian) =>
  services.call(scoreRules.create, caller, { body: given as never })
const update = (given: object, caller = haidian) => services.call(scoreRules.update, caller, { body: given as never })
const ofScore = async (score: number, caller = haidian, query: { tenantId?: number } = {}) =>
  (await services.call(scoreRules.ofScore, caller, { params: { score }, query })).data
const named = async (score: number, caller = haidian) => (await ofScore(score, caller))?.name
const idOf = async (name: string) =>
  (await services.call(scoreRules.page, haidian, { query: { name } })).data.records[0]?.id ?? 0

it('the level of a score is found by the standard when an institution has no rules of its own', async () => {
  const levels = await Promise.all([90, 89.5, 66, 46, 30, 29, 0, 91].map((score) => ofScore(score)))
  expect(levels.map((one) => one?.level)).toEqual([0, 1, 1, 2, 3, 4, 4, undefined])
  expect(await ofScore(50)).toMatchObject({ id: null, tenantId: 1000002, name: '能力中度受损', careLevel: '2' })
  await create(rule('特护', 0, 40, { level: 4, careLevel: '4', suggestion: '一对一照护' }))
  expect(await ofScore(40, nurse)).toMatchObject({ name: '特护', careLevel: '4', suggestion: '一对一照护' })
  expect([await named(41), await named(40, chaoyang)]).toEqual([undefined, '能力重度受损'])
})

it('the rules of the institution that an elder moves into apply, and none of another group', async () => {
  await create(rule('海淀特护', 0, 90, { careLevel: '4' }))
  await create(rule('朝阳自理', 0, 90, { careLevel: '1' }), chaoyang)
  const [of2, of3] = [{ tenantId: 1000002 }, { tenantId: 1000003 }]
  const manager = { ...group, tenantIds: [1000001, 1000002, 1000003] }
  expect((await ofScore(50, manager, of2))?.name).toBe('海淀特护')
  expect((await ofScore(50, manager, of3))?.name).toBe('朝阳自理')
  expect((await ofScore(50, manager))?.name).toBe('能力中度受损')
  const foreign = { params: { score: 50 }, query: of3 }
  expect(await services.call(scoreRules.ofScore, haidian, foreign)).toMatchObject({ status: 404, msg: '机构不存在' })
})

it('a score rule that overlaps another is refused, and the error names the conflicting rule', async () => {
  await create(rule('半护', 30, 60))
  const met = { status: 200, code: 1, msg: '60–90分与规则“半护”（30–60分）重叠' }
  expect(await create(rule('自理', 60, 90))).toMatchObject(met)
  expect(await create(rule('自理', 90, 61))).toMatchObject({ status: 400, msg: '最高分不能小于最低分' })
  expect(await create(rule('半护', 61, 90))).toMatchObject({ code: 1, msg: '规则名称已存在' })
  expect((await create(rule('自理', 61, 90))).data).toBe(true)
  expect((await create(rule('自理', 60, 90), chaoyang)).data).toBe(true)
  expect(await update({ id: await idOf('自理'), minScore: 60 })).toMatchObject(met)
  expect(await update({ id: await idOf('自理'), maxScore: 60 })).toMatchObject({ msg: '最高分不能小于最低分' })
  expect((await update({ id: await idOf('半护'), minScore: 31, maxScore: 59 })).data).toBe(true)
  expect([await named(30), await named(31), await named(60), await named(61)]).toEqual([
    undefined,
    '半护',
    undefined,
    '自理',
  ])
})

it('a disabled score rule neither applies nor conflicts until it is enabled again', async () => {
  await create(rule('旧规则', 0, 90, { status: '1' }))
  expect(await named(50)).toBeUndefined()
  expect((await create(rule('新规则', 0, 90))).data).toBe(true)
  expect(await named(50)).toBe('新规则')
  expect(await update({ id: await idOf('旧规则'), status: '0' })).toMatchObject({
    msg: '0–90分与规则“新规则”（0–90分）重叠',
  })
  expect((await services.call(scoreRules.remove, haidian, { params: { id: await idOf('新规则') } })).data).toBe(true)
  expect((await update({ id: await idOf('旧规则'), status: '0' })).data).toBe(true)
})

it('of overlapping score rules created concurrently only one is stored', async () => {
  const made = await Promise.all(['甲', '乙', '丙', '丁'].map((name) => create(rule(name, 10, 20))))
  expect(made.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(made.filter(({ msg }) => msg?.includes('重叠'))).toHaveLength(3)
})

it('a reset restores the five rules of the standard for this institution only', async () => {
  await create(rule('自定', 0, 10))
  await create(rule('朝阳的', 0, 10), chaoyang)
  expect((await services.call(scoreRules.restore, haidian, {})).data).toBe(true)
  const { records } = (await services.call(scoreRules.page, haidian, { query: {} })).data
  expect(records.map(({ minScore, maxScore, careLevel }) => [minScore, maxScore, careLevel])).toEqual([
    [90, 90, '0'],
    [66, 89, '1'],
    [46, 65, '2'],
    [30, 45, '3'],
    [0, 29, '4'],
  ])
  expect(records[0]).toMatchObject({ createUser: haidian.nickName, tenantId: 1000002 })
  expect(await named(5, chaoyang)).toBe('朝阳的')
  expect((await services.call(scoreRules.restore, haidian, {})).data).toBe(true)
})
