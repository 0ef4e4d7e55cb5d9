import type { DispatchOutcome } from '@care/shared/work-orders/staff/dispatch-batch'
import type { WorkOrderRow } from '@care/shared/work-orders/work-order'
import '../../../kit/text/plain-table.css'

interface Props {
  orders: Pick<WorkOrderRow, 'id' | 'workNo' | 'oldmanName'>[]
  outcomes: DispatchOutcome[]
}

/** Order by order what came of it, what stays undone first. */
export function DispatchOutcomes({ orders, outcomes }: Props) {
  const failed = outcomes.filter(({ ok }) => !ok)
  const sent = outcomes.filter(({ ok }) => ok)
  const nameOf = (id: number) => {
    const order = orders.find((one) => one.id === id)
    return order && `${order.workNo} ${order.oldmanName}`
  }
  return (
    <div className="stack" role="status">
      <p>
        已派 <strong>{sent.length}</strong> 单，未派 <strong>{failed.length}</strong> 单
      </p>
      <table className="plain-table boxed">
        <thead>
          <tr>
            <th>工单</th>
            <th>结果</th>
          </tr>
        </thead>
        <tbody>
          {[...failed, ...sent].map(({ id, ok, msg, serverUserName }) => (
            <tr key={id}>
              <td>{nameOf(id)}</td>
              <td className={ok ? 'good' : 'bad'}>
                <i className={`pi ${ok ? 'pi-check-circle' : 'pi-times-circle'}`} aria-hidden />{' '}
                {ok ? `已派给${serverUserName}` : msg}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
