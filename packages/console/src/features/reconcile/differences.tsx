import type { Difference } from '@care/shared/purchase/reconcile/reconciliation'
import { DifferenceKind, differenceKinds } from '@care/shared/purchase/reconcile/reconciliation.words'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { yuan } from '../../crud/fields/fields.tsx'
import { none } from '../../kit/text/none.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'

interface Props {
  differences: Difference[]
  onSettle: (difference: Difference, how: 'link' | 'explain') => void
}

/** What does not fit, each with both sides. */
export function Differences({ differences, onSettle }: Props) {
  const maySettle = useMayCall()(api.reconciliation.explain)
  if (differences.length === 0) return <p className="card soft">没有差异：银行流水与已核实订单一致</p>
  return (
    <section className="card reconcile-scroll" aria-label="对账差异" {...{ tabIndex: 0 }}>
      <table className="ruled">
        <thead>
          <tr>
            {['差异', '银行流水', '付款方', '到账金额', '订单', '机构', '订单金额', '操作'].map((head) => (
              <th key={head} scope="col" className={head.endsWith('金额') ? 'is-number' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => {
            const { kind, entry, order, orderNos } = difference
            return (
              <tr key={`${kind}-${entry?.id}-${order?.id}`}>
                <td>
                  <WordTag {...differenceKinds[kind]} />
                </td>
                <td>
                  {entry?.serialNo ?? none}
                  {entry && <small className="soft">{entry.day}</small>}
                </td>
                <td>{entry?.payer ?? none}</td>
                <td className="is-number">{entry ? yuan(entry.amount) : none}</td>
                <td>
                  {kind === DifferenceKind.Twice ? orderNos.join('、') : (order?.orderNo ?? none)}
                  {order && kind !== DifferenceKind.Twice && (
                    <small className="soft">
                      {order.verifyDay} 核实，流水号 {order.billNo}
                    </small>
                  )}
                </td>
                <td>{order?.tenantName ?? none}</td>
                <td className="is-number">{order ? yuan(order.amount) : none}</td>
                <td>
                  {maySettle && (
                    <>
                      {(kind === DifferenceKind.NoOrder || kind === DifferenceKind.NoMoney) && (
                        <button type="button" className="row-action" onClick={() => onSettle(difference, 'link')}>
                          关联
                        </button>
                      )}{' '}
                      <button type="button" className="row-action" onClick={() => onSettle(difference, 'explain')}>
                        说明
                      </button>
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
