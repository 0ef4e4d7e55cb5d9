import { describe, expect, it } from 'vitest'
import { isExpandOf } from '../items/expand-shapes.ts'
import { FormItemDraft } from '../items/form-item.ts'
import { itemFault } from '../items/item-fault.ts'
import { type ItemType, itemTypeNames, itemTypes } from '../items/item-types.ts'
import '../../../server/patterns.ts'
import { validateAnswer } from './validate-answer.ts'

const file = '/admin/sys-file/1000002/1b2c3d4e.png'
const options = [
  { label: '甲', value: 1 },
  { label: '乙', value: 2 },
  { label: '其他', value: 0 },
]
const nodes = [
  { value: 'bj', label: '北京', children: [{ value: 1, label: '海淀' }] },
  { value: 'sh', label: '上海' },
]

interface Case {
  expand?: Record<string, unknown>
  takes: unknown[]
  refuses: unknown[]
}
/** Cases of every answerable type. */
const cases: [ItemType, Case][] = [
  ['INPUT', { expand: { maxlength: 3 }, takes: ['甲乙丙'], refuses: ['甲乙丙丁', 1, ['甲'], 'a\u0000', '\ud800'] }],
  ['TEXTAREA', { takes: ['一\n二', 'x'.repeat(5_000)], refuses: ['x'.repeat(5_001), {}] }],
  ['PASSWORD_INPUT', { takes: ['abc'], refuses: [1] }],
  [
    'NUMBER_INPUT',
    {
      expand: { min: 1, max: 9, precision: 1, step: 0.5, 'step-strictly': true },
      takes: [1, 1.5, 9],
      refuses: [0.5, 9.5, 1.2, 1.25, '3', Number.NaN],
    },
  ],
  ['SELECT', { expand: { options }, takes: [1, 0, '2'], refuses: [3, [1], '甲', true] }],
  ['SELECT', { expand: { options, multiple: true }, takes: [[1, 2], [0]], refuses: [1, [1, 1], [3]] }],
  ['RADIO', { expand: { options }, takes: [1, '2'], refuses: [9, [1], null, '1 or 1=1'] }],
  ['CHECKBOX', { expand: { options, min: 2, max: 2 }, takes: [[1, 2]], refuses: [[1], [0, 1, 2], 1] }],
  ['IMAGE_SELECT', { expand: { options }, takes: [2], refuses: [5] }],
  ['CASCADER', { expand: { options: nodes }, takes: [['bj', 1], ['sh']], refuses: [['bj', 2], ['tj'], 'bj', []] }],
  ['CASCADER', { expand: { options: nodes, multiple: true }, takes: [[['bj', 1], ['sh']]], refuses: [['bj', 1]] }],
  ['SWITCH', { takes: [true, false], refuses: [0, 'true'] }],
  ['SLIDER', { expand: { min: 0, max: 10, step: 2 }, takes: [0, 10], refuses: [1, 12, [0, 2], '4'] }],
  ['SLIDER', { expand: { range: true }, takes: [[1, 50]], refuses: [[50, 1], [1], 1] }],
  ['TIME', { takes: ['08:00', '23:59:59'], refuses: ['24:00', '8点', 8] }],
  ['TIME_RANGE', { takes: [['22:00', '06:00']], refuses: [['22:00'], '22:00'] }],
  ['DATE', { takes: ['2026-02-28'], refuses: ['2026-02-30', '20260228', 1] }],
  ['DATE', { expand: { type: 'month' }, takes: ['2026-02'], refuses: ['2026-13', '2026-02-01'] }],
  ['DATE', { expand: { type: 'datetime' }, takes: ['2026-02-28 08:00:00'], refuses: ['2026-02-28 25:00:00'] }],
  ['DATE', { expand: { valueFormat: 'yyyy年MM月dd日' }, takes: ['2026年02月28日'], refuses: ['2026-02-28'] }],
  ['DATE_RANGE', { takes: [['2026-01-01', '2026-01-02']], refuses: [['2026-01-02', '2026-01-01'], ['2026-01-01']] }],
  ['RATE', { expand: { max: 5 }, takes: [1, 5], refuses: [2.5, 6, '3'] }],
  ['RATE', { expand: { allowHalf: true }, takes: [2.5], refuses: [2.25] }],
  ['COLOR', { takes: ['#1f6feb', 'rgba(1, 2, 3, 0.5)'], refuses: ['red;background:url(x)', 1] }],
  [
    'UPLOAD',
    {
      expand: { limit: 1, accept: '.png,.jpg' },
      takes: [{ files: [{ fileName: '片.png', url: file }] }],
      refuses: [
        { files: [{ fileName: 'x', url: 'https://evil.example/x.png' }] },
        { files: [{ fileName: 'x', url: '/admin/sys-file/1000002/x.exe' }] },
        { files: [1, 2].map(() => ({ fileName: '片.png', url: file })) },
        file,
      ],
    },
  ],
  ['SIGN_PAD', { takes: [file], refuses: ['data:image/png;base64,AA', 'javascript:alert(1)', 1] }],
  ['PROVINCE_CITY', { takes: [['北京市', '市辖区']], refuses: ['北京市', [1], ['甲', '乙', '丙', '丁', '戊']] }],
  ['PHONE_VERIFICATION', { takes: ['13900000001'], refuses: ['1390000000', 13900000001] }],
  ['INPUT_MAP', { takes: ['北京市海淀区知春路1号'], refuses: [{ lng: 1 }] }],
]
const itemOf = (type: ItemType, expand = {}) => ({
  formItemId: 101,
  type,
  label: '题',
  required: true,
  expand,
  regList: [],
})

describe.each(cases)('%s', (type, { expand = {}, takes, refuses }) => {
  it(`accepts the settings ${JSON.stringify(expand).slice(0, 60)}`, () => expect(isExpandOf(type, expand)).toBe(true))
  it.each(takes.map((one) => [one]))('accepts %j', (value) =>
    expect(validateAnswer(value, itemOf(type, expand))).toHaveProperty('answer'),
  )
  it.each(refuses.map((one) => [one]))('refuses %j', (value) =>
    expect(validateAnswer(value, itemOf(type, expand))).toHaveProperty('fault'),
  )
})

it('covers every answerable type, and refuses answers to the five display types', () => {
  const answered = itemTypeNames.filter((type) => itemTypes[type].answer !== null)
  expect(new Set(cases.map(([type]) => type))).toEqual(new Set(answered))
  const shown = itemTypeNames.filter((type) => itemTypes[type].answer === null)
  expect([shown.length, itemTypeNames.length]).toEqual([5, 27])
  for (const type of shown) expect(validateAnswer('x', itemOf(type))).toEqual({ fault: '不能填写' })
})

it('refuses an answer with the message of the item’s own rule', () => {
  const item = { ...itemOf('INPUT'), regList: [{ pattern: '^\\d{6}$', message: '须为6位数字' }] }
  expect(validateAnswer('12345', item)).toEqual({ fault: '须为6位数字' })
  expect(validateAnswer('123456', item)).toEqual({ answer: '123456' })
  expect(validateAnswer('1'.repeat(201), item)).toEqual({ fault: '不能超过200个字符' })
})

it.each<[ItemType, Record<string, unknown>]>([
  [
    'RADIO',
    {
      options: [
        { label: '甲', value: 1 },
        { label: '乙', value: 1 },
      ],
    },
  ],
  ['RADIO', { options: [{ label: '甲', value: 1.5 }] }],
  ['RADIO', { options: [{ label: '甲', value: 1, score: 0.25 }] }],
  ['RATE', { max: 0 }],
  ['INPUT', { prepend: 'x'.repeat(60_000) }],
])('refuses for type %s the settings %j', (type, expand) => expect(isExpandOf(type, expand)).toBe(false))

it.each<[ItemType, Record<string, unknown>, string | null]>([
  ['NUMBER_INPUT', { min: 9, max: 1 }, '最小值不能大于最大值'],
  ['NUMBER_INPUT', { min: 1, max: 4, step: 5, 'step-strictly': true }, '1到4之间没有符合步长要求的数'],
  ['NUMBER_INPUT', { min: 1, max: 4, step: 5 }, null],
  ['NUMBER_INPUT', { min: 0.1, max: 0.9, precision: 0 }, '0.1到0.9之间没有符合小数位数要求的数'],
  ['NUMBER_INPUT', { min: 0.1, max: 0.9, precision: 1 }, null],
  [
    'NUMBER_INPUT',
    { min: 0.3, max: 0.4, step: 0.25, 'step-strictly': true, precision: 1 },
    '0.3到0.4之间没有符合步长要求的数',
  ],
  ['NUMBER_INPUT', { min: 0.3, max: 0.5, step: 0.25, 'step-strictly': true, precision: 1 }, null],
  ['SLIDER', { min: 150 }, '最小值不能大于最大值（没有设置时为0和100）'],
  ['SLIDER', { max: -1 }, '最小值不能大于最大值（没有设置时为0和100）'],
  ['SLIDER', { min: 150, max: 200 }, null],
  ['CHECKBOX', { options: [{ label: '甲', value: 1 }], min: 2 }, '至少选2项，但只有1个选项'],
  ['CHECKBOX', { options: [], min: 2 }, null],
  ['CHECKBOX', { min: 3, max: 2 }, '至少选的项数不能多于最多选的项数'],
  ['CHECKBOX', { min: 3, max: 0 }, null],
  ['UPLOAD', { accept: '.exe, .zip' }, '文件类型只能是.jpg、.png、.gif、.webp、.pdf、.docx、.xlsx、.pptx'],
  ['UPLOAD', { accept: '.exe,.jpeg' }, null],
])('reports an item that no answer can satisfy: %s %j', (type, expand, fault) => {
  expect(itemFault(itemOf(type, expand))).toBe(fault)
  const body = { projectKey: 'a'.repeat(32), formItemId: 101, type, expand }
  const { error } = FormItemDraft.safeParse(body)
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(fault === null ? [] : [fault])
})

it('refuses text longer than the limit', () => {
  const ruled = (maxlength: number) => ({
    ...itemOf('INPUT', { maxlength }),
    regList: [{ pattern: '/^1\\d{10}$/', message: '' }],
  })
  expect(itemFault(ruled(10))).toBe('校验规则要求至少11个字，但最多只能填10个字')
  expect([itemFault(ruled(11)), itemFault(ruled(0))]).toEqual([null, null])
})

it('accepts files of a kind by any of its extensions', () => {
  const upload = (accept: string, ending: string) =>
    validateAnswer({ files: [{ fileName: 'a', url: `/admin/sys-file/2/abc.${ending}` }] }, itemOf('UPLOAD', { accept }))
  expect(upload('.jpeg', 'jpg')).toHaveProperty('answer')
  expect(upload('image/*,.pdf', 'png')).toHaveProperty('answer')
  expect(upload('image/*,.pdf', 'docx')).toHaveProperty('fault')
  expect(upload('video/*,.pdf', 'docx')).toHaveProperty('answer')
})

it('unknown settings of an item are kept', () => {
  expect(isExpandOf('RADIO', { options: [{ label: '甲', value: 1, more: { a: 1 } }], 'any-thing': [1] })).toBe(true)
})
