import type { Caller } from '@care/shared/admin/session/session'
import { contract } from '@care/shared/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, nurse } = testCallers(made, 'haidian', 'chaoyang', 'nurse')
/** The anonymous caller, in the form in which the gateway sends it. */
const stranger: Caller = {
  userId: 0,
  username: '',
  nickName: '',
  phone: null,
  tenantId: 1,
  tenantIds: [1],
  permissions: [],
  sessionId: '',
}
const { questionnaires, questionnaireItems, questionnaireLogics } = contract
const { questionnaireResults, questionnaireTemplates, questionnaireReports } = contract

const options = [
  { label: '有', value: 1, score: 2 },
  { label: '无', value: 2, score: 0 },
  { label: '其他', value: 0, score: 1 },
]
let key = ''
const add = (formItemId: number | string, type: string, more: object = {}, caller = haidian) =>
  services.call(questionnaireItems.create, caller, {
    body: { projectKey: key, formItemId, type, label: `题${formItemId}`, ...more } as never,
  })
const items = async () => (await services.call(questionnaireItems.list, haidian, { query: { key } })).data
const orderOf = async () => (await items()).map(({ formItemId }) => formItemId)
const publish = () => services.call(questionnaires.publish, haidian, { body: { key } })
const answer = (originalData: object, more: object = {}, caller = stranger) =>
  services.call(questionnaireResults.create, caller, { body: { projectKey: key, originalData, ...more } as never })
const details = (caller = stranger, query = {}) =>
  services.call(questionnaires.details, caller, { params: { key }, query })
const setting = (more: object) =>
  services.call(questionnaires.saveSetting, haidian, { body: { projectKey: key, ...more } })
const results = async (query = {}) =>
  (await services.call(questionnaireResults.page, haidian, { query: { projectKey: key, ...query } })).data

/** A questionnaire that asks about a fall, and after a yes how it happened. */
beforeEach(async () => {
  const { data } = await services.call(questionnaires.create, haidian, {
    body: { name: '跌倒筛查', describe: '<p>请如实填写</p>' },
  })
  key = data
  await add(101, 'RADIO', { required: true, expand: { options, dimension: '跌倒', 'any-thing': { a: [1] } } })
  await add('102', 'INPUT', { required: true, label: '<p>经过</p><script>1</script>' })
  await services.call(questionnaireLogics.save, haidian, {
    body: {
      projectKey: key,
      formItemId: 102,
      expression: 1,
      conditionList: [{ formItemId: 101, expression: 'eq', optionValue: 1 }],
    },
  })
})

describe('patterns of answers', () => {
  const ruled = (pattern: string, id = 103) => add(id, 'INPUT', { regList: [{ pattern, message: '须为汉字' }] })

  it('are enforced on answers', async () => {
    await ruled('^[\\u4e00-\\u9fa5]{2,20}$')
    await publish()
    expect((await answer({ field101: 2, field103: 'abc' })).msg).toBe('“题103”须为汉字')
    expect(await answer({ field101: 2, field103: '王秀英' })).toMatchObject({ status: 200 })
  })

  it('are accepted between slashes, and stored as written', async () => {
    await ruled('/^[A-F]{2}$/i')
    expect((await items()).at(-1)?.regList).toEqual([{ pattern: '/^[A-F]{2}$/i', message: '须为汉字' }])
    await publish()
    expect((await answer({ field101: 2, field103: '/ab/' })).msg).toBe('“题103”须为汉字')
    expect(await answer({ field101: 2, field103: 'ab' })).toMatchObject({ code: 0 })
  })

  it.each([
    ['$a^', '校验规则没有任何答案能符合，请检查“^”“$”等写法'],
    ['^(.)\\1$', '校验规则不支持反向引用、前后查找（如“\\1”“(?=…)”）等写法，请换一种写法'],
    ['^((a{1,9}){1,9}){1,9}$', '校验规则过于复杂，请减少重复次数或拆成几条'],
  ])('are refused on saving when they cannot be matched in time: %s', async (pattern, msg) => {
    expect(await ruled(pattern)).toMatchObject({ status: 400, msg })
  })

  it('that were stored earlier and are invalid block no answer, but block the next version', async () => {
    await ruled('^a$')
    await publish()
    const old = JSON.stringify([{ pattern: '^(.)\\1$', message: '须为叠字' }])
    await made.owner.updateTable('questionnaireItem').set({ regList: old }).where('formItemId', '=', 103).execute()
    await sql`alter table questionnaire_version disable trigger user`.execute(made.owner)
    await made.owner
      .updateTable('questionnaireVersion')
      .set({ items: sql`replace(items::text, '^a$', '^(.)\\\\1$')::jsonb` })
      .execute()
    await sql`alter table questionnaire_version enable trigger user`.execute(made.owner)
    expect(await answer({ field101: 2, field103: 'b' })).toMatchObject({ status: 200 })
    await add(104, 'INPUT')
    expect((await publish()).msg).toMatch(/^“题103”的校验规则不支持反向引用/)
  })
})

describe('items', () => {
  it('are returned as written, with sort numbers one step apart and without scripts', async () => {
    const [first, second] = await items()
    expect(first).toMatchObject({
      formItemId: 101,
      type: 'RADIO',
      sort: 65_536,
      displayType: false,
      showLabel: true,
      required: true,
      span: 24,
      expand: { options, dimension: '跌倒', 'any-thing': { a: [1] } },
      defaultValue: { json: false, value: null },
    })
    expect(second).toMatchObject({ sort: 131_072, label: '<p>经过</p>' })
  })

  it('have a default of any type, and no stored answer', async () => {
    await add(103, 'CHECKBOX', { expand: { options }, defaultValue: [1, 2] })
    const last = async () => (await items()).at(-1)
    expect((await last())?.defaultValue).toEqual({ json: true, value: '[1,2]' })
    expect(await services.call(questionnaireItems.update, haidian, { body: (await last()) as never })).toMatchObject({
      code: 0,
    })
    expect((await last())?.defaultValue).toEqual({ json: true, value: '[1,2]' })
  })

  it('are overwritten only by somebody who has seen the latest revision, if the client sends one', async () => {
    const update = async (more: object) => {
      const [first] = await items()
      const body = { ...first, label: '改过', ...more } as never
      return services.call(questionnaireItems.update, haidian, { body })
    }
    const was = (await items())[0]?.revision
    expect(await update({ was, revision: 'mine' })).toMatchObject({ code: 0 })
    expect(await update({ was })).toMatchObject({ code: 1, msg: '这道题刚被其他人修改，请查看后再保存' })
    expect(await update({ was: 'mine' })).toMatchObject({ code: 0 })
    // sending an item back unchanged counts as a change too, because the item gets a new revision
    expect(await update({ was: 'mine' })).toMatchObject({ code: 1 })
    expect(await update({})).toMatchObject({ code: 0 })
  })

  it('never reuse the number of a removed item', async () => {
    const most = async () => (await services.call(questionnaireItems.maxFormId, haidian, { query: { key } })).data
    await services.call(questionnaireItems.remove, haidian, { body: { projectKey: key, formItemId: 102 } })
    expect(await most()).toBe(102)
    expect((await services.call(questionnaireLogics.list, haidian, { query: { projectKey: key } })).data).toEqual([])
    expect(await add(102, 'INPUT')).toMatchObject({ code: 1, msg: '题目编号已被使用，请刷新后重试' })
    expect(await add(103, 'INPUT')).toMatchObject({ code: 0, data: { sort: 131_072, operateSuccess: true } })
  })

  it('are moved between their neighbours, and renumbered when there is no room left', async () => {
    await add(103, 'INPUT')
    const sort = async (formItemId: number, before?: number, after?: number) =>
      services.call(questionnaireItems.sort, haidian, {
        body: { projectKey: key, formItemId, beforePosition: before ?? null, afterPosition: after ?? null },
      })
    const placeOf = async (formItemId: number) => (await items()).find((item) => item.formItemId === formItemId)?.sort
    expect(await sort(103, 65_536, 131_072)).toMatchObject({ data: { sort: 98_304 } })
    expect(await orderOf()).toEqual([101, 103, 102])
    for (let turn = 0; turn < 20; turn++) {
      const [first, , last] = await items()
      const moved = await sort(last?.formItemId ?? 0, undefined, first?.sort)
      expect(moved).toMatchObject({ code: 0 })
      expect((await orderOf())[0]).toBe(last?.formItemId)
      expect(await placeOf(last?.formItemId ?? 0)).toBe(moved.data.sort)
    }
    expect(await sort(103, 1, 2)).toMatchObject({ code: 1, msg: '题目顺序已变更，请刷新后重试' })
  })

  it('are not lost when two writes are concurrent', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(103 + at, 'INPUT')))
    const kept = await items()
    expect(new Set(kept.map(({ sort }) => sort)).size).toBe(kept.length)
  })
})

describe('publishing', () => {
  it('makes a fixed version: later changes of the draft are visible to its authors only, until they publish again', async () => {
    expect(await publish()).toMatchObject({ code: 0, data: true })
    await add(103, 'RATE', { expand: { scored: true } })
    await services.call(questionnaires.update, haidian, { body: { key, name: '新名字', describe: '' } })
    const ids = async (caller: Caller, query = {}) =>
      (await details(caller, query)).data.projectItems.map(({ formItemId }) => formItemId)
    expect(await ids(stranger)).toEqual([101, 102])
    expect(await ids(chaoyang)).toEqual([101, 102])
    expect(await ids(haidian)).toEqual([101, 102, 103])
    expect(await ids(haidian, { published: '1' })).toEqual([101, 102])
    expect((await details()).data.project).toMatchObject({ name: '跌倒筛查', version: 1, userId: null })
    await publish()
    expect((await details()).data.project).toMatchObject({ name: '新名字', version: 2 })
    await publish()
    expect((await details()).data.project.version).toBe(2)
  })

  it('makes each version unchangeable', async () => {
    await publish()
    const change = sql`update questionnaire_version set items = '[]' where questionnaire_id in (select id from questionnaire where key = ${key})`
    await expect(change.execute(made.owner)).rejects.toThrow('does not change')
  })

  it('is refused for a form without questions, or that cannot be answered', async () => {
    for (const formItemId of [101, 102])
      await services.call(questionnaireItems.remove, haidian, { body: { projectKey: key, formItemId } })
    expect(await publish()).toMatchObject({ code: 1, msg: '无有效表单项，无法发布' })
    await add(103, 'DIVIDER')
    expect(await publish()).toMatchObject({ code: 1, msg: '无有效表单项，无法发布' })
  })

  it('is possible with an empty theme, which is not stored', async () => {
    const theme = { projectKey: key, themeId: '' } as never
    expect(await services.call(questionnaires.saveTheme, haidian, { body: theme })).toMatchObject({ code: 0 })
    const kept = await services.call(questionnaires.theme, haidian, { params: { key } })
    expect(kept.data).toMatchObject({ themeId: null })
  })

  it('is refused if the grades leave out a score', async () => {
    await setting({ grades: [{ name: '低', minScore: 0, maxScore: 1 }] })
    expect(await publish()).toMatchObject({ code: 1, msg: '高于1分没有等级' })
  })
})

describe('a visitor who is not signed in', () => {
  const probes = async () => [
    await details(),
    await services.call(questionnaires.theme, stranger, { params: { key } }),
    await services.call(questionnaires.setting, stranger, { params: { key } }),
    await services.call(questionnaires.settingStatus, stranger, { query: { projectKey: key } }),
    await services.call(questionnaireResults.publicPage, stranger, { query: { projectKey: key } }),
    await services.call(questionnaireResults.view, stranger, { params: { key }, body: {} } as never),
    await answer({ field101: 2 }),
  ]
  /** Reads the name and preview texts, as the gateway does for every visitor of the page. */
  const front = async () => {
    const gateway = { ...stranger, permissions: ['internal'] }
    return (await services.call(questionnaires.front, gateway, { body: { projectKey: key } })).data
  }

  it('gets the same error for an unknown, unpublished, stopped or recycled questionnaire', async () => {
    const own = key
    key = 'f'.repeat(32)
    const nothing = await probes()
    expect(await front()).toBeNull()
    expect(nothing[3]).toMatchObject({ code: 0, msg: '问卷未发布或已停止收集', data: null })
    key = own
    expect(await probes()).toEqual(nothing)
    expect(await front()).toBeNull()
    await publish()
    const open = await probes()
    expect(open.map(({ code }) => code)).toEqual(open.map(() => 0))
    await sql`update sys_tenant set status = '9' where id = 1000002`.execute(made.owner)
    expect(await probes()).toEqual(nothing)
    await sql`update sys_tenant set status = '0' where id = 1000002`.execute(made.owner)
    await services.call(questionnaires.stop, haidian, { body: { key } })
    expect(await probes()).toEqual(nothing)
    await publish()
    await services.call(questionnaires.recycle, haidian, { body: { key } })
    expect(await probes()).toEqual(nothing)
  })

  it('cannot find out who is notified of answers', async () => {
    await setting({ newWriteNotifyEmail: 'a@b.cn', newWriteNotifyWx: 'wx1;wx2', shareTitle: '筛查' })
    await publish()
    const seen = (await services.call(questionnaires.setting, stranger, { params: { key } })).data
    expect(seen).toMatchObject({ newWriteNotifyEmail: '', newWriteNotifyWx: '', shareTitle: '筛查' })
    expect(await front()).toEqual({ name: '跌倒筛查', isTitled: true, shareTitle: '筛查', shareDesc: '', shareImg: '' })
  })

  it('sees results only when they are public, and never who answered', async () => {
    await publish()
    await answer({ field101: 2 })
    const shown = async () =>
      (await services.call(questionnaireResults.publicPage, stranger, { query: { projectKey: key } })).data
    expect(await shown()).toMatchObject({ records: [], total: 0 })
    await setting({ publicResult: true })
    await publish()
    expect((await shown()).records).toEqual([
      {
        id: expect.any(Number),
        serialNumber: 1,
        projectKey: key,
        processData: { field101: '无' },
        completeTime: 0,
        createTime: expect.any(String),
      },
    ])
  })
})

describe('an answer', () => {
  it('is validated again, scored, graded and stored in words, bound to its version forever', async () => {
    await setting({
      grades: [
        { name: '低风险', minScore: 0, maxScore: 1 },
        { name: '高风险', minScore: 2, maxScore: 2 },
      ],
    })
    await publish()
    const sent = await answer(
      { field101: 1, field102: '下楼' },
      { completeTime: '1500', submitOs: 'iOS', processData: { field101: '伪造' } },
    )
    expect(sent).toMatchObject({ code: 0, data: { serialNumber: 1, score: 2, ruleName: '高风险' } })
    await add(103, 'INPUT', { required: true })
    await publish()
    expect((await results()).records).toMatchObject([
      {
        serialNumber: 1,
        version: 1,
        processData: { field101: '有', field102: '下楼' },
        completeTime: 1500,
        submitOs: 'iOS',
        score: 2,
      },
    ])
    const found = await services.call(questionnaireResults.find, nurse, { query: { key } })
    expect(found.data).toMatchObject({ originalData: { field101: 1, field102: '下楼' }, dimensions: { 跌倒: 2 } })
    expect(found.data?.items.map(({ formItemId }) => formItemId)).toEqual([101, 102])
  })

  it('belongs to the version with which its sender began', async () => {
    await publish()
    await add(103, 'INPUT', { required: true })
    await publish()
    expect(await answer({ field101: 2 })).toMatchObject({ code: 1, msg: '请填写“题103”' })
    expect(await answer({ field101: 2 }, { version: 1 })).toMatchObject({ code: 0 })
    expect(await answer({ field101: 2 }, { version: 9 })).toMatchObject({ code: 1 })
    expect((await results()).records).toMatchObject([{ version: 1 }])
  })

  it('is refused for hidden or removed items and those of another questionnaire, and leaves no gap in the numbers', async () => {
    await publish()
    for (const wrong of [
      { field101: 2, field102: 'x' },
      { field101: 3 },
      { field101: 1 },
      { field101: 2, field777: 1 },
      {},
    ])
      expect(await answer(wrong)).toMatchObject({ status: 200, code: 1 })
    expect(await answer({ 'a.b': 1 })).toMatchObject({ status: 400, code: 1 })
    expect(await answer({ field101: 2 })).toMatchObject({ data: { serialNumber: 1 } })
  })

  it('is stored once, even if the request is repeated', async () => {
    await publish()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => answer({ field101: 2 }, { requestKey: 'press-of-a-button' })),
    )
    expect(new Set(sent.map(({ code, data }) => `${code} ${data.id} ${data.serialNumber}`)).size).toBe(1)
    expect((await results()).total).toBe(1)
  })

  it('has a unique number without gaps, even with many concurrent answers', async () => {
    await publish()
    const sent = await Promise.all(Array.from({ length: 60 }, () => answer({ field101: 2 })))
    expect(sent.map(({ data }) => data.serialNumber).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    )
  })

  it('is refused beyond the quota, even with many concurrent answers', async () => {
    await setting({ timedQuantitativeQuantity: 3, timedEndPromptText: '名额已满' })
    await publish()
    const sent = await Promise.all(Array.from({ length: 10 }, () => answer({ field101: 2 })))
    expect(sent.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(sent.find(({ code }) => code === 1)?.msg).toBe('名额已满')
  })

  it('is accepted once per known person, even from several tabs', async () => {
    await setting({ everyoneWriteOnce: true })
    await publish()
    for (const wxOpenId of ['a', 'b']) {
      const sent = await Promise.all(Array.from({ length: 5 }, () => answer({ field101: 2 }, { wxOpenId })))
      expect(sent.filter(({ code }) => code === 0)).toHaveLength(1)
    }
    expect(await answer({ field101: 2 }, {}, nurse)).toMatchObject({ code: 0 })
    expect(await answer({ field101: 2 }, {}, nurse)).toMatchObject({ code: 1, msg: '您已填写过该问卷，不能重复填写' })
    const status = await services.call(questionnaires.settingStatus, nurse, { query: { projectKey: key } })
    expect(status).toMatchObject({ code: 0, msg: '您已填写过该问卷，不能重复填写', data: { everyoneWriteOnce: true } })
  })

  it('is accepted once a day per person, also from somebody who answered another questionnaire', async () => {
    await setting({ everyoneDayWriteOnce: true })
    await publish()
    const own = () => answer({ field101: 2 }, {}, nurse)
    const cameAt = (time: string) =>
      sql`update questionnaire_result set create_time = ${sql.raw(time)} where tenant_id = ${nurse.tenantId}`.execute(
        made.owner,
      )
    const tomorrow = { code: 1, msg: '您今天已填写过该问卷，请明天再来' }
    expect([await own(), await own()]).toMatchObject([{ code: 0 }, tomorrow])
    await cameAt(`date_trunc('day', now())`)
    expect(await own()).toMatchObject(tomorrow)
    await cameAt(`date_trunc('day', now()) - interval '1 second'`)
    expect([await own(), await own()]).toMatchObject([{ code: 0 }, tomorrow])
    key = (await services.call(questionnaires.create, haidian, { body: { name: '另一份' } })).data
    await add(101, 'RADIO', { expand: { options } })
    await setting({ everyoneDayWriteOnce: true })
    await publish()
    expect(await own()).toMatchObject({ code: 0 })
  })

  it('is about an elder of the same institution, and reveals nothing about elders elsewhere', async () => {
    await publish()
    const elderOf = async (tenantId: number) =>
      (
        await made.owner
          .selectFrom('elder')
          .select('id')
          .where('tenantId', '=', tenantId)
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id
    const [own, foreign] = [await elderOf(1000002), await elderOf(1000003)]
    const of = (userId: number) => answer({ field101: 2 }, { userId, oldmanId: userId }, haidian)
    expect(await of(own)).toMatchObject({ code: 0 })
    expect([await of(foreign), await of(999_999_999)]).toMatchObject([{ status: 404 }, { status: 404 }])
    expect((await results()).records.map(({ userId, oldmanId }) => [userId, oldmanId])).toEqual([[own, own]])
    const check = (userId: number) => services.call(questionnaireResults.check, nurse, { query: { key, userId } })
    expect([(await check(own)).data, (await check(foreign)).data]).toEqual([true, false])
  })

  it('is found by what was answered, and by items that were not answered', async () => {
    await publish()
    await answer({ field101: 1, field102: '下楼摔倒' })
    await answer({ field101: 2 })
    await answer({ field101: 0, field101other: '记不清' })
    const numbers = async (extParams: object, extComparisons: object = {}) =>
      (
        await results({ extParams: JSON.stringify(extParams), extComparisons: JSON.stringify(extComparisons) })
      ).records.map(({ serialNumber }) => serialNumber)
    expect(await numbers({ field101: '无' })).toEqual([2])
    expect(await numbers({ field102: '摔' }, { field102: 'like' })).toEqual([1])
    expect(await numbers({ field102: '摔' })).toEqual([])
    expect(await numbers({}, { field102: 'skipped' })).toEqual([3, 2])
    expect(await numbers({}, { field101other: 'answered' })).toEqual([3])
  })

  it('is found by an option’s label or value, also among several', async () => {
    const scale = ['0', '1', '2'].map((label, at) => ({ label, value: at + 1 }))
    await add(103, 'CHECKBOX', { expand: { options: [...options, { label: '有,不多', value: 4 }] } })
    await add(104, 'RADIO', { expand: { options: scale } })
    await publish()
    await answer({ field101: 1, field102: '1', field103: [1, 2], field104: 2 })
    await answer({ field101: 2, field103: [4], field104: 3 })
    await answer({ field101: 0, field103: [2] })
    const numbers = async (extParams: object) =>
      (await results({ extParams: JSON.stringify(extParams) })).records.map(({ serialNumber }) => serialNumber)
    expect([await numbers({ field101: 1 }), await numbers({ field101: '有' })]).toEqual([[1], [1]])
    expect([await numbers({ field103: 2 }), await numbers({ field103: '无' })]).toEqual([
      [3, 1],
      [3, 1],
    ])
    expect([await numbers({ field103: '有,不多' }), await numbers({ field103: '4' })]).toEqual([[2], [2]])
    expect(await numbers({ field102: '1' })).toEqual([1])
    // a text that is the label of one option and the value of another counts as the label
    expect([await numbers({ field104: '1' }), await numbers({ field104: '3' })]).toEqual([[1], [2]])
    expect(await numbers({ field103: 77 })).toEqual([])
    // an option that a later version renamed or removed is still found
    const [, , third] = await items()
    const body = { ...third, expand: { options: [{ label: '没有', value: 2 }] } } as never
    await services.call(questionnaireItems.update, haidian, { body })
    await publish()
    expect([await numbers({ field103: '无' }), await numbers({ field103: 4 })]).toEqual([[3, 1], [2]])
  })
})

describe('the life cycle of a questionnaire', () => {
  const mine = async () =>
    (await services.call(questionnaires.page, haidian, { query: { size: 100 } })).data.records.map((one) => one.key)
  const recycled = async () => (await services.call(questionnaires.recycled, haidian, { query: {} })).data.records
  const move = (call: 'recycle' | 'restore' | 'remove' | 'stop', caller = haidian) =>
    services.call(questionnaires[call], caller, { body: { key } })

  it('allows recycling, restoring without collecting, and deleting only without answers', async () => {
    await publish()
    await answer({ field101: 2 })
    expect(await move('restore')).toMatchObject({ code: 1, msg: '问卷不在回收站中' })
    expect(await move('remove')).toMatchObject({ code: 1 })
    await move('recycle')
    expect(await mine()).not.toContain(key)
    expect((await recycled())[0]).toMatchObject({ key, name: '跌倒筛查', resultCount: 1 })
    expect(await add(103, 'INPUT')).toMatchObject({ code: 1, msg: '问卷在回收站中，请先恢复' })
    await move('restore')
    expect((await services.call(questionnaires.get, haidian, { params: { key } })).data).toMatchObject({
      status: 3,
      deleted: false,
    })
    expect(await mine()).toContain(key)
    await move('recycle')
    expect(await move('remove')).toMatchObject({ code: 1, msg: '问卷已有答卷，不能彻底删除，请留在回收站' })
    expect((await recycled())[0]).toMatchObject({ key, resultCount: 1 })
    await made.owner
      .deleteFrom('questionnaireResult')
      .where('questionnaireId', 'in', (eb) => eb.selectFrom('questionnaire').select('id').where('key', '=', key))
      .execute()
    expect(await move('remove')).toMatchObject({ code: 0 })
    expect((await services.call(questionnaires.get, haidian, { params: { key } })).status).toBe(404)
    for (const table of [
      'questionnaireItem',
      'questionnaireVersion',
      'questionnaireResult',
      'questionnaireTally',
    ] as const) {
      const orphan = await made.owner
        .selectFrom(table)
        .select('questionnaireId')
        .where('questionnaireId', 'not in', (eb) => eb.selectFrom('questionnaire').select('id'))
        .execute()
      expect(orphan).toEqual([])
    }
  })

  it('is limited to its institution, and refuses removal while a service uses the questionnaire', async () => {
    for (const call of ['recycle', 'stop', 'restore', 'remove'] as const)
      expect(await move(call, chaoyang)).toMatchObject({ status: 404, msg: '问卷不存在' })
    expect(await add(103, 'INPUT', {}, chaoyang)).toMatchObject({ status: 404 })
    const project = await made.owner
      .selectFrom('costProject')
      .select('id')
      .where('tenantId', '=', 1000002)
      .limit(1)
      .executeTakeFirstOrThrow()
    await made.owner
      .insertInto('projectQuestionnaire')
      .values({ tenantId: 1000002, serverProjectId: project.id, questionId: 1, key, name: '跌倒', isDefault: true })
      .execute()
    expect(await move('recycle')).toMatchObject({ code: 1, msg: '问卷已绑定服务项目，请先解除绑定' })
    const query = { serverProjectId: project.id }
    const page = (await services.call(questionnaires.page, haidian, { query })).data
    expect(page.records).toMatchObject([{ key, isDefault: true, serverProjectIds: [project.id] }])
  })

  it('can start from a template with all its contents', async () => {
    await setting({ shareTitle: '筛查' })
    const template = (await services.call(questionnaireTemplates.save, haidian, { body: { key, categoryId: 1 } })).data
    const own = (await services.call(questionnaireTemplates.own, haidian, { query: { type: 1 } })).data.records
    expect(own[0]).toMatchObject({ key: template, name: '跌倒筛查', tenantName: expect.any(String) })
    expect(await services.call(questionnaireTemplates.use, chaoyang, { body: { key: template } })).toMatchObject({
      status: 404,
    })
    key = (await services.call(questionnaireTemplates.use, haidian, { body: { key: template, name: '复筛' } })).data
    const { project, projectItems, projectLogics } = (await details(haidian)).data
    expect(project).toMatchObject({ name: '复筛', sourceType: 2, sourceId: template, status: 1 })
    expect([projectItems.length, projectLogics.length]).toEqual([2, 1])
    // a new item must get an id that was never used
    expect((await services.call(questionnaireItems.maxFormId, haidian, { query: { key } })).data).toBe(102)
    expect((await services.call(questionnaires.setting, haidian, { params: { key } })).data).toMatchObject({
      projectKey: key,
      shareTitle: '筛查',
    })
    expect(await publish()).toMatchObject({ code: 0 })
  })
})

it('counts answers for the reports, over all versions', async () => {
  await add(103, 'CHECKBOX', { expand: { options } })
  await publish()
  await services.call(questionnaireResults.view, stranger, { params: { key }, body: {} } as never)
  await answer(
    { field101: 1, field102: '下楼', field103: [1, 2] },
    { completeTime: 1_000, submitOs: 'iOS', submitBrowser: 'WeChat' },
  )
  await answer({ field101: 2, field103: [1] }, { completeTime: 2_001, submitOs: 'iOS' })
  await publish()
  await answer({ field101: 9 })
  const query = { projectKey: key }
  expect((await services.call(questionnaireReports.stats, haidian, { query })).data).toEqual({
    viewCount: 1,
    completeCount: 2,
    avgCompleteTime: 1_501,
  })
  expect((await services.call(questionnaireReports.device, haidian, { query })).data).toEqual([
    { osName: 'iOS', count: 2 },
  ])
  expect((await services.call(questionnaireReports.source, haidian, { query })).data).toEqual([
    { browserName: '未知', count: 1 },
    { browserName: 'WeChat', count: 1 },
  ])
  expect((await services.call(questionnaireReports.analysis, haidian, { query })).data).toEqual([
    {
      type: 'RADIO',
      label: '题101',
      chartType: 'pie',
      fieldName: ['有', '无', '其他'],
      data: [1, 1, 0],
      map: { 有: 1, 无: 1, 其他: 0 },
    },
    {
      type: 'CHECKBOX',
      label: '题103',
      chartType: 'pie',
      fieldName: ['有', '无', '其他'],
      data: [2, 1, 0],
      map: { 有: 2, 无: 1, 其他: 0 },
    },
  ])
  const [first, , third] = await items()
  for (const item of [first, third]) {
    const body = { ...item, expand: { options: options.slice(0, 1) } } as never
    await services.call(questionnaireItems.update, haidian, { body })
  }
  await publish()
  const analysis = (await services.call(questionnaireReports.analysis, haidian, { query })).data
  expect(analysis).toMatchObject([
    { fieldName: ['有', '已删除选项'], data: [1, 1], map: { 有: 1, 已删除选项: 1 } },
    { fieldName: ['有', '已删除选项'], data: [2, 1], map: { 有: 2, 已删除选项: 1 } },
  ])
  expect((await results()).records.map(({ processData }) => processData.field101)).toEqual(['无', '有'])
  const week = (await services.call(questionnaireReports.situation, haidian, { query })).data
  expect(week).toHaveLength(7)
  expect(week.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  expect((await services.call(questionnaireReports.position, haidian, { query })).data).toEqual({})
})
