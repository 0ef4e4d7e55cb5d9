import { useSyncExternalStore } from 'react'
import type { SyncState } from './form-session.ts'
import './sync-status.css'

const words = {
  kept: '答案已保存在本机',
  unkept: '本机不能保存答案，请在提交前不要关闭页面',
  sending: '正在提交…',
  waiting: '没有网络，答案已保存在本机，联网后自动提交',
}

interface SyncProps {
  sync: SyncState
  isOffline: boolean
  onSend: () => void
  onAgain: () => void
}

/** Shows whether the answers are stored and sent. */
export function SyncStatus({ sync, isOffline, onSend, onAgain }: SyncProps) {
  const isOnline = useSyncExternalStore(hearNetwork, () => navigator.onLine)
  if (sync.state === 'sent') return null
  if (sync.state === 'refused' || sync.state === 'elsewhere')
    return (
      <p className="open-sync line between gap-0 soft small is-refused" role="alert">
        {sync.why}
        {sync.state === 'elsewhere' && (
          <button type="button" className="fill-quiet" onClick={onAgain}>
            刷新
          </button>
        )}
      </p>
    )
  const isAway = isOffline || !isOnline
  const text = sync.state === 'kept' && isAway ? '没有网络，答案保存在本机，可以继续填写' : words[sync.state]
  return (
    <p className={`open-sync line between gap-0 soft small is-${sync.state}`} role="status">
      {text}
      {sync.state === 'waiting' && (
        <button type="button" className="fill-quiet" onClick={onSend}>
          立即提交
        </button>
      )}
    </p>
  )
}

function hearNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
