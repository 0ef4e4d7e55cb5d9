import { type RiskEvent, riskEvents } from './scale.ts'

const listed = (from: number, ...labels: string[]) =>
  Object.fromEntries(labels.map((label, at) => [String(from + at), { label }]))

/** How often an event happened within the last 30 days; 3 means three times or more. */
const often = listed(0, '无', '发生过1次', '发生过2次', '发生过3次及以上')
const there = listed(0, '无', '有')

interface Said {
  label: string
  /** A single choice, a multiple choice, a dictionary value, a number with its unit, or free text. */
  kind: 'one' | 'several' | 'dict' | 'figure' | 'text' | 'lines' | 'phone'
  codes?: Readonly<Record<string, { label: string }>>
  dict?: string
  unit?: string
  min?: number
  max?: number
}

const event = (name: RiskEvent) => ({ label: riskEvents[name], kind: 'one', codes: often }) as const satisfies Said

/**
 * Questions besides the scale, in the order of annex A of GB/T 42195-2022 (api-shapes §6.3). In multiple choices 0
 * means none.
 */
export const backgroundSections = [
  {
    title: '基本信息',
    fields: {
      height: { label: '身高', kind: 'figure', unit: 'cm', min: 30, max: 250 },
      weight: { label: '体重', kind: 'figure', unit: 'kg', min: 10, max: 300 },
      nation: { label: '民族', kind: 'dict', dict: 'nation' },
      religion: { label: '宗教信仰', kind: 'dict', dict: 'religion' },
      academic: { label: '文化程度', kind: 'dict', dict: 'academic' },
      live: { label: '居住情况', kind: 'dict', dict: 'live' },
      marital: { label: '婚姻状况', kind: 'dict', dict: 'marital' },
      medicalInsuranceType: { label: '医疗费用支付方式', kind: 'dict', dict: 'medical_insurance_type' },
      incomeSource: { label: '经济来源', kind: 'dict', dict: 'income_source' },
    },
  },
  {
    title: '近30天内照护风险事件',
    fields: {
      fall: event('fall'),
      lost: event('lost'),
      choking: event('choking'),
      selfHarm: event('selfHarm'),
      otherEvent: event('otherEvent'),
    },
  },
  {
    title: '信息提供者',
    fields: {
      informantName: { label: '信息提供者', kind: 'text', max: 50 },
      informantRelation: { label: '与老年人的关系', kind: 'text', max: 50 },
      contactName: { label: '联系人', kind: 'text', max: 50 },
      contactPhone: { label: '联系人电话', kind: 'phone' },
    },
  },
  {
    title: '疾病与用药',
    fields: { diagnoses: { label: '疾病诊断', kind: 'lines', max: 1000 } },
  },
  {
    title: '健康相关问题',
    fields: {
      pressureInjury: {
        label: '压力性损伤',
        kind: 'one',
        codes: listed(0, '无', 'Ⅰ期', 'Ⅱ期', 'Ⅲ期', 'Ⅳ期', '不可分期'),
      },
      joints: { label: '关节活动度受限', kind: 'one', codes: listed(0, '无', '有，影响日常生活', '无法判断') },
      jointsWhere: { label: '受限部位', kind: 'text', max: 100 },
      wounds: {
        label: '伤口情况',
        kind: 'several',
        codes: listed(0, '无', '擦伤', '烧烫伤', '术后伤口', '糖尿病足溃疡', '血管性溃疡', '其他伤口'),
      },
      specialCare: {
        label: '特殊护理情况',
        kind: 'several',
        codes: listed(0, '无', '胃管', '尿管', '气管切开', '胃/肠/膀胱造瘘', '无创呼吸机', '透析', '其他'),
      },
      pain: { label: '疼痛感', kind: 'one', codes: listed(0, '无', '轻度', '中度', '重度', '无法判断') },
      teeth: { label: '牙齿缺失情况', kind: 'several', codes: listed(0, '无缺失', '牙体缺损', '牙列缺损', '牙列缺失') },
      denture: {
        label: '义齿佩戴情况',
        kind: 'several',
        codes: listed(0, '无义齿', '固定义齿', '可摘局部义齿', '可摘全口或半口义齿'),
      },
      swallowing: {
        label: '吞咽困难的情形和症状',
        kind: 'several',
        codes: listed(0, '无', '吞咽困难或疼痛', '进食饮水时呛咳', '餐后口中有残余食物', '食物从嘴角流出', '流口水'),
      },
      malnutrition: { label: '营养不良（BMI 低于 18.5）', kind: 'one', codes: there },
      airway: { label: '清理呼吸道无效', kind: 'one', codes: there },
      otherHealth: { label: '其他健康问题', kind: 'lines', max: 500 },
    },
  },
] as const satisfies readonly { title: string; fields: Record<string, Said> }[]

type Sections = (typeof backgroundSections)[number]['fields']
type Flat<U> = U extends unknown ? keyof U : never
export type BackgroundName = Flat<Sections>
export const backgroundFields = Object.assign({}, ...backgroundSections.map(({ fields }) => fields)) as Record<
  BackgroundName,
  Said
>
export const backgroundNames = Object.keys(backgroundFields) as BackgroundName[]
/** Answers that the archive holds under the same name. */
export const archiveFieldNames = Object.keys(
  backgroundSections[0].fields,
) as (keyof (typeof backgroundSections)[0]['fields'])[]
