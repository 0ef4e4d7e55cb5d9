import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface TestSmtp {
  port: number
  /** Whole mails as received, with sender and recipient. */
  received: { from: string; to: string; data: string }[]
  /** The last user name and password given. */
  login: string
  /** While set, recipients are refused with this line. */
  refusal: string | null
  stop: () => Promise<void>
}

/** Speaks the part of SMTP that one mail needs: greeting, sign-in, sender, recipient, text. */
export async function startSmtp(): Promise<TestSmtp> {
  const mailbox: Omit<TestSmtp, 'port' | 'stop'> = { received: [], login: '', refusal: null }
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let [from, to, text] = ['', '', '']
    let isData = false
    let rest = ''

    function hear(line: string) {
      if (isData) {
        if (line !== '.') {
          text += `${line}\n`
          return
        }
        isData = false
        mailbox.received.push({ from, to, data: text })
        text = ''
        say('250 queued')
        return
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') say('250-test\r\n250 AUTH PLAIN')
      else if (verb === 'AUTH') {
        mailbox.login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .replaceAll('\0', ' ')
          .trim()
        say('235 ok')
      } else if (verb === 'MAIL') {
        from = address
        say('250 ok')
      } else if (verb === 'RCPT') {
        to = address
        say(mailbox.refusal ?? '250 ok')
      } else if (verb === 'DATA') {
        isData = true
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }

    say('220 test ready')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(mailbox, {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  })
}
