import type { Server } from 'node:net'

/** Opens a listener; the error for a used port names the setting to change. */
export function openListener(server: Server, { port, host, setting }: { port: number; host: string; setting: string }) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`端口 ${port} 已被占用（${setting}），请结束占用它的程序，或换一个 ${setting} 再启动`, {
              cause: error,
            })
          : error,
      ),
    )
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      server.on('error', () => {
        // ignored, because a connection that fails must not end the process
      })
      resolve()
    })
  })
}
