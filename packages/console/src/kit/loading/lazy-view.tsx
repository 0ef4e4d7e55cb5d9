import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { type ComponentType, lazy } from 'react'
import { loadBackoffMs } from './load-backoff.ts'

/** Offline, or a new version has been installed. */
export const NotLoaded = () => (
  <main className="state" role="alert">
    <h1 className="state-title">页面未能加载</h1>
    <p className="state-hint">系统可能已更新或网络中断</p>
    <a className="state-link" href={location.href}>
      刷新页面
    </a>
  </main>
)

/** A view in its own chunk outside the console; if it fails to load, says what to do. */
export const lazyView = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: (await loadChunk(load, loadBackoffMs))[name] }
    } catch {
      // shows the error in its place
      return { default: NotLoaded }
    }
  })
