import { type Outcome, outcomes, processModes, type WarningDetail } from '@care/shared/warnings/warning'
import { labelOf } from '@care/shared/words'
import { Fact } from '../../../kit/text/facts.tsx'

/** How a handled warning ended. */
export function HandlingResult({ warning }: { warning: WarningDetail }) {
  const { processMode, outcome, remark, handlerName, handleTime } = warning
  return (
    <section className="drawer-section">
      <h3>处理结果</h3>
      <dl className="facts is-2">
        <Fact label="处理人">{handlerName}</Fact>
        <Fact label="处理时间">{handleTime}</Fact>
        <Fact label="处理方式">{labelOf(processModes, processMode)}</Fact>
        <Fact label="处理结果">{outcome === null ? null : (outcomes[outcome as Outcome] ?? outcome)}</Fact>
        <Fact label="备注" wide>
          {remark}
        </Fact>
      </dl>
    </section>
  )
}
