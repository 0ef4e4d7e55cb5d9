/** One item of the scale: `options` are indexed by score, from 0 upwards. */
export interface ScaleItem {
  code: string
  label: string
  max: number
  options: readonly string[]
}

const item = (code: string, label: string, options: readonly string[]): ScaleItem => ({
  code,
  label,
  max: options.length - 1,
  options,
})

/** Default meanings of the scores, from fully dependent to independent. */
const general = [
  '完全依赖他人',
  '主要靠他人帮助，自己能配合',
  '需要他人帮助，但以自己完成为主',
  '需要口头提示、监护或使用辅具',
  '不需要帮助',
] as const
/** The general meanings in three steps, with the two gravest merged. */
const inThree = ['主要靠他人帮助或完全依赖他人', ...general.slice(2)]
const lately = ['近一个月内出现过', '未出现']

/**
 * Ability assessment of older people by GB/T 42195-2022 《老年人能力评估规范》, annex B: 26 items of four indicators, 90 points,
 * more is better. Items whose scores differ from the general scale (api-shapes §6.3) list their own meanings in short;
 * the standard's text is authoritative.
 */
export const abilityScale = {
  code: 'GBT42195',
  name: '老年人能力评估（GB/T 42195-2022）',
  indicators: {
    B1: {
      label: '自理能力',
      items: [
        item('B1.1', '进食', general),
        item('B1.2', '修饰', general),
        item('B1.3', '洗澡', general),
        item('B1.4', '穿/脱上衣', general),
        item('B1.5', '穿/脱裤子和鞋袜', general),
        item('B1.6', '小便控制', general),
        item('B1.7', '大便控制', general),
        item('B1.8', '如厕', general),
      ],
    },
    B2: {
      label: '基础运动能力',
      items: [
        item('B2.1', '床上体位转移', general),
        item('B2.2', '床椅转移', general),
        item('B2.3', '平地行走', general),
        item('B2.4', '上下楼梯', inThree),
      ],
    },
    B3: {
      label: '精神状态',
      items: [
        item('B3.1', '时间定向', general),
        item('B3.2', '空间定向', general),
        item('B3.3', '人物定向', general),
        item('B3.4', '记忆', general),
        item('B3.5', '理解能力', general),
        item('B3.6', '表达能力', general),
        item('B3.7', '攻击行为', lately),
        item('B3.8', '抑郁症状', lately),
        item('B3.9', '意识水平', ['昏睡或昏迷', '嗜睡或意识模糊', '神志清醒']),
      ],
    },
    B4: {
      label: '感知觉与社会参与',
      items: [
        item('B4.1', '视力', ['只能看到光和形状，或完全看不见', '看不清书报上的标准字体', '正常']),
        item('B4.2', '听力', ['大声说话才能部分听见，或完全听不见', '轻声说话或离得远时听不清', '正常']),
        item('B4.3', '执行日常事务', general),
        item('B4.4', '使用交通工具外出', [
          '只能由他人协助乘车，或不能外出',
          '有人陪同才能乘公共交通工具',
          '能自己乘出租车，不会乘公共交通工具',
          '能自己骑车或乘公共交通工具',
        ]),
        item('B4.5', '社会交往能力', general),
      ],
    },
  },
} as const

export type Indicator = keyof typeof abilityScale.indicators
export const indicators = Object.keys(abilityScale.indicators) as Indicator[]
export const itemsOf = (indicator: Indicator): readonly ScaleItem[] => abilityScale.indicators[indicator].items
const sum = (items: readonly ScaleItem[]) => items.reduce((total, { max }) => total + max, 0)
/** The highest possible score of an indicator and of the whole scale. */
export const maxPointsOf = (indicator: Indicator) => sum(itemsOf(indicator))
export const maxTotal = indicators.reduce((total, indicator) => total + maxPointsOf(indicator), 0)
export const itemCount = indicators.reduce((count, indicator) => count + itemsOf(indicator).length, 0)

/**
 * Ability levels (§6.3): `min` and `max` points, both inclusive; `name` is the standard's term, `label` the everyday
 * one. Codes are also values of the dictionary `anergy`.
 */
export const abilityLevels = {
  0: { label: '能力完好', name: '能力完好', min: 90, max: 90, look: 'success' },
  1: { label: '轻度失能', name: '能力轻度受损', min: 66, max: 89, look: 'info' },
  2: { label: '中度失能', name: '能力中度受损', min: 46, max: 65, look: 'attention' },
  3: { label: '重度失能', name: '能力重度受损', min: 30, max: 45, look: 'warning' },
  4: { label: '完全失能', name: '能力完全丧失', min: 0, max: 29, look: 'warning' },
} as const
export type AbilityLevel = keyof typeof abilityLevels
export const levelCodes = [0, 1, 2, 3, 4] as const satisfies readonly AbilityLevel[]

/** What lowers the level below that of the points (§6.3): coma to the gravest, any of the others by one, once. */
export const adjustments = {
  coma: { label: '处于昏迷状态' },
  dementia: { label: '确诊痴呆（ICD-10 F00–F03）' },
  mentalDisorder: { label: '确诊其他精神和行为障碍（ICD-10 F04–F99）' },
} as const
export type Adjustment = keyof typeof adjustments
/** Number of risk events within the last 30 days that lower the level like a diagnosis. */
export const minRiskEvents = 2
export const riskEvents = {
  fall: '跌倒',
  lost: '走失',
  choking: '噎食',
  selfHarm: '自杀、自伤',
  otherEvent: '其他意外',
} as const
export type RiskEvent = keyof typeof riskEvents
