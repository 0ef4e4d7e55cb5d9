import { contract } from '@care/shared/contract'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import type { Details, Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import type { ResultRow } from '@care/shared/forms/questionnaires/result'
import type { Permission } from '@care/shared/http/endpoint'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import {
  actionLabelsIn,
  answerConfirm,
  buttons,
  closeWindow,
  press,
  pressMore,
  rowWith,
  waitForToast,
} from '../../../testing/steps.ts'
import { QuestionnaireFormPage } from './form/form.page.tsx'
import { RecycleBinPage, TemplatesPage } from './lists/bin-and-templates.pages.ts'
import { QuestionnairesPage } from './lists/questionnaires.page.tsx'

const { questionnaires, questionnaireItems, questionnaireLogics, questionnaireResults, questionnaireReports } = contract
const { questionnaireTemplates, questionnaireBindings, questionnaireCheckIns, savedLists } = contract
const { questionnaireLinks } = contract
const key = 'a'.repeat(32)
const row = (id: number, given: Partial<Questionnaire> = {}): Questionnaire => ({
  id,
  key,
  name: `满意度${id}`,
  describe: '',
  userId: 5,
  sourceType: 1,
  sourceId: null,
  status: 1,
  type: 1,
  deleted: false,
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-20 08:00:00',
  tenantId: 1000002,
  questionnaireType: 3,
  serverProjectIds: [],
  isDefault: false,
  isCheckin: false,
  version: null,
  isChanged: true,
  ...given,
})
const options = [
  { label: '有', value: 1 },
  { label: '无', value: 2 },
]
const item = (formItemId: number, given: Partial<FormItem> = {}): FormItem => ({
  id: formItemId,
  projectKey: key,
  formItemId,
  type: 'INPUT',
  label: `题${formItemId}`,
  displayType: false,
  showLabel: true,
  required: false,
  defaultValue: { json: false, value: null },
  placeholder: null,
  sort: (formItemId - 100) * 65_536,
  span: 24,
  expand: {},
  regList: [],
  ...given,
})
const items = [item(101, { type: 'RADIO', label: '跌倒史', expand: { options } }), item(102), item(103)]
const form = (given: Partial<Questionnaire> = {}, projectLogics: Details['projectLogics'] = []): Details => ({
  project: row(1, given),
  projectItems: items,
  projectLogics,
  userProjectTheme: null,
})
const manager = {
  may: ['questionnaire:view', 'questionnaire:edit', 'questionnaire:remove', 'questionnaire:result'] as Permission[],
}
const part = (name: string) => ({ ...manager, at: `/questionnaire/form/${name}?key=${key}` })

/** Mocks a server that stores items and applies changes of their order. */
function keepsItems() {
  let rows = items
  mockAnswer(questionnaireItems.list, () => rows)
  mockAnswer(questionnaireItems.maxFormId, 103)
  mockAnswer(questionnaireItems.update, true)
  mockAnswer(questionnaireItems.create, ({ body }) => {
    const sort = (rows.length + 1) * 65_536
    rows = [...rows, item(body.formItemId, { type: body.type, label: body.label, expand: body.expand, sort })]
    return { sort, itemDataId: 4, operateSuccess: true }
  })
  mockAnswer(questionnaireItems.sort, ({ body: { formItemId, beforePosition, afterPosition } }) => {
    const sort = ((beforePosition ?? 0) + (afterPosition ?? (beforePosition ?? 0) + 131_072)) / 2
    rows = rows
      .map((row) => (row.formItemId === formItemId ? { ...row, sort } : row))
      .sort((one, other) => one.sort - other.sort)
    return { sort, itemDataId: formItemId, operateSuccess: true }
  })
}

beforeEach(() => {
  mockAnswer(savedLists.list, [])
  keepsItems()
  mockAnswer(questionnaires.details, form())
  mockAnswer(questionnaires.setting, null)
  mockAnswer(questionnaires.notifyState, { isConnected: true })
  mockAnswer(questionnaireBindings.list, [])
  mockAnswer(questionnaireLinks.page, pageOfRows([]))
  mockAnswer(questionnaireReports.stats, { viewCount: 8, completeCount: 2, avgCompleteTime: 65_000 })
})

it('each questionnaire offers the actions of its state, and confirmations explain their effect', async () => {
  mockAnswer(
    questionnaires.page,
    pageOfRows([
      row(1),
      row(2, { status: 2, version: 1, isChanged: false }),
      row(3, { status: 2, version: 1 }),
      row(4, { status: 3, version: 2, isChanged: false }),
    ]),
  )
  mockAnswer(questionnaires.publish, true)
  const user = renderPage(<QuestionnairesPage />, manager)
  const seen = []
  for (const id of [1, 2, 3, 4])
    seen.push((await actionLabelsIn(user, await rowWith(`满意度${id}`))).filter((one) => /发布|停止/.test(one)))
  expect(seen).toEqual([['发布'], ['停止'], ['发布', '停止'], ['发布']])
  await press(user, '发布', await rowWith('满意度3'))
  expect(await answerConfirm(user, '发布')).toContain('新版本 V2，已有的答卷仍按原版本保存')
  await waitForToast('问卷已发布')
  expect(bodiesTo(questionnaires.publish)).toEqual([{ key }])
})

it('the list is read-only without permission', async () => {
  mockAnswer(questionnaires.page, pageOfRows([row(1)]))
  renderPage(<QuestionnairesPage />, { may: ['questionnaire:view'] })
  expect(buttons(await rowWith('满意度1'))).toEqual(['预览'])
  expect(screen.queryByRole('button', { name: '新增问卷' })).toBe(null)
})

it('a questionnaire is restored from the bin, or deleted after a confirmation that counts its answers', async () => {
  const gone = {
    key,
    name: '旧问卷',
    resultCount: 0,
    createTime: '2026-11-01 08:00:00',
    updateTime: '2026-11-20 08:00:00',
  }
  mockAnswer(questionnaires.recycled, pageOfRows([gone]))
  mockAnswer(questionnaires.restore, true)
  mockAnswer(questionnaires.remove, true)
  const user = renderPage(<RecycleBinPage />, manager)
  await press(user, '恢复', await rowWith('旧问卷'))
  await waitForToast('问卷已恢复，发布后重新开始收集')
  await pressMore(user, '彻底删除', await rowWith('旧问卷'))
  expect(await answerConfirm(user, '彻底删除')).toContain('不能恢复')
  await waitForToast('问卷已彻底删除')
})

it('a questionnaire is created from a template under a new name', async () => {
  const template = {
    id: 9,
    key: 'b'.repeat(32),
    name: '满意度',
    coverImg: '',
    likeCount: 0,
    describe: '',
    categoryId: 3,
    status: 1,
    createTime: '2026-11-01 08:00:00',
  }
  mockAnswer(questionnaireTemplates.page, pageOfRows([template]))
  mockAnswer(questionnaireTemplates.use, key)
  const user = renderPage(<TemplatesPage />, manager)
  await press(user, '使用', await rowWith('满意度'))
  await fill(user, document.body, { 问卷名称: '十一月满意度' })
  await press(user, '新增并编辑')
  await waitForToast('问卷已新增')
  expect(bodiesTo(questionnaireTemplates.use)).toEqual([{ key: template.key, name: '十一月满意度' }])
  expect(location.pathname + location.search).toBe(`/questionnaire/form/editor?key=${key}`)
})

it('edited items are saved automatically, and new items in their position', async () => {
  // a query sent before the edit must not report changes by another editor
  const isChanged = () => bodiesTo(questionnaireItems.update).length > 0
  mockAnswer(questionnaires.details, () => form({ status: 2, version: 1, isChanged: isChanged() }))
  const user = renderPage(<QuestionnaireFormPage />, part('editor'))
  await user.click(await screen.findByRole('button', { name: '编辑题102' }))
  const label = await screen.findByLabelText('标题')
  await user.clear(label)
  await user.click(label)
  await user.paste('姓名 <全名>')
  await screen.findByText('已保存')
  expect(bodiesTo(questionnaireItems.update)).toEqual([
    expect.objectContaining({ projectKey: key, formItemId: 102, label: '姓名 &lt;全名&gt;' }),
  ])
  await screen.findByText('有未发布的修改')
  await press(user, '日期选择')
  await waitFor(() => expect(bodiesTo(questionnaireItems.sort)).toHaveLength(1))
  expect(bodiesTo(questionnaireItems.create)).toEqual([expect.objectContaining({ formItemId: 104, type: 'DATE' })])
  expect(bodiesTo(questionnaireItems.sort)).toEqual([
    // moving the last of two items down equals moving the other up
    { projectKey: key, formItemId: 103, beforePosition: 4 * 65_536, afterPosition: null },
  ])
})

it('an item is moved by the keys of its handle, and the new position is announced', async () => {
  renderPage(<QuestionnaireFormPage />, part('editor'))
  const handle = await screen.findByRole('button', { name: '移动跌倒史，第 1 题' })
  handle.focus()
  fireEvent.keyDown(handle, { key: 'End' })
  await screen.findByText('跌倒史已移到第 3 位，共 3 位')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('移动跌倒史，第 3 题')
})

it('the editor shows why an item could not be saved, and keeps the item on the page', async () => {
  mockRefusal(questionnaireItems.update, 200, '问卷在回收站中，请先恢复')
  const user = renderPage(<QuestionnaireFormPage />, part('editor'))
  await user.click(await screen.findByRole('button', { name: '编辑题102' }))
  await user.type(await screen.findByLabelText('标题'), '改')
  expect((await screen.findByRole('alert')).textContent).toContain('未能保存“题102改”：问卷在回收站中，请先恢复')
  expect(screen.getByLabelText<HTMLTextAreaElement>('标题').value).toBe('题102改')
})

it('conditions for an item refer to options of earlier items', async () => {
  mockAnswer(questionnaireLogics.save, {
    id: 1,
    projectKey: key,
    formItemId: 102,
    expression: 1,
    conditionList: [{ formItemId: 101, expression: 'eq', optionValue: 2 }],
  })
  const user = renderPage(<QuestionnaireFormPage />, part('logic'))
  await press(user, '新增显示条件')
  await fill(user, document.body, { 显示题目: '2. 题102', '条件 1': '1. 跌倒史', '条件 1 的选项': '无' })
  await press(user, '保存')
  await waitForToast('显示条件已保存')
  expect(bodiesTo(questionnaireLogics.save)).toEqual([
    {
      projectKey: key,
      formItemId: 102,
      expression: 1,
      conditionList: [{ formItemId: 101, expression: 'eq', optionValue: 2 }],
    },
  ])
})

it('conditions that block publishing are named', async () => {
  const lost = [
    {
      id: 1,
      projectKey: key,
      formItemId: 102,
      expression: 1 as const,
      conditionList: [{ formItemId: 101, expression: 'eq' as const, optionValue: 9 }],
    },
  ]
  mockAnswer(questionnaires.details, form({}, lost))
  renderPage(<QuestionnaireFormPage />, part('logic'))
  expect((await screen.findByRole('alert')).textContent).toContain('没有的选项，修改前不能发布')
})

it('the link is shown only while answers are collected', async () => {
  mockAnswer(questionnaires.details, form({ status: 2, version: 1 }))
  renderPage(<QuestionnaireFormPage />, part('publish'))
  expect((await screen.findByLabelText<HTMLInputElement>('填写链接')).value).toBe(`${location.origin}/s/${key}`)
  screen.getByRole('button', { name: '发布修改' })
})

it('a new name and description are saved', async () => {
  mockAnswer(questionnaires.update, true)
  const user = renderPage(<QuestionnaireFormPage />, part('default'))
  await press(user, '修改名称与说明')
  await fill(user, await screen.findByRole('dialog'), { 问卷名称: '跌倒登记' })
  await press(user, '保存')
  await waitForToast('更新成功')
  expect(bodiesTo(questionnaires.update)).toMatchObject([{ key, name: '跌倒登记', questionnaireType: 3 }])
})

it('answers are found by content, and one is shown with its version and its unverified subject', async () => {
  const result: ResultRow = {
    id: 1,
    serialNumber: 7,
    projectKey: key,
    processData: { field101: '有', field102: '楼梯' },
    submitOs: 'Android',
    submitBrowser: '微信',
    submitUa: null,
    submitAddress: '北京',
    submitRequestIp: '10.0.0.1',
    completeTime: 65_000,
    wxUserInfo: null,
    createTime: '2026-11-20 08:00:00',
    version: 2,
    score: null,
    ruleName: null,
    userId: null,
    oldmanId: null,
    workOrderJobId: null,
    isUnverified: true,
    dimensions: {},
  }
  for (const [call, answer] of [
    [questionnaireReports.situation, []],
    [questionnaireReports.position, { 北京: 2 }],
    [questionnaireReports.source, [{ browserName: '微信', count: 2 }]],
    [questionnaireReports.device, []],
  ] as const)
    mockAnswer(call, answer as never)
  mockAnswer(questionnaireReports.analysis, [
    { type: 'RADIO', label: '跌倒史', fieldName: ['有', '无'], data: [2, 0], map: { 有: 2, 无: 0 }, chartType: 'pie' },
  ])
  mockAnswer(questionnaireResults.page, pageOfRows([result]))
  mockAnswer(questionnaireResults.get, {
    ...result,
    originalData: { field101: 1, field102: '楼梯' },
    items,
    logics: [],
    name: '跌倒登记',
    itemScores: {},
    oldmanName: null,
    fillUserName: null,
  })
  const user = renderPage(<QuestionnaireFormPage />, part('statistics'))
  await screen.findByText('1 分 5 秒')
  await user.click(screen.getByRole('tab', { name: '答卷' }))
  expect((await rowWith('楼梯')).textContent).toContain('来源未核实')
  await fill(user, document.body, { 题目: '题102' })
  await user.type(screen.getByLabelText('答案'), '楼梯')
  await press(user, '查询')
  await waitFor(() =>
    expect(queriesTo(questionnaireResults.page).at(-1)).toMatchObject({
      extParams: '{"field102":"楼梯"}',
      extComparisons: '{"field102":"like"}',
    }),
  )
  await press(user, '查看', await rowWith('楼梯'))
  const drawer = await screen.findByRole('dialog', { name: '答卷 7' })
  await within(drawer).findByText('V2')
  within(drawer).getByText('楼梯')
  within(drawer).getByText('来源未核实')
})

it('a questionnaire can be marked for new residents, and the list shows the mark', async () => {
  mockAnswer(questionnaireCheckIns.mark, true)
  mockAnswer(questionnaires.page, pageOfRows([row(1, { isCheckin: true }), row(2)]))
  mockAnswer(questionnaires.details, form({ version: 1, status: 2, isChanged: false }))
  const user = renderPage(<QuestionnaireFormPage />, part('default'))
  await press(user, '设为入住问卷')
  expect(await answerConfirm(user, '确定')).toContain('原来的入住问卷不再使用')
  await waitForToast('已设为入住问卷')
  expect(bodiesTo(questionnaireCheckIns.mark)).toEqual([{ key, isCheckin: true }])
  closeWindow()
  renderPage(<QuestionnairesPage />, manager)
  expect((await rowWith('满意度1')).textContent).toContain('入住问卷')
  expect((await rowWith('满意度2')).textContent).not.toContain('入住问卷')
})

it('the services that require a questionnaire are listed, with a link for users who may open them', async () => {
  const bound = { id: 1, key, name: '满意度1', questionId: 1, isDefault: true, serverProjectId: 3, status: 2 as const }
  mockAnswer(questionnaireBindings.list, [{ ...bound, serverProjectName: '上门助浴' }])
  renderPage(<QuestionnaireFormPage />, { ...part('default'), may: [...manager.may, 'costproject:view'] })
  const link = await screen.findByRole('link', { name: '上门助浴' })
  expect(link.getAttribute('href')).toBe(`/account/project?projecName=${encodeURIComponent('上门助浴')}`)
  expect(link.parentElement?.textContent).toBe('上门助浴（默认）')
})

it('addresses to notify are saved, invalid ones are reported, and a missing mail service is noted', async () => {
  mockAnswer(questionnaires.notifyState, { isConnected: false })
  mockAnswer(questionnaires.saveSetting, true)
  const user = renderPage(<QuestionnaireFormPage />, part('setting'))
  await screen.findByText('未接入邮件服务')
  const addresses = screen.getByLabelText('通知邮箱')
  await user.type(addresses, 'a@b.cn；张三')
  await press(user, '保存设置')
  await screen.findByText('通知邮箱“张三”格式不正确')
  expect(bodiesTo(questionnaires.saveSetting)).toEqual([])
  await user.clear(addresses)
  await user.type(addresses, 'a@b.cn；c@d.cn')
  // the same page also contains the sharing settings
  await user.type(screen.getByLabelText('分享标题'), '请您填写')
  await press(user, '保存设置')
  await waitForToast('设置已保存')
  expect(bodiesTo(questionnaires.saveSetting)).toEqual([
    expect.objectContaining({ newWriteNotifyEmail: 'a@b.cn;c@d.cn', shareTitle: '请您填写' }),
  ])
})
