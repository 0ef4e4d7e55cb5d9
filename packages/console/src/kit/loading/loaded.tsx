import { type ComponentProps, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` has it.
export type AnyComponent = ComponentType<any>

/**
 * A component of a chunk of its own and what stands in its place until it has come; what does not come is thrown where it would
 * stand. It is drawn the moment it is there: React holds back for 300 ms what follows the stand-in of its own `lazy`.
 */
export function loaded<C extends AnyComponent>(fetch: () => Promise<C>, waiting: ReactNode) {
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
