import type { EmbeddedView } from '@care/shared/admin/embedded/embedded'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../kit/messages/icon-button.tsx'

type State = 'loading' | 'slow' | 'loaded'

/** Loading time in ms after which a page is offered in a new window. */
const patienceMs = 12_000

/**
 * Sandboxed iframe below a line with the site's owner. Browsers do not report that a site refuses embedding, so the
 * link to a new window is always shown.
 */
export function EmbeddedFrame({ view: { name, url, frame }, reload }: { view: EmbeddedView; reload: () => void }) {
  const [state, setState] = useState<State>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((state) => (state === 'loading' ? 'slow' : state)), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isBlocked = location.protocol === 'https:' && url.startsWith('http:')

  return (
    <main className="page is-filled is-bare">
      <header className="embedded-line rigid line gap-3">
        <h1>{name}</h1>
        <span className="soft cut embedded-host">
          <i className="pi pi-globe" aria-hidden /> {new URL(url).host}
        </span>
        <span className="soft small cut embedded-hint" role="status">
          {isBlocked ? '本系统使用加密连接，浏览器不显示未加密的页面，请在新窗口打开' : hints[state]}
        </span>
        <IconButton icon="pi-refresh" label="重新加载" onClick={reload} />
        <a className="p-button p-button-outlined p-button-sm" href={url} target="_blank" rel="noopener noreferrer">
          <i className="pi pi-external-link" aria-hidden />
          在新窗口打开
        </a>
      </header>
      {state !== 'loaded' && !isBlocked && <div className="thin-bar" />}
      {!isBlocked && <iframe className="embedded-frame" title={name} src={frame} onLoad={() => setState('loaded')} />}
    </main>
  )
}

const hints: Record<State, string> = {
  loading: '正在加载……',
  slow: '加载较慢，可继续等待，或在新窗口打开',
  loaded: '页面空白时，对方网站可能不允许嵌入，请在新窗口打开',
}
