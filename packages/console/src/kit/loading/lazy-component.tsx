import { type ComponentProps, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` has it.
export type AnyComponent = ComponentType<any>

/**
 * A lazy-loaded component in its own chunk with a placeholder; a failure to load is thrown where it would render.
 * Renders as soon as it is loaded, whereas React's `lazy` delays it by 300 ms after the fallback.
 */
export function lazyComponent<C extends AnyComponent>(fetch: () => Promise<C>, waiting: ReactNode) {
  let there: C | undefined
  const load = async () => {
    there ??= await fetch()
    return there
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, at the level of a module.
  const Loaded = (props: ComponentProps<C>) => {
    const [Real, setReal] = useState<AnyComponent | undefined>(() => there)
    useLayoutEffect(() => {
      if (Real) return
      const fail = (error: unknown) =>
        setReal(() => {
          throw error
        })
      load().then((Real) => setReal(() => Real), fail)
    }, [Real])
    return Real ? <Real {...props} /> : waiting
  }
  return Object.assign(Loaded, { load })
}
