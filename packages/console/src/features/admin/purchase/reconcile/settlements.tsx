import type { Settlement } from '@care/shared/admin/purchase/reconcile/reconciliation'
import { differenceKinds } from '@care/shared/admin/purchase/reconcile/reconciliation.words'
import { api } from '../../../../calls/api.ts'
import { useActions } from '../../../../crud/actions/use-actions.tsx'
import '../../../../kit/text/history-list.css'

/** Explained or linked differences, with person and time. Undoing a settlement needs a reason, and stays on record. */
export function Settlements({ settlements }: { settlements: Settlement[] }) {
  const { rows, layer } = useActions<Settlement>(({ action }) => [
    action(api.reconciliation.undo, {
      label: '撤销',
      danger: true,
      when: ({ undoTime }) => undoTime === null,
      title: '撤销处理',
      why: () => '撤销后，这项差异会重新列出；原来的处理和撤销原因仍可查看。',
      missing: '请填写原因',
      input: ({ id }, reason) => ({ params: { id }, query: { reason } }),
      done: '已撤销，差异重新列出',
    }),
  ])
  if (settlements.length === 0) return null
  return (
    <section className="card">
      <h2 className="card-title">已处理</h2>
      <ol className="trail" aria-label="已处理的差异">
        {settlements.map((settlement) => {
          const { id, kind, isLink, serialNo, orderNo, reason, operator, createTime } = settlement
          const { undoTime, undoName, undoReason } = settlement
          return (
            <li key={id}>
              <time>{createTime.slice(0, 16)}</time>
              <span>
                {isLink ? '关联' : differenceKinds[kind].label}　{[serialNo, orderNo].filter(Boolean).join(' → ')}：
                {reason}
              </span>
              <span className="soft">
                {operator}
                {undoTime && ` · ${undoTime.slice(0, 16)} ${undoName} 撤销：${undoReason}`}
              </span>
              {rows(settlement)}
            </li>
          )
        })}
      </ol>
      {layer()}
    </section>
  )
}
