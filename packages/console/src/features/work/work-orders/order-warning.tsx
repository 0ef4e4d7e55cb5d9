import { meaningOf, wrongClockLabel } from '@care/shared/alarms/warnings/warning'
import { warningList } from '@care/shared/alarms/warnings/warning-list.words'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import type { Located } from '@care/shared/people/elders/whereabouts'
import type { OrderWarning as Answered } from '@care/shared/work/work-orders/order-warning'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import { Fact } from '../../../kit/text/facts.tsx'
import { RelativeTime } from '../../../kit/time/relative-time.tsx'
import { Contacts } from '../../../pickers/people/contacts.tsx'
import { PlanForKind } from '../../../pickers/people/response-plan.tsx'
import { KindTag } from '../../../pickers/people/warning-tags.tsx'
import { Whereabouts } from '../../../pickers/people/whereabouts.tsx'
import './order-warning.css'

const { fields } = warningList

interface Props {
  warning: Answered
  /** Remarks that the control room wrote into the order. */
  remarks: string | null
  located: Located
}

/** The warning that an order was created for: what happened, where, what to do, and whom to call. */
export function OrderWarning({ warning, remarks, located }: Props) {
  const { count, lastHappenTime, deviceTime, value, unit, threshold, plan, mobile, families, notes } = warning
  return (
    <section className="drawer-section order-warning stack">
      <h3>预警情况</h3>
      <div className={`order-warning-what stack gap-1 tone-${meaningOf(warning)}`}>
        <p className="line">
          <KindTag warning={warning} /> <RelativeTime time={warning.dataHappenTime} />
          {count > 1 && (
            <span>
              共 {count} 次，最近 <RelativeTime time={lastHappenTime} />
            </span>
          )}
          {deviceTime && <span>{wrongClockLabel}</span>}
        </p>
        <p className="order-warning-text">{warningText(warning)}</p>
        {value && <p>{`测量值 ${value}${unit ?? ''}${threshold ? `（阈值 ${threshold}）` : ''}`}</p>}
      </div>
      <dl className="facts stack is-2">
        <Fact label={fields.address.label} wide>
          <Whereabouts elder={located} />
        </Fact>
        {remarks && (
          <Fact label={`工单${workOrder.fields.remarks.label}`} wide>
            {remarks}
          </Fact>
        )}
        {warning.remark && (
          <Fact label={`预警${fields.remark.label}`} wide>
            {warning.remark}
          </Fact>
        )}
        {notes.length > 0 && (
          <Fact label="值班席跟进" wide>
            {notes.map(({ id, text, userName, time }) => (
              <span key={id} className="order-warning-note">
                {text}
                <small className="soft">
                  {userName} {time.slice(5, 16)}
                </small>
              </span>
            ))}
          </Fact>
        )}
      </dl>
      <PlanForKind warning={warning} ofKind={plan.ofKind} general={plan.general} />
      <Contacts name={warning.name} mobile={mobile} families={families} />
    </section>
  )
}
