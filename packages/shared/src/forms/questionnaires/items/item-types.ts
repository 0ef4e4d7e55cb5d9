import type { Words } from '../../../words.ts'

/** The 27 types of items by their names in JSON (api-shapes §3.3): label, and kind of answer. */
export const itemTypes = {
  INPUT: { label: '单行文本', answer: 'text' },
  TEXTAREA: { label: '多行文本', answer: 'text' },
  PASSWORD_INPUT: { label: '密码', answer: 'text' },
  NUMBER_INPUT: { label: '计数器', answer: 'number' },
  SELECT: { label: '下拉框', answer: 'choice' },
  CASCADER: { label: '级联选择', answer: 'path' },
  RADIO: { label: '单选框组', answer: 'choice' },
  CHECKBOX: { label: '多选框组', answer: 'choice' },
  SWITCH: { label: '开关', answer: 'switch' },
  SLIDER: { label: '滑块', answer: 'slider' },
  TIME: { label: '时间选择', answer: 'time' },
  TIME_RANGE: { label: '时间范围', answer: 'timeRange' },
  DATE: { label: '日期选择', answer: 'date' },
  DATE_RANGE: { label: '日期范围', answer: 'dateRange' },
  RATE: { label: '评分', answer: 'rate' },
  COLOR: { label: '颜色选择', answer: 'colour' },
  UPLOAD: { label: '文件上传', answer: 'files' },
  IMAGE: { label: '图片展示', answer: null },
  IMAGE_SELECT: { label: '图片选择', answer: 'choice' },
  IMAGE_CAROUSEL: { label: '图片轮播', answer: null },
  DESC_TEXT: { label: '文字描述', answer: null },
  SIGN_PAD: { label: '手写签名', answer: 'picture' },
  PAGINATION: { label: '分页', answer: null },
  DIVIDER: { label: '分割线', answer: null },
  PROVINCE_CITY: { label: '省市联动', answer: 'region' },
  PHONE_VERIFICATION: { label: '手机号码验证', answer: 'mobile' },
  INPUT_MAP: { label: '地理位置', answer: 'text' },
} as const satisfies Words & Record<string, { answer: string | null }>
export type ItemType = keyof typeof itemTypes
export type AnswerKind = Exclude<(typeof itemTypes)[ItemType]['answer'], null>

export const itemTypeNames = Object.keys(itemTypes) as ItemType[]

/** Whether the type is a display item, without an answer. */
export const isDisplayed = (type: ItemType) => itemTypes[type].answer === null

/** Whether the answer is one or several of the options. */
export const isChoice = (type: ItemType) => itemTypes[type].answer === 'choice'

/** Only these types can control whether another item is shown (api-shapes §3.4). */
export const conditionSources: readonly ItemType[] = ['RADIO', 'CHECKBOX', 'SELECT']

/** The option with a free text beside it (api-shapes §3.3). */
export const otherOption = 0
/** Field names of an answer, and of the text beside its option 0. */
export const fieldOf = (formItemId: number) => `field${formItemId}`
export const otherOf = (formItemId: number) => `field${formItemId}other`
