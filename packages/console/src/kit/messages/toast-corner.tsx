import { useAtom, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../inputs/button.tsx'
import { layers } from '../prime/layers.ts'
import { explainedCallAtom, type Toast, toastAtom } from './toast.ts'
import './icon-button.css'
import './toast.css'

const icons: Record<Toast['severity'], string> = {
  success: 'pi-check-circle',
  info: 'pi-info-circle',
  warn: 'pi-exclamation-triangle',
  error: 'pi-times-circle',
}
const lifeMs = ({ severity, undo }: Toast) => (severity === 'error' || undo ? 8_000 : 3_000)

/** Starts the timer once the toast is painted, because a busy or hidden page shows it later. */
function afterPaint(begin: () => () => void): () => void {
  let stop = () => {}
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      stop = begin()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

/** Shows the current toast. */
export function ToastCorner() {
  const [message, setMessage] = useAtom(toastAtom)
  // the timer of a replaced message may still fire
  const gone = useCallback((of: Toast) => setMessage((shown) => (shown === of ? null : shown)), [setMessage])
  return (
    <div className="toast-corner" style={{ zIndex: layers.toast }} role="status" aria-live="assertive">
      {message && <Message message={message} onGone={gone} />}
    </div>
  )
}

/** One toast. Errors stay longer and show their request id; hovering pauses the timer. */
function Message({ message, onGone }: { message: Toast; onGone: (of: Toast) => void }) {
  const [isHeld, setHeld] = useState(false)
  const ask = useSetAtom(explainedCallAtom)
  useEffect(() => {
    if (isHeld) return
    return afterPaint(() => {
      const timer = setTimeout(() => onGone(message), lifeMs(message))
      return () => clearTimeout(timer)
    })
  }, [message, isHeld, onGone])

  return (
    <div
      className={`toast line boxed is-${message.severity}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <i className={`pi ${icons[message.severity]} toast-icon rigid`} aria-hidden />
      <div className="toast-words stack gap-0 grow">
        <strong className="strong">{message.text}</strong>
        {message.requestId && <small className="soft small">请求编号 {message.requestId}</small>}
      </div>
      {message.undo && (
        <Button
          label="撤销"
          size="small"
          text
          onClick={() => {
            onGone(message)
            message.undo?.()
          }}
        />
      )}
      {message.refusedCall && (
        <Button
          label="为什么？"
          size="small"
          text
          onClick={() => {
            onGone(message)
            ask(message.refusedCall ?? null)
          }}
        />
      )}
      <button type="button" className="icon-button" aria-label="关闭提示" onClick={() => onGone(message)}>
        <i className="pi pi-times" aria-hidden />
      </button>
    </div>
  )
}
