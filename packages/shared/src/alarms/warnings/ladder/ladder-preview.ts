import { labelOf } from '../../../words.ts'
import { warningLevels } from '../warning.words.ts'
import { ladderPostNames, ladderWayNames, spanText } from './ladder.words.ts'
import type { LadderRule, LadderStep } from './ladder-rule.ts'

/** Whether a step only shows the warning to the people on duty, which happens immediately. */
const isShownAtOnce = ({ afterSeconds, post, ways }: LadderStep) =>
  afterSeconds === 0 && post === 'desk' && ways.join() === 'screen'

const waysText = (ways: LadderStep['ways']) => ways.map((way) => ladderWayNames[way]).join('、')

/** The escalation of unanswered warnings as a sentence. */
export function ladderPreview({ level, steps, nudgeMinutes, returnMinutes }: LadderRule): string {
  const name = labelOf(warningLevels, level)
  const told = steps.map((step) => {
    if (isShownAtOnce(step)) return `立即显示给${ladderPostNames[step.post]}`
    const when = step.afterSeconds === 0 ? '立即' : `${spanText(step.afterSeconds)}后仍无人处理，`
    if (step.ways.includes('call'))
      return `${when}自动外呼${ladderPostNames[step.post]}${step.spoken ? `，播报“${step.spoken}”` : ''}`
    return `${when}通知${ladderPostNames[step.post]}（${waysText(step.ways)}）`
  })
  const climb =
    told.length === 0 ? `${name}预警无人处理时不升级` : `${name}预警发生后${told.join('；')}。有人接手即停止`
  const back = returnMinutes === 0 ? '不自动放回' : `再过 ${returnMinutes} 分钟仍无进展则放回待处理，重新升级`
  const claim = nudgeMinutes === 0 ? '接手后不提醒、不放回' : `接手后 ${nudgeMinutes} 分钟没有进展，提醒处理人，${back}`
  return `${climb}。${claim}。`
}
