import { z } from 'zod'
import { enterMessage, text } from '../../../validators.ts'
import { warningLevels } from '../warning.words.ts'
import { type LadderPost, type LadderWay, ladderPosts, ladderWays } from './ladder.words.ts'

/** Bounds of each value of a rule. */
export const ladderBounds = { afterSeconds: [0, 86_400], minutes: [0, 480], steps: 6, spoken: 60 } as const

const within = (label: string, [least, most]: readonly [number, number]) =>
  z
    .number(`请输入${label}`)
    .int(`${label}应为整数`)
    .min(least, `${label}不能小于${least}`)
    .max(most, `${label}不能大于${most}`)

/**
 * An escalation step: after this time unclaimed, who is notified by which channels. A call is a step of its own kind:
 * the provider dials and speaks what the warning is, and then `spoken`.
 */
export const LadderStep = z.object({
  afterSeconds: within('等待时间', ladderBounds.afterSeconds),
  post: z.enum(Object.keys(ladderPosts) as [LadderPost, ...LadderPost[]], '请选择通知对象'),
  ways: z
    .array(z.enum(Object.keys(ladderWays) as [LadderWay, ...LadderWay[]], '请选择通知方式'), '请选择通知方式')
    .min(1, '请选择通知方式')
    .max(2, '通知方式不能重复')
    .refine((ways) => new Set(ways).size === ways.length, '通知方式不能重复')
    .refine((ways) => !ways.includes('call') || ways.length === 1, '自动外呼应单独为一步'),
  spoken: text(ladderBounds.spoken, '播报内容').optional(),
})
export type LadderStep = z.output<typeof LadderStep>

const level = z.union(
  (Object.keys(warningLevels) as `${keyof typeof warningLevels}`[]).map((code) => z.literal(Number(code))),
  '请选择级别',
)

/**
 * Escalation of a level's unclaimed warnings, and limits of a claim: after `nudgeMinutes` without progress its holder
 * is reminded, after `returnMinutes` more the warning becomes unclaimed; 0 is never. Without steps nobody is notified.
 */
export const LadderRule = z
  .object({
    level,
    steps: z.array(LadderStep, enterMessage('升级步骤')).max(ladderBounds.steps, `最多${ladderBounds.steps}步`),
    nudgeMinutes: within('提醒时间', ladderBounds.minutes),
    returnMinutes: within('放回时间', ladderBounds.minutes),
  })
  .refine(({ steps }) => steps.every(({ afterSeconds }, at) => afterSeconds > (steps[at - 1]?.afterSeconds ?? -1)), {
    message: '每一步的等待时间须比上一步长',
    path: ['steps'],
  })
export type LadderRule = z.output<typeof LadderRule>

export const LadderRules = z.object({
  rules: z
    .array(LadderRule, enterMessage('升级规则'))
    .min(1, '请输入升级规则')
    .max(3, '每个级别只有一条规则')
    .refine((rules) => new Set(rules.map(({ level }) => level)).size === rules.length, '每个级别只有一条规则'),
})
export type LadderRules = z.output<typeof LadderRules>
