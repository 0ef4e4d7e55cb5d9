import { useAtom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { Table, type TableColumn } from '../../crud/list/table.tsx'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { emptyValueDash } from '../../kit/text/none.tsx'
import type { LoggedError } from './error-log.ts'
import { errorsAtom, errorsOpenAtom } from './errors-atom.ts'
import './error-log.css'

const types: Record<string, string> = { error: '脚本错误', promise: '未处理的异步错误', render: '页面错误' }

const columns: TableColumn<LoggedError>[] = [
  { key: 'type', header: '类型', cell: ({ type }) => types[type] ?? type, width: '9rem' },
  { key: 'url', header: '地址', cell: ({ url }) => url, width: '16rem' },
  { key: 'message', header: '内容', cell: ({ message }) => message, className: 'error-message' },
  { key: 'requestId', header: '请求编号', cell: ({ requestId }) => requestId ?? emptyValueDash, width: '12rem' },
  { key: 'time', header: '时间', cell: ({ time }) => time, width: '12rem' },
]
const stack: TableColumn<LoggedError> = {
  key: 'stack',
  header: '堆栈',
  cell: ({ stack }) => (stack ? <pre className="error-stack small">{stack}</pre> : emptyValueDash),
}

/** Dialog with the error log of this computer, to send it to the operator or to clear it. */
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
    <Dialog title="错误日志" onClose={() => setOpen(false)} maximized contentClassName="error-log">
      <div className="line">
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
        <label className="check line grow error-log-stack" htmlFor="error-stack">
          <input
            id="error-stack"
            type="checkbox"
            checked={showsStack}
            onChange={({ target }) => setShowsStack(target.checked)}
          />
          显示堆栈
        </label>
      </div>
      <div className="card grid-box column gap-0">
        {errors.length === 0 ? (
          <div className="state">
            <i className="pi pi-check-circle state-icon" aria-hidden />
            <p className="state-title">没有错误日志</p>
            <p className="state-hint">页面出错时会记在这台电脑上，可以上传给运维人员</p>
          </div>
        ) : (
          <div className="grid-rows">
            <div className="p-datatable p-component">
              <Table columns={showsStack ? columns.toSpliced(3, 0, stack) : columns} rows={errors} rowKey="id" />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
