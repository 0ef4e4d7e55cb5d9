import type { Difference } from '@care/shared/admin/purchase/reconcile/reconciliation'
import { DifferenceKind, differenceKinds } from '@care/shared/admin/purchase/reconcile/reconciliation.words'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'

interface Props {
  differences: Difference[]
  onSettle: (difference: Difference, how: 'link' | 'explain') => void
}

/** Differences, each with its bank entry and its order. */
export function Differences({ differences, onSettle }: Props) {
  const maySettle = useMayCall()(api.reconciliation.explain)
  if (differences.length === 0) return <p className="card soft">没有差异：银行流水与已核实订单一致</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard as well
    <section className="card reconcile-scroll" aria-label="对账差异" tabIndex={0}>
      <PlainTable
        className="ruled"
        rows={differences}
        keyOf={({ kind, entry, order }) => `${kind}-${entry?.id}-${order?.id}`}
        columns={[
          ['差异', ({ kind }) => <WordTag {...differenceKinds[kind]} />],
          [
            '银行流水',
            ({ entry }) => (
              <>
                {entry?.serialNo ?? emptyValueDash}
                {entry && <small className="soft">{entry.day}</small>}
              </>
            ),
          ],
          ['付款方', ({ entry }) => entry?.payer],
          ['到账金额', ({ entry }) => (entry ? yuanText(entry.amount) : emptyValueDash), 'is-number'],
          [
            '订单',
            ({ kind, order, orderNos }) => (
              <>
                {kind === DifferenceKind.Twice ? orderNos.join('、') : (order?.orderNo ?? emptyValueDash)}
                {order && kind !== DifferenceKind.Twice && (
                  <small className="soft">
                    {order.verifyDay} 核实，流水号 {order.billNo}
                  </small>
                )}
              </>
            ),
          ],
          ['机构', ({ order }) => order?.tenantName],
          ['订单金额', ({ order }) => (order ? yuanText(order.amount) : emptyValueDash), 'is-number'],
          [
            '操作',
            (difference) =>
              maySettle && (
                <>
                  {(difference.kind === DifferenceKind.NoOrder || difference.kind === DifferenceKind.NoMoney) && (
                    <RowAction label="关联" onClick={() => onSettle(difference, 'link')} />
                  )}{' '}
                  <RowAction label="说明" onClick={() => onSettle(difference, 'explain')} />
                </>
              ),
          ],
        ]}
      />
    </section>
  )
}
