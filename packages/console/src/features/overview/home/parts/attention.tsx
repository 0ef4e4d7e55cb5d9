import { attentionKinds, attentionOrder } from '@care/shared/overview/home/attention.words'
import { Link } from 'wouter'
import { attentionAddress } from './attention-links.ts'
import { HomeCard } from './home-card.tsx'
import { useAttention } from './use-attention.ts'

/** Matters of the institution that somebody has to deal with today, each leading to its list. */
export function AttentionPart() {
  const { data, error, refetch } = useAttention()
  const counts = data?.[0]?.counts ?? {}
  const open = attentionOrder.filter((kind) => counts[kind])
  return (
    <HomeCard
      title="今日待处理"
      data={data}
      error={error}
      onRetry={refetch}
      calm={open.length === 0 && '没有待处理的事项'}
    >
      <ul className="home-matters">
        {open.map((kind) => (
          <li key={kind}>
            <Link href={attentionAddress(kind)} className="home-matter line between">
              <span className="cut">{attentionKinds[kind].label}</span>
              <span className={kind === 'warnings' || kind === 'overdueOrders' ? 'rigid bad' : 'rigid'}>
                <b>{counts[kind]}</b> <span className="soft small">{attentionKinds[kind].unit}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
