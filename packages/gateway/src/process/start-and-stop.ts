import type { Logger } from 'pino'

const graceMs = 4_500

/** Calls `close` on SIGTERM and SIGINT, and exits by force if closing takes too long. */
export function stopOnSignal(close: () => Promise<unknown>, log: Logger) {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), graceMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Prints why the start failed and exits. */
export function failedToStart(error: unknown): never {
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  const text =
    code === 'EADDRINUSE'
      ? `端口 ${port} 已被占用：请停止占用它的程序，或用 PORT 设置另一个端口`
      : (message ?? String(error))
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
