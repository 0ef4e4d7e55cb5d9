import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import type { Details } from '@care/shared/forms/questionnaires/questionnaire'
import type { Result, ResultRow } from '@care/shared/forms/questionnaires/result'

export const key = 'a'.repeat(32)
export const item = (formItemId: number, given: Partial<FormItem> = {}): FormItem => ({
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
const options = [
  { label: '有', value: 1, score: 2 },
  { label: '无', value: 2, score: 0 },
]
export const items = [
  item(101, { type: 'RADIO', label: '跌倒史', expand: { options } }),
  item(102, { label: '在哪里' }),
  item(103, { label: '别的' }),
]
const logics: Details['projectLogics'] = [
  {
    id: 1,
    projectKey: key,
    formItemId: 103,
    expression: 1,
    conditionList: [{ formItemId: 101, expression: 'eq', optionValue: 2 }],
  },
]
/** A published questionnaire about falls. */
export const details = (): Details => ({
  project: {
    id: 1,
    key,
    name: '跌倒登记',
    describe: '',
    userId: null,
    sourceType: 1,
    sourceId: null,
    status: 2,
    type: 1,
    deleted: false,
    createTime: '2026-11-01 08:00:00',
    updateTime: '2026-11-01 08:00:00',
    tenantId: 1000002,
    questionnaireType: 3,
    serverProjectIds: [],
    isDefault: false,
    isCheckin: false,
    version: 2,
    isChanged: false,
  },
  projectItems: items,
  projectLogics: logics,
  userProjectTheme: null,
})
/** A row of the list of answers, about an elder. */
export const row = (id: number, given: Partial<ResultRow> = {}): ResultRow => ({
  id,
  serialNumber: id,
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
  score: 2,
  ruleName: '高风险',
  dimensions: { 行走: 2 },
  userId: 7,
  oldmanId: 7,
  workOrderJobId: null,
  isUnverified: false,
  ...given,
})
export const result = (id: number, given: Partial<Result> = {}): Result => ({
  ...row(id),
  originalData: { field101: 1, field102: '楼梯' },
  items,
  logics,
  name: '跌倒登记',
  itemScores: { 101: 2 },
  oldmanName: '王秀英',
  fillUserName: '李护士',
  ...given,
})
