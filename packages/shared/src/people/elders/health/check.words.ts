/** A figure of a check-up: unit, plausible bounds and decimal places (NBPHS v3, 健康体检表). */
interface Figure {
  label: string
  unit: string
  min: number
  max: number
  decimals?: 1 | 2
}

export const checkFigures = {
  temperature: { label: '体温', unit: '℃', min: 34, max: 43, decimals: 1 },
  pulse: { label: '脉率', unit: '次/分', min: 20, max: 250 },
  respiration: { label: '呼吸频率', unit: '次/分', min: 5, max: 60 },
  leftSystolic: { label: '左侧收缩压', unit: 'mmHg', min: 50, max: 300 },
  leftDiastolic: { label: '左侧舒张压', unit: 'mmHg', min: 20, max: 200 },
  rightSystolic: { label: '右侧收缩压', unit: 'mmHg', min: 50, max: 300 },
  rightDiastolic: { label: '右侧舒张压', unit: 'mmHg', min: 20, max: 200 },
  height: { label: '身高', unit: 'cm', min: 80, max: 230, decimals: 1 },
  weight: { label: '体重', unit: 'kg', min: 15, max: 250, decimals: 1 },
  waist: { label: '腰围', unit: 'cm', min: 30, max: 200, decimals: 1 },
  glucose: { label: '空腹血糖', unit: 'mmol/L', min: 1, max: 40, decimals: 1 },
} as const satisfies Record<string, Figure>
export type CheckFigure = keyof typeof checkFigures

const listed = (...labels: string[]) => Object.fromEntries(labels.map((label, at) => [String(at + 1), { label }]))

export const checkChoices = {
  selfRated: { label: '健康状态自评', codes: listed('满意', '基本满意', '说不清楚', '不太满意', '不满意') },
  cognition: { label: '认知功能', codes: listed('粗筛阴性', '粗筛阳性') },
  emotion: { label: '情感状态', codes: listed('粗筛阴性', '粗筛阳性') },
  exercise: { label: '体育锻炼', codes: listed('每天', '每周一次以上', '偶尔', '不锻炼') },
  smoking: { label: '吸烟', codes: listed('从不吸烟', '已戒烟', '吸烟') },
  drinking: { label: '饮酒', codes: listed('从不', '偶尔', '经常', '每天') },
  hearing: { label: '听力', codes: listed('听见', '听不清或无法听见') },
  mobility: { label: '运动功能', codes: listed('可顺利完成', '无法独立完成') },
} as const
export type CheckChoice = keyof typeof checkChoices

export const checkTexts = {
  symptoms: { label: '症状', max: 200 },
  vision: { label: '视力', max: 100 },
  bloodRoutine: { label: '血常规', max: 200 },
  urineRoutine: { label: '尿常规', max: 200 },
  liverKidney: { label: '肝肾功能', max: 200 },
  lipids: { label: '血脂', max: 200 },
  ecg: { label: '心电图', max: 200 },
  ultrasound: { label: 'B 超', max: 200 },
  chestXray: { label: '胸部 X 线片', max: 200 },
  medication: { label: '主要用药', max: 500 },
  problems: { label: '主要问题', max: 500 },
  guidance: { label: '健康指导', max: 500 },
} as const
export type CheckText = keyof typeof checkTexts

/** Elder self-care screen: points of each answer, from no help to full help. */
export const selfCareItems = {
  eating: { label: '进餐', scores: [0, 3, 5] },
  grooming: { label: '梳洗', scores: [0, 1, 3, 7] },
  dressing: { label: '穿衣', scores: [0, 3, 5] },
  toileting: { label: '如厕', scores: [0, 1, 5, 10] },
  moving: { label: '活动', scores: [0, 1, 5, 10] },
} as const
export type SelfCareItem = keyof typeof selfCareItems
export const selfCareNames = Object.keys(selfCareItems) as SelfCareItem[]

/** Meaning of the self-care score (NBPHS v3). */
export function selfCareLevel(total: number): { label: string; look: 'success' | 'info' | 'attention' | 'warning' } {
  if (total <= 3) return { label: '可自理', look: 'success' }
  if (total <= 8) return { label: '轻度依赖', look: 'info' }
  if (total <= 18) return { label: '中度依赖', look: 'attention' }
  return { label: '不能自理', look: 'warning' }
}

/** BMI in kg/m², one decimal; height in cm, weight in kg. */
export function bmiOf({ height, weight }: { height?: number | null; weight?: number | null }): number | null {
  if (!height || !weight) return null
  return Math.round((weight / (height / 100) ** 2) * 10) / 10
}
