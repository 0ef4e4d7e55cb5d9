import { once } from 'node:events'
import { connect } from 'node:net'
import { within } from '@care/shared/testing/within'

/** Connects a watch by TCP, which sends frames and receives responses. */
export async function connectWatch(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let isClosed = false
  let changed = Promise.withResolvers<void>()
  const change = () => {
    changed.resolve()
    changed = Promise.withResolvers<void>()
  }
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    change()
  })
  socket.on('error', () => socket.destroy())
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      isClosed = true
      change()
      resolve()
    }),
  )
  await within(`a line to port ${port}`, once(socket, 'connect'))
  return {
    socket,
    get closed() {
      return within(() => `the end of the line, on which came ${heard || 'nothing'}`, closed)
    },
    say: (text: string) => void socket.write(text, 'latin1'),
    /** Waits for `count` responses, or until the connection closes. */
    answers: async (count: number): Promise<string[]> => {
      const missing = () => `${count} answers, of which came ${heard || 'none'}`
      while (heard.split('#').length - 1 < count && !isClosed) await within(missing, changed.promise)
      const frames = heard.split('#').slice(0, count)
      heard = heard.split('#').slice(count).join('#')
      return frames.filter(Boolean).map((frame) => `${frame}#`)
    },
    get heard() {
      return heard
    },
  }
}
