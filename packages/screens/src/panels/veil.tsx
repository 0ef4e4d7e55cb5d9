import { agoText } from '@care/shared/text/duration-text'
import { useAtomValue } from 'jotai'
import { type Freshness, feedFreshness, polledFreshness } from '../live/freshness.ts'
import { linkAtom, polledAtAtom } from '../live/link.ts'
import { useNow } from '../live/use-now.ts'

/** Covers content from the feed: hatched once the feed is silent. */
export function FeedVeil() {
  const { lastFrame, startedAt } = useAtomValue(linkAtom)
  const polledAt = useAtomValue(polledAtAtom)
  const now = useNow()
  const since = Math.max(lastFrame ?? 0, polledAt) || startedAt
  return <Veil freshness={feedFreshness(lastFrame, startedAt, now)} ago={agoText(since, now)} />
}

/** Covers polled figures and charts: grey after missed polls, hatched after many. */
export function PollVeil() {
  const polledAt = useAtomValue(polledAtAtom)
  const now = useNow()
  return <Veil freshness={polledAt ? polledFreshness(polledAt, now) : 'fresh'} ago={agoText(polledAt, now)} />
}

function Veil({ freshness, ago }: { freshness: Freshness; ago: string }) {
  if (freshness === 'fresh') return null
  return (
    <div className={`veil is-${freshness}`}>
      <span>
        {freshness === 'lost' ? '连接中断 · ' : ''}数据为 {ago}
      </span>
    </div>
  )
}
