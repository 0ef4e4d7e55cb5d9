import {
  abilityLevels,
  abilityScale,
  adjustments,
  indicators,
  levelCodes,
  riskEvents,
} from '@care/shared/forms/assessments/scale'
import { SettingDraft } from '@care/shared/forms/questionnaires/setting'
import { itemsFor, type PlatformTemplate, type TemplateItem } from './platform-template.ts'

const heading = (label: string): TemplateItem => ({
  type: 'DESC_TEXT',
  label: `<p><strong>${label}</strong></p>`,
  expand: {},
})
const optionsOf = (labels: readonly string[]) => labels.map((label, at) => ({ label, value: at + 1 }))
const often = optionsOf(['无', '发生过1次', '发生过2次', '发生过3次及以上'])

/**
 * A scored item; the option with the most points comes first, as in the standard. An option's value is its points plus
 * one, because value 0 means "other".
 */
const scored = (dimension: string, label: string, meanings: readonly string[]): TemplateItem => ({
  type: 'RADIO',
  label,
  expand: {
    dimension,
    options: meanings.map((said, score) => ({ label: `${score}分：${said}`, value: score + 1, score })).reverse(),
  },
})

const scale: TemplateItem[] = indicators.flatMap((name) => {
  const { label, items } = abilityScale.indicators[name]
  return [heading(label), ...items.map((one) => scored(label, one.label, one.options))]
})
const adjusting: TemplateItem[] = [
  heading('等级调整（不计分）'),
  ...Object.values(adjustments).map(
    ({ label }): TemplateItem => ({ type: 'RADIO', label, expand: { options: optionsOf(['是', '否']) } }),
  ),
  ...Object.values(riskEvents).map(
    (event): TemplateItem => ({ type: 'SELECT', label: `近30天内${event}`, expand: { options: often } }),
  ),
]

const key = '42195202200000000000000000000090'

/**
 * The assessment form of GB/T 42195-2022 (api-shapes §6.3): its 26 items with their points, and a level computed from
 * the points only. Facts that raise the level are asked but not counted: the assessor, or the elder's assessment
 * (能力评估), applies them.
 */
export const abilityTemplate: PlatformTemplate = {
  key,
  name: abilityScale.name,
  categoryId: 1,
  questionnaireType: 1,
  describe:
    '<p>依据 GB/T 42195-2022《老年人能力评估规范》附录B，共26项、90分，分值越高能力越好。各项分值的完整判定描述以标准正文为准。</p>' +
    '<p>提交后给出按总分的初步等级。处于昏迷状态的直接评定为能力完全丧失；确诊痴呆、确诊其他精神和行为障碍，或近30天内发生2次及以上照护风险事件的，在初步等级上加重一级（最重为能力完全丧失）。</p>',
  items: itemsFor(key, [...scale, ...adjusting]),
  setting: SettingDraft.parse({
    projectKey: key,
    grades: levelCodes.map((level) => {
      const { name, label, min, max } = abilityLevels[level]
      return { name: name === label ? name : `${name}（${label}）`, minScore: min, maxScore: max }
    }),
  }),
}
