import { outcomeWords, processModes, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import { warningList } from '@care/shared/alarms/warnings/warning-list.words'
import { labelOf } from '@care/shared/words'
import { Fact } from '../../../../kit/text/facts.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'

const { fields } = warningList

/** The result of a handled warning: outcome, remark and person. */
export function HandlingResult({ warning }: { warning: WarningDetail }) {
  const { processMode, outcome, remark, handlerName, handleTime } = warning
  return (
    <section className="drawer-section">
      <h3>{fields.outcome.label}</h3>
      <dl className="facts stack is-2">
        <Fact label={fields.handlerName.label}>{handlerName}</Fact>
        <Fact label={fields.handleTime.label}>{handleTime && <Moment time={handleTime} />}</Fact>
        <Fact label={fields.processMode.label}>{labelOf(processModes, processMode)}</Fact>
        <Fact label={fields.outcome.label}>{labelOf(outcomeWords, outcome)}</Fact>
        <Fact label={fields.remark.label} wide>
          {remark}
        </Fact>
      </dl>
    </section>
  )
}
