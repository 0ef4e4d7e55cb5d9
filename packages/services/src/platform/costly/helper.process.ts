import { getPriority, setPriority } from 'node:os'

export interface Asked {
  number: number
  module: string
  name: string
  args: unknown[]
}
export interface Told {
  /** 0 when it is there to be asked. */
  number: number
  value?: unknown
  failed?: string
}

process.title = 'care-services-helper'
// by 5, a third of what another process gets where both want the processor; by 2, two thirds
setPriority(Math.min(19, getPriority() + Number(process.argv[2])))
// who started it says when it ends: by going
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: Asked) => void answer(asked).then((told) => process.send?.(told)))
// whoever started it may be gone already: that is its end, and heard as such
process.send?.({ number: 0 } satisfies Told, undefined, undefined, () => undefined)

async function answer({ number, module, name, args }: Asked): Promise<Told> {
  try {
    const functions = (await import(module)) as Record<string, (...given: unknown[]) => unknown>
    return { number, value: await functions[name]?.(...args) }
  } catch (error) {
    return { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
