import { attentionKinds, attentionOrder } from '@care/shared/overview/home/attention.words'
import { attentionAddress } from './attention-links.ts'
import { HomeCard } from './home-card.tsx'
import { type Matter, MatterList } from './matter-list.tsx'
import { useAttention } from './use-attention.ts'

/** Matters of the institution that somebody has to deal with today. */
export function AttentionPart() {
  const { data, error, refetch } = useAttention()
  const counts = data?.[0]?.counts ?? {}
  const matters = attentionOrder.flatMap((kind): Matter[] => {
    const count = counts[kind]
    const isUrgent = kind === 'warnings' || kind === 'overdueOrders'
    return count ? [{ ...attentionKinds[kind], count, address: attentionAddress(kind), isUrgent }] : []
  })
  return (
    <HomeCard
      title="今日待处理"
      data={data}
      error={error}
      onRetry={refetch}
      calm={matters.length === 0 && '没有待处理的事项'}
    >
      <MatterList matters={matters} />
    </HomeCard>
  )
}
