import { getPriority, setPriority } from 'node:os'

export interface HelperRequest {
  number: number
  module: string
  name: string
  args: unknown[]
}
export interface HelperResponse {
  /** Number of the request; 0 reports that the process is ready. */
  number: number
  value?: unknown
  failed?: string
}

process.title = 'care-services-helper'
// niceness 5 leaves this process a third of the processor time when it competes with another process, niceness 2 two
// thirds
setPriority(Math.min(19, getPriority() + Number(process.argv[2])))
// the parent process decides when this process ends, by disconnecting the channel
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (asked: HelperRequest) => void answer(asked).then((told) => process.send?.(told)))
// sending fails if the parent has already ended; its `disconnect` event then ends this process
process.send?.({ number: 0 } satisfies HelperResponse, undefined, undefined, () => undefined)

async function answer({ number, module, name, args }: HelperRequest): Promise<HelperResponse> {
  try {
    const functions = (await import(module)) as Record<string, (...given: unknown[]) => unknown>
    return { number, value: await functions[name]?.(...args) }
  } catch (error) {
    return { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
