const running = new Set<() => Promise<void>>()

/** Registers a server, so that it is stopped however the benchmark ends: by itself, by a signal or by its time limit. */
export function stopWithBench(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const stopOnce = () => {
    stopping ??= stop().finally(() => running.delete(stopOnce))
    return stopping
  }
  running.add(stopOnce)
  return stopOnce
}

/** Stops every server that a benchmark left running, newest first. */
export async function stopServers(): Promise<void> {
  for (const stop of [...running].reverse()) await stop().catch(() => undefined)
}
