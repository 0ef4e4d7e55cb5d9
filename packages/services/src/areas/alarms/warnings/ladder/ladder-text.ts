import {
  elapsedText,
  type LadderWay,
  ladderPostNames,
  ladderWayNames,
} from '@care/shared/alarms/warnings/ladder/ladder.words'
import type { LadderPerson, StepReach } from '@care/shared/alarms/warnings/ladder/ladder-recipients'
import type { LadderStep } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { withOwnerName } from '@care/shared/alarms/warnings/warning-text'
import { durationText } from '@care/shared/text/duration-text'

interface Step {
  step: LadderStep
  reach: StepReach<LadderPerson>
  /** How long the warning has been unclaimed, in ms. */
  waited: number
  /** Whether the step fires early, because nobody could be notified in the previous step. */
  isEarly: boolean
  missed: number
  isDrill: boolean
  hasSms: boolean
  hasCalls: boolean
  isLast: boolean
}

/** Trail text of an escalation step: "61 秒无人处理，已通知值班组长 王芳（屏幕、短信）". */
export function stepText({ step, reach, waited, isEarly, missed, isDrill, hasSms, hasCalls, isLast }: Step): string {
  const { post, ways } = step
  const { told, isInstead, unreached } = reach
  const name = ladderPostNames[post]
  const begins = `${waited < 1_000 ? '' : elapsedText(waited / 1_000)}无人处理`
  const out = unreached.map(({ person, why }) => `${person.nickName}通知不到（${why}）`).join('、')
  const vacant = out ? `${name} ${out}` : `${name}无人在班`
  if (told.length === 0)
    return `${begins}，${vacant}，${ways.includes('call') && !hasCalls ? '未接云呼叫，不能自动外呼，' : ''}无人可通知，${isLast ? '已没有下一级' : '已转下一级'}${late(missed)}`

  const people = told.map(({ person, by }) => `${person.nickName}（${waysOf(by)}）`).join('、')
  const unsent = isDrill ? drillText(ways) : ways.includes('sms') && !hasSms ? '短信通道未接入' : ''
  const parts = [
    begins,
    isEarly && '上一级无人可通知',
    isInstead && vacant,
    `${isEarly ? '提前' : '已'}通知${isInstead ? '管理人员' : name} ${people}`,
    !isInstead && out,
    unsent,
  ]
  return parts.filter(Boolean).join('，') + late(missed)
}

const late = (missed: number) => (missed > 0 ? `（服务中断期间错过${missed}步，现在补发）` : '')

const waysOf = (by: readonly LadderWay[]) => by.map((way) => ladderWayNames[way]).join('、') || '未发送'

/** Says which ways of a step a drill does not use. */
const drillText = (ways: readonly LadderWay[]) =>
  ways.includes('sms') ? '演练不发短信' : ways.includes('call') ? '演练不拨打' : ''

/** What is spoken when the provider calls a person to whom the warning is escalated. */
export const spokenText = (name: string, kind: string, spoken = '请立即查看并处理') =>
  `${withOwnerName(name, kind)}无人处理，${spoken}。`

/** Text of the notice to the person to whom the warning is escalated; `waited` in ms. */
export const escalationText = (name: string, kind: string, waited: number) =>
  `${withOwnerName(name, kind)}${waited < 1_000 ? '' : `已 ${elapsedText(waited / 1_000)}`}无人处理，已升级给您`

export const nudgeText = (name: string, kind: string, minutes: number) =>
  `您接手的${name ? ` ${name} ` : ''}${kind}已 ${durationText(minutes * 60)}没有进展`
