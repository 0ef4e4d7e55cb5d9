import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { type ComponentType, lazy } from 'react'
import { loadBackoffMs } from './load-backoff.ts'

/** Message of a failed load: offline, or a new version was installed. */
export const ViewLoadError = () => (
  <main className="state" role="alert">
    <h1 className="state-title">页面未能加载</h1>
    <p className="state-hint">系统可能已更新或网络中断</p>
    <a className="state-link" href={location.href}>
      刷新页面
    </a>
  </main>
)

/** A view outside the console in its own chunk; a failure to load shows what to do. */
export const lazyView = <N extends string, P extends object>(
  name: N,
  load: () => Promise<Record<N, ComponentType<P>>>,
) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: (await loadChunk(load, loadBackoffMs))[name] }
    } catch {
      // the message is rendered instead of the view
      return { default: ViewLoadError }
    }
  })
