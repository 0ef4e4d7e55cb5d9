import { type LadderWay, ladderPostNames, ladderWayNames, spanText } from '@care/shared/warnings/ladder/ladder.words'
import type { LadderStep } from '@care/shared/warnings/ladder/ladder-rule'

/** Who was told, and by which ways. */
interface Told {
  nickName: string
  by: Record<LadderWay, boolean>
}

interface Step {
  step: LadderStep
  told: Told[]
  missed: number
  isDrill: boolean
  hasSms: boolean
  isLast: boolean
}

/** A step of the ladder as the trail has it: "60 秒无人处理，已通知值班组长 王芳（屏幕、短信）". */
export function stepText({ step, told, missed, isDrill, hasSms, isLast }: Step): string {
  const { afterSeconds, post, ways } = step
  const since = afterSeconds === 0 ? '无人处理' : `${spanText(afterSeconds)}无人处理`
  if (told.length === 0)
    return `${since}，${ladderPostNames[post]}无人可通知，${isLast ? '已没有下一级' : '已转下一级'}${late(missed)}`
  const people = told.map(({ nickName, by }) => `${nickName}（${waysOf(ways, by)}）`)
  const unsent = ways.includes('sms') && (isDrill ? '，演练不发短信' : hasSms ? '' : '，短信通道未接入')
  return `${since}，已通知${ladderPostNames[post]} ${people.join('、')}${unsent || ''}${late(missed)}`
}

const late = (missed: number) => (missed > 0 ? `（服务中断期间错过${missed}步，现在补发）` : '')

const waysOf = (ways: LadderStep['ways'], by: Record<LadderWay, boolean>) => {
  const used = ways.filter((way) => by[way]).map((way) => ladderWayNames[way])
  return used.join('、') || '未发送'
}

/** What somebody is told whose turn it is. */
export const passedOnText = (name: string, kind: string, afterSeconds: number) =>
  `${name} 的${kind}${afterSeconds === 0 ? '' : `已 ${spanText(afterSeconds)}`}无人处理，已升级给您`

export const nudgeText = (name: string, kind: string, minutes: number) =>
  `您接手的 ${name} ${kind}已 ${minutes} 分钟没有进展`
