import type { ItemType } from '@care/shared/forms/questionnaires/items/item-types'

/** A property of an item (api-shapes §3.3), and the input that edits it. */
export interface Property {
  name: string
  label: string
  kind: 'line' | 'number' | 'flag' | 'choice' | 'colour' | 'picture'
  /** Labels of a select by value. */
  choices?: Readonly<Record<string, string>>
  /** Whether decimals are allowed. */
  isDecimal?: boolean
}

const line = (name: string, label: string): Property => ({ name, label, kind: 'line' })
const count = (name: string, label: string): Property => ({ name, label, kind: 'number' })
const decimal = (name: string, label: string): Property => ({ name, label, kind: 'number', isDecimal: true })
const flag = (name: string, label: string): Property => ({ name, label, kind: 'flag' })
const choice = (name: string, label: string, choices: Property['choices'] & {}): Property => ({
  name,
  label,
  kind: 'choice',
  choices,
})

const look = choice('optionType', '选项样式', { default: '列表', button: '按钮' })
const several = flag('multiple', '可多选')
const scored = [flag('scored', '作为得分'), line('dimension', '所属维度')]

/** Editable properties by item type, besides label, options and validation rules. */
export const properties: Record<ItemType, Property[]> = {
  INPUT: [
    line('prepend', '前缀'),
    line('append', '后缀'),
    count('maxlength', '最多字数'),
    flag('showWordLimit', '显示字数'),
  ],
  TEXTAREA: [count('minRows', '行数'), count('maxlength', '最多字数')],
  PASSWORD_INPUT: [count('maxlength', '最多字数')],
  NUMBER_INPUT: [
    decimal('min', '最小值'),
    decimal('max', '最大值'),
    decimal('step', '步长'),
    count('precision', '小数位数'),
    flag('step-strictly', '只能是步长的倍数'),
    ...scored,
  ],
  SELECT: [several, line('dimension', '所属维度')],
  CASCADER: [several],
  RADIO: [look, line('dimension', '所属维度')],
  CHECKBOX: [look, count('min', '至少选几项'), count('max', '最多选几项'), line('dimension', '所属维度')],
  SWITCH: [],
  SLIDER: [
    decimal('min', '最小值'),
    decimal('max', '最大值'),
    decimal('step', '步长'),
    flag('range', '选择范围'),
    ...scored,
  ],
  TIME: [],
  TIME_RANGE: [],
  DATE: [choice('type', '日期类型', { date: '日期', datetime: '日期和时间', month: '月份', year: '年份' })],
  DATE_RANGE: [],
  RATE: [count('max', '星数'), flag('allowHalf', '允许半星'), flag('showText', '显示评价文字'), ...scored],
  COLOR: [],
  UPLOAD: [
    line('buttonText', '按钮文字'),
    count('limit', '最多几个文件'),
    flag('multiple', '一次可选多个'),
    decimal('fileSize', '单个大小上限'),
    choice('sizeUnit', '大小单位', { KB: 'KB', MB: 'MB' }),
    line('accept', '文件类型，如 .jpg,.pdf'),
    flag('showTip', '显示说明'),
  ],
  IMAGE: [{ name: 'src', label: '图片', kind: 'picture' }, line('alt', '图片说明')],
  IMAGE_SELECT: [several, line('dimension', '所属维度')],
  IMAGE_CAROUSEL: [],
  DESC_TEXT: [
    { name: 'color', label: '文字颜色', kind: 'colour' },
    choice('textAlign', '对齐', { left: '左', center: '中', right: '右' }),
  ],
  SIGN_PAD: [{ name: 'color', label: '笔迹颜色', kind: 'colour' }],
  PAGINATION: [],
  DIVIDER: [],
  PROVINCE_CITY: [],
  PHONE_VERIFICATION: [],
  INPUT_MAP: [],
}

/** Types whose answers can be validated by rules. */
export const typesWithRules: readonly ItemType[] = ['INPUT', 'TEXTAREA', 'PASSWORD_INPUT', 'INPUT_MAP']
/** Types with a placeholder. */
export const typesWithPlaceholder: readonly ItemType[] = [
  ...(['INPUT', 'TEXTAREA', 'PASSWORD_INPUT', 'NUMBER_INPUT', 'SELECT', 'DATE', 'PHONE_VERIFICATION'] as const),
  'INPUT_MAP',
]
/** Types with a default answer. */
export const typesWithDefault: readonly ItemType[] = [
  ...(['INPUT', 'TEXTAREA', 'NUMBER_INPUT', 'SELECT', 'CASCADER', 'RADIO', 'CHECKBOX', 'SWITCH', 'SLIDER'] as const),
  ...(['TIME', 'TIME_RANGE', 'DATE', 'DATE_RANGE', 'RATE', 'COLOR', 'IMAGE_SELECT', 'INPUT_MAP'] as const),
]

/** Common validation rules. */
export const commonRules = [
  { label: '手机号码', pattern: '^1[3-9]\\d{9}$', message: '手机号码格式不正确' },
  { label: '电子邮箱', pattern: '^\\S+@\\S+\\.\\S+$', message: '邮箱格式不正确' },
  { label: '身份证号', pattern: '^\\d{17}[\\dXx]$', message: '身份证号格式不正确' },
  { label: '只能是数字', pattern: '^\\d+$', message: '只能填写数字' },
  { label: '只能是汉字', pattern: '^[\\u4e00-\\u9fa5·]+$', message: '只能填写汉字' },
]
