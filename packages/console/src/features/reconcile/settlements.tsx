import type { Settlement } from '@care/shared/purchase/reconcile/reconciliation'
import { differenceKinds } from '@care/shared/purchase/reconcile/reconciliation.words'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'

/** What was said of differences, by whom and when; it can be taken back with a reason, and stays readable. */
export function Settlements({ settlements }: { settlements: Settlement[] }) {
  const mayUndo = useMayCall()(api.reconciliation.undo)
  const [asked, setAsked] = useState<number | null>(null)
  const undo = useAction(api.reconciliation.undo, '已撤销，差异重新列出', () => setAsked(null))
  if (settlements.length === 0) return null
  return (
    <section className="card">
      <h2 className="card-title">已处理</h2>
      <ol className="reconcile-said" aria-label="已处理的差异">
        {settlements.map(
          ({ id, kind, isLink, serialNo, orderNo, reason, operator, createTime, undoTime, undoName, undoReason }) => (
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
              {mayUndo && undoTime === null && (
                <button type="button" className="row-action is-danger" onClick={() => setAsked(id)}>
                  撤销
                </button>
              )}
            </li>
          ),
        )}
      </ol>
      {asked !== null && (
        <ReasonDialog
          title="撤销处理"
          label="撤销原因"
          missing="请填写原因"
          accept="撤销"
          busy={undo.isPending}
          onAccept={(reason) => undo.mutate({ params: { id: asked }, query: { reason } })}
          onClose={() => setAsked(null)}
        >
          撤销后，这项差异会重新列出；原来的处理和撤销原因仍可查看。
        </ReasonDialog>
      )}
    </section>
  )
}
