import { useAtomValue } from 'jotai'
import { ageText, type Freshness, feedFreshness, polledFreshness } from '../live/freshness.ts'
import { linkAtom, polledAtAtom } from '../live/link.ts'
import { useNow } from '../live/use-now.ts'

/** Over what the feed brings: hatched once the feed is silent. */
export function FeedVeil() {
  const { lastFrame, startedAt } = useAtomValue(linkAtom)
  const polledAt = useAtomValue(polledAtAtom)
  const now = useNow()
  const since = Math.max(lastFrame ?? 0, polledAt) || startedAt
  return <Veil freshness={feedFreshness(lastFrame, startedAt, now)} age={now - since} />
}

/** Over figures and charts: grey when polls are missed, hatched when they stay away. */
export function PollVeil() {
  const polledAt = useAtomValue(polledAtAtom)
  const now = useNow()
  return <Veil freshness={polledAt ? polledFreshness(polledAt, now) : 'fresh'} age={now - polledAt} />
}

function Veil({ freshness, age }: { freshness: Freshness; age: number }) {
  if (freshness === 'fresh') return null
  return (
    <div className={`veil is-${freshness}`}>
      <span>
        {freshness === 'lost' ? '连接中断 · ' : ''}数据为 {ageText(age)}前
      </span>
    </div>
  )
}
