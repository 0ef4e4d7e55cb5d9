import { maxPoints, type ScreenItem, type Screening } from './screening.ts'

/** A multiple choice, with an option for none. */
const group = (label: string, factors: Readonly<Record<string, number>>): ScreenItem => ({
  label,
  isSeveral: true,
  options: [{ label: '无以下情况', score: 0 }, ...Object.entries(factors).map(([label, score]) => ({ label, score }))],
})

/** The groups, factors and points of the official table, in its order. */
const items = [
  group('运动', { '步态异常/假肢': 3, 行走需要辅助设施: 3, 行走需要旁人帮助: 3 }),
  group('跌倒史', { 有跌倒史: 2, 因跌倒住院: 3 }),
  group('精神不稳定状态', { 谵妄: 3, 痴呆: 3, '兴奋/行为异常': 2, 意识恍惚: 3 }),
  group('自控能力', { '大便/小便失禁': 1, 频率增加: 1, 保留导尿: 1 }),
  group('感觉障碍', { 视觉受损: 1, 听觉受损: 1, 感觉性失语: 1, 其他情况: 1 }),
  group('睡眠状况', { 多醒: 1, 失眠: 1, 夜游症: 1 }),
  group('用药史', {
    新药: 1,
    心血管药物: 1,
    降压药: 1,
    '镇静、催眠药': 1,
    戒断治疗: 1,
    糖尿病用药: 1,
    抗癫痫药: 1,
    麻醉药: 1,
    其他: 1,
  }),
  group('相关病史', {
    神经科疾病: 1,
    骨质疏松症: 1,
    骨折史: 1,
    低血压: 1,
    '药物/乙醇戒断': 1,
    缺氧症: 1,
    年龄80岁及以上: 3,
  }),
]

/**
 * 老年人跌倒风险评估工具, annex of 《老年人跌倒干预技术指南》 (Ministry of Health, 2011): a document of a state organ, not covered by copyright
 * (Copyright Law of the PRC, article 5). The table begins with 1 point; that 0 points mean no risk is our reading.
 */
export const fallScreen: Screening = {
  templateKey: '20110900000000000000000000000006',
  name: '跌倒风险筛查',
  kind: 6,
  source: [
    '依据卫生部《老年人跌倒干预技术指南》（2011年）附录“老年人跌倒风险评估工具”，属国家机关公文，可免费使用。',
    '各项可多选，得分累加：1–2分为低危，3–9分为中危，10分及以上为高危；0分原表未列，此处表示未见所列危险因素。',
  ],
  items,
  grades: [
    { name: '未见危险因素', min: 0, max: 0, level: 0, suggestion: '' },
    { name: '低危', min: 1, max: 2, level: 1, suggestion: '做好防跌倒宣教，情况变化时重新筛查。' },
    { name: '中危', min: 3, max: 9, level: 2, suggestion: '针对所选危险因素制定防护措施。' },
    { name: '高危', min: 10, max: maxPoints(items), level: 3, suggestion: '列为跌倒高风险，落实防护措施并定期复评。' },
  ],
}
