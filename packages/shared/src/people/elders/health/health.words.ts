/**
 * Codes of the national standard of basic public health services, third edition (api-shapes §6.2), as values and
 * labels.
 */
const listed = <const L extends readonly string[]>(from: number, ...labels: L) =>
  Object.fromEntries(labels.map((label, at) => [String(from + at), { label }]))

const diseases = [
  '无',
  '高血压',
  '糖尿病',
  '冠心病',
  '慢性阻塞性肺疾病',
  '恶性肿瘤',
  '脑卒中',
  '严重精神障碍',
  '结核病',
  '肝炎',
] as const

/** Answer codes; a list whose code 1 is 无 accepts it only alone. */
export const healthCodes = {
  residence: listed(1, '户籍', '非户籍'),
  rh: listed(1, '阴性', '阳性', '不详'),
  occupation: listed(
    0,
    '国家机关、党群组织、企事业单位负责人',
    '专业技术人员',
    '办事人员和有关人员',
    '商业、服务业人员',
    '农、林、牧、渔、水利业生产人员',
    '生产、运输设备操作人员',
    '军人',
    '其他从业人员',
    '无职业',
  ),
  payments: listed(
    1,
    '城镇职工基本医疗保险',
    '城镇居民基本医疗保险',
    '新型农村合作医疗',
    '贫困救助',
    '商业医疗保险',
    '全公费',
    '全自费',
    '其他',
  ),
  drugAllergies: listed(1, '无', '青霉素', '磺胺', '链霉素', '其他'),
  exposures: listed(1, '无', '化学品', '毒物', '射线'),
  pastDiseases: listed(1, ...diseases, '其他法定传染病', '职业病', '其他'),
  familyDiseases: listed(1, ...diseases, '先天畸形', '其他'),
  disabilities: listed(1, '无残疾', '视力残疾', '听力残疾', '言语残疾', '肢体残疾', '智力残疾', '精神残疾', '其他残疾'),
  kitchenExhaust: listed(1, '无', '油烟机', '换气扇', '烟囱'),
  fuel: listed(1, '液化气', '煤', '天然气', '沼气', '柴火', '其他'),
  water: listed(1, '自来水', '经净化过滤的水', '井水', '河湖水', '塘水', '其他'),
  toilet: listed(1, '卫生厕所', '一格或二格粪池式', '马桶', '露天粪坑', '简易棚厕'),
  livestockPen: listed(1, '无', '单设', '室内', '室外'),
} as const
export type HealthCode = keyof typeof healthCodes

interface Said {
  label: string
  kind: 'one' | 'several' | 'text' | 'lines'
  codes?: HealthCode
  max?: number
}

/** The record in the order of its form; each field is a single code, a list of codes, or free text. */
export const healthSections = [
  {
    title: '档案信息',
    fields: {
      householdAddress: { label: '户籍地址', kind: 'text', max: 200 },
      township: { label: '乡镇（街道）', kind: 'text', max: 50 },
      village: { label: '村（居）委会', kind: 'text', max: 50 },
      createUnit: { label: '建档单位', kind: 'text', max: 100 },
      residence: { label: '常住类型', kind: 'one', codes: 'residence' },
      occupation: { label: '职业', kind: 'one', codes: 'occupation' },
      payments: { label: '医疗费用支付方式', kind: 'several', codes: 'payments' },
      rh: { label: 'RH 血型', kind: 'one', codes: 'rh' },
    },
  },
  {
    title: '既往与家族',
    fields: {
      drugAllergies: { label: '药物过敏史', kind: 'several', codes: 'drugAllergies' },
      exposures: { label: '暴露史', kind: 'several', codes: 'exposures' },
      pastDiseases: { label: '既往疾病', kind: 'several', codes: 'pastDiseases' },
      pastNotes: { label: '疾病名称与确诊时间', kind: 'lines', max: 1_200 },
      surgery: { label: '手术史', kind: 'text', max: 200 },
      trauma: { label: '外伤史', kind: 'text', max: 200 },
      transfusion: { label: '输血史', kind: 'text', max: 200 },
      father: { label: '家族史（父亲）', kind: 'several', codes: 'familyDiseases' },
      mother: { label: '家族史（母亲）', kind: 'several', codes: 'familyDiseases' },
      siblings: { label: '家族史（兄弟姐妹）', kind: 'several', codes: 'familyDiseases' },
      children: { label: '家族史（子女）', kind: 'several', codes: 'familyDiseases' },
      genetic: { label: '遗传病史', kind: 'text', max: 200 },
      disabilities: { label: '残疾情况', kind: 'several', codes: 'disabilities' },
    },
  },
  {
    title: '生活环境',
    fields: {
      kitchenExhaust: { label: '厨房排风设施', kind: 'one', codes: 'kitchenExhaust' },
      fuel: { label: '燃料类型', kind: 'one', codes: 'fuel' },
      water: { label: '饮水', kind: 'one', codes: 'water' },
      toilet: { label: '厕所', kind: 'one', codes: 'toilet' },
      livestockPen: { label: '禽畜栏', kind: 'one', codes: 'livestockPen' },
    },
  },
] as const satisfies readonly { title: string; fields: Record<string, Said> }[]

type Sections = (typeof healthSections)[number]['fields']
type Flat<U> = U extends unknown ? keyof U : never
export type HealthName = Flat<Sections>
export const healthFields = Object.assign({}, ...healthSections.map(({ fields }) => fields)) as Record<HealthName, Said>
/** Lists whose code 1 means none. */
export const exclusiveAnswerNames: readonly HealthName[] = [
  ...([
    'drugAllergies',
    'exposures',
    'pastDiseases',
    'father',
    'mother',
    'siblings',
    'children',
    'disabilities',
  ] as const),
]
