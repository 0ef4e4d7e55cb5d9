import { maxPoints, type ScreenItem, type Screening } from './screening.ts'

/** A yes-or-no question; yes counts `score` points. */
const whether = (label: string, no: string, yes: string, score = 1): ScreenItem => ({
  label,
  isSeveral: false,
  options: [
    { label: no, score: 0 },
    { label: yes, score },
  ],
})

const items = [
  whether('床上移动（躺下、起身、翻身、调整体位）', '能自己完成', '需要他人帮助'),
  whether('在房间内行走', '能自己完成', '需要他人帮助或不能行走'),
  whether('大便控制', '能控制', '有失禁'),
  whether('体重下降（近30天下降5%及以上，或近180天下降10%及以上）', '没有', '有'),
  whether('压疮史（近90天内有已愈合的压疮）', '没有', '有', 2),
  whether('疼痛', '没有疼痛或不是每天疼痛', '每天疼痛'),
  whether('气短', '没有', '有'),
]

/**
 * The seven factors and the points of the interRAI Pressure Ulcer Risk Scale as published by its authors: Poss J et
 * al., BMC Geriatrics 2010;10:67, doi 10.1186/1471-2318-10-67, an open-access article (Creative Commons Attribution
 * 2.0). The Chinese wording is ours.
 */
export const pressureScreen: Screening = {
  templateKey: '20100067000000000000000000000003',
  name: '压疮风险筛查',
  kind: 3,
  source: [
    '依据 Poss J 等发表的 interRAI 压疮风险量表（PURS）的七项因素和分值：BMC Geriatrics 2010;10:67，开放获取文章，知识共享署名 2.0（CC BY 2.0）许可。中文题目为本平台自译，不是 interRAI 的官方译本，也未经中文人群验证。',
    '得分累加：0分很低，1–2分低，3分中等，4–5分高，6–8分很高。用于尚无压疮的老年人；已有压疮的，直接按高风险处理。',
  ],
  items,
  grades: [
    { name: '很低风险', min: 0, max: 0, level: 1, suggestion: '' },
    { name: '低风险', min: 1, max: 2, level: 1, suggestion: '日常查看皮肤，情况变化时重新筛查。' },
    { name: '中等风险', min: 3, max: 3, level: 2, suggestion: '针对得分的因素制定防护措施。' },
    { name: '高风险', min: 4, max: 5, level: 3, suggestion: '列为压疮高风险，定时变换体位并检查皮肤。' },
    {
      name: '很高风险',
      min: 6,
      max: maxPoints(items),
      level: 3,
      suggestion: '列为压疮高风险，定时变换体位、检查皮肤，使用减压器具。',
    },
  ],
}
