import type { Settlement } from '@care/shared/purchase/reconcile/reconciliation'
import { differenceKinds } from '@care/shared/purchase/reconcile/reconciliation.words'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'

/** What was said of differences, by whom and when; it can be taken back. */
export function Settlements({ settlements }: { settlements: Settlement[] }) {
  const mayUndo = useMayCall()(api.reconciliation.undo)
  const undo = useAction(api.reconciliation.undo, '已撤销，差异重新列出')
  if (settlements.length === 0) return null
  return (
    <section className="card">
      <h2 className="card-title">已处理</h2>
      <ol className="reconcile-said" aria-label="已处理的差异">
        {settlements.map(({ id, kind, isLink, serialNo, orderNo, reason, operator, createTime }) => (
          <li key={id}>
            <time>{createTime.slice(0, 16)}</time>
            <span>
              {isLink ? '关联' : differenceKinds[kind].label}　{[serialNo, orderNo].filter(Boolean).join(' → ')}：
              {reason}
            </span>
            <span className="soft">{operator}</span>
            {mayUndo && (
              <button
                type="button"
                className="row-action is-danger"
                onClick={() =>
                  confirm({
                    title: '撤销处理',
                    text: '撤销后，这项差异会重新列出。',
                    yes: '撤销',
                    danger: true,
                    onYes: () => undo.mutate({ params: { id } }),
                  })
                }
              >
                撤销
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
