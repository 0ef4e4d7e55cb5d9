import { loadChunk } from '@care/shared/browser/loading/load-chunk'
import { Component, type ComponentProps, type ReactNode } from 'react'
import { type AnyComponent, lazyComponent } from './lazy-component.tsx'
import { loadBackoffMs } from './load-backoff.ts'
import { LoadFailure } from './load-failure.tsx'

interface Places {
  /** Shown while the part loads. */
  waiting?: ReactNode
  /** Shown if the part fails to load or throws. */
  lost?: ReactNode
}

/**
 * A part of a page in its own chunk, loaded when first shown: a dialog, a drawer, a heavy input. A failure is shown in
 * place of the part without affecting the rest. `load` preloads the part.
 */
export function lazyPart<N extends string, C extends AnyComponent>(
  name: N,
  load: () => Promise<Record<N, C>>,
  { waiting = null, lost = <LoadFailure words="窗口未能加载，请保存后刷新页面" floats /> }: Places = {},
) {
  const Loaded = lazyComponent(async () => (await loadChunk(load, loadBackoffMs))[name], waiting)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the level of a module.
  const Part = (props: ComponentProps<C>) => (
    <Place lost={lost}>
      <Loaded {...props} />
    </Place>
  )
  return Object.assign(Part, { load: Loaded.load })
}

/** An error boundary, lighter than that of a page because pages outside the console use it as well. */
class Place extends Component<{ lost: ReactNode; children: ReactNode }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })

  /** Reports the error, so that the console writes it to its error log. */
  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.isLost ? this.props.lost : this.props.children
  }
}
