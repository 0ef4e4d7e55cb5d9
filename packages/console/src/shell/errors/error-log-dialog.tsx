import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { Checkbox } from '../../kit/prime/checkbox.ts'
import { Column } from '../../kit/prime/column.ts'
import { DataTable } from '../../kit/prime/data-table.ts'
import type { LoggedError } from './error-log.ts'
import { errorsAtom, errorsOpenAtom } from './errors-atom.ts'
import './error-log.css'

const pageSize = 10
const types: Record<string, string> = { error: '脚本错误', promise: '未处理的异步错误', render: '页面错误' }

/** Everything that went wrong unseen, to send to the operator or to clear. */
export function ErrorLogDialog() {
  const setOpen = useSetAtom(errorsOpenAtom)
  const [errors, setErrors] = useAtom(errorsAtom)
  const [showsStack, setShowsStack] = useState(false)
  const report = useAction(api.logs.report, '发送成功', () => {
    setErrors([])
    setOpen(false)
  })

  const ask = (text: string, onYes: () => void) =>
    confirm({ title: '提示', text, icon: 'pi pi-exclamation-circle', onYes })
  const send = () => ask(`确定上传 ${errors.length} 条错误日志吗？`, () => report.mutate({ body: errors }))
  const clear = () =>
    ask('确定清除本机的错误日志吗？', () => {
      setErrors([])
      setOpen(false)
      toastSuccess('清除成功')
    })

  return (
    <Dialog title="错误日志" onClose={() => setOpen(false)} maximized>
      <div className="error-log-actions line">
        <Button
          label="上传"
          icon="pi pi-upload"
          disabled={errors.length === 0}
          loading={report.isPending}
          onClick={send}
        />
        <Button
          label="清除"
          icon="pi pi-trash"
          outlined
          severity="secondary"
          disabled={errors.length === 0}
          onClick={clear}
        />
        <label className="error-log-stack" htmlFor="error-stack">
          <Checkbox
            inputId="error-stack"
            checked={showsStack}
            onChange={({ checked }) => setShowsStack(checked === true)}
          />
          显示堆栈
        </label>
      </div>
      <DataTable value={errors} dataKey="id" paginator rows={pageSize} emptyMessage="没有错误日志" scrollable>
        <Column header="类型" body={({ type }: LoggedError) => types[type] ?? type} style={{ width: '9rem' }} />
        <Column field="url" header="地址" style={{ width: '16rem' }} />
        <Column field="message" header="内容" />
        {showsStack && (
          <Column header="堆栈" body={({ stack }: LoggedError) => <pre className="error-stack">{stack || '—'}</pre>} />
        )}
        <Column header="请求编号" body={({ requestId }: LoggedError) => requestId ?? '—'} style={{ width: '12rem' }} />
        <Column field="time" header="时间" style={{ width: '12rem' }} />
      </DataTable>
    </Dialog>
  )
}
