import { loadPart } from '@care/shared/browser/loading/load-part'
import { Component, type ComponentProps, type ReactNode } from 'react'
import { type AnyComponent, loaded } from './loaded.tsx'
import { PartLost } from './part-lost.tsx'
import { patience } from './patience.ts'

interface Places {
  /** In its place until it has come. */
  waiting?: ReactNode
  /** In its place when it does not come, or breaks. */
  lost?: ReactNode
}

/**
 * A part of a page in a chunk of its own, loaded when it is first shown: a dialog, a drawer, a heavy input. When it does not
 * come that is said in its place, and nothing around it is lost. `load` fetches it ahead.
 */
export function lazyPart<N extends string, C extends AnyComponent>(
  name: N,
  load: () => Promise<Record<N, C>>,
  { waiting = null, lost = <PartLost words="窗口未能加载，请保存后刷新页面" floats /> }: Places = {},
) {
  const Loaded = loaded(async () => (await loadPart(load, patience))[name], waiting)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the level of a module.
  const Part = (props: ComponentProps<C>) => (
    <Place lost={lost}>
      <Loaded {...props} />
    </Place>
  )
  return Object.assign(Part, { load: Loaded.load })
}

/** Lighter than the boundary of a page: pages outside of the console have such parts as well. */
class Place extends Component<{ lost: ReactNode; children: ReactNode }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })

  /** The console keeps what nobody caught in its error log. */
  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    return this.state.isLost ? this.props.lost : this.props.children
  }
}
