import { cappedText } from '@care/shared/text/count-text'
import { agoText } from '@care/shared/text/duration-text'
import { useAtomValue } from 'jotai'
import { feedFreshness } from '../live/freshness.ts'
import { type Link, linkAtom } from '../live/link.ts'
import { useNow } from '../live/use-now.ts'

const toldForMs = 60_000

/** State of the feed, and the age of its last frame: so that a lost feed looks different from a quiet one. */
export function LinkLight() {
  const link = useAtomValue(linkAtom)
  const now = useNow()
  const state = lightOf(link, now)
  const missed = state === 'live' && link.missed > 0 && now - link.missedAt < toldForMs
  return (
    <output className={`link-light is-${state}`}>
      {missed && <span>离线期间 {cappedText(link.missed, 999)} 条预警</span>}
      <i />
      {words[state]}
      <small>{link.lastFrame ? agoText(link.lastFrame, now) : '尚无数据'}</small>
    </output>
  )
}

const words = { live: '实时连接', connecting: '正在连接', lost: '连接中断', refused: '实时预警未授权' }

function lightOf({ phase, lastFrame, startedAt }: Link, now: number): keyof typeof words {
  if (phase === 'refused') return 'refused'
  if (feedFreshness(lastFrame, startedAt, now) === 'lost') return 'lost'
  return phase === 'live' ? 'live' : 'connecting'
}
