import type { ValidityChange } from '@care/shared/purchase/package-order'
import { Fact } from '../../kit/text/facts.tsx'

const endOf = (time: string | null) => (time === null ? '长期有效' : time.slice(0, 16))

/** How far the order has moved its institution's end. */
export const ValiditySection = ({
  change: { days, beforeEnd, afterEnd, operator, createTime },
}: {
  change: ValidityChange
}) => (
  <section className="drawer-section">
    <h3>有效期变更</h3>
    <dl className="facts stack is-2">
      <Fact label="延长">{days} 天</Fact>
      <Fact label="核实人">{operator}</Fact>
      <Fact label="变更前">{endOf(beforeEnd)}</Fact>
      <Fact label="变更后">{endOf(afterEnd)}</Fact>
      <Fact label="变更时间">{createTime.slice(0, 16)}</Fact>
    </dl>
  </section>
)
