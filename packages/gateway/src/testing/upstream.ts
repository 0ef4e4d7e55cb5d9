import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auditNotes } from '@care/shared/admin/logs/logs.contract'
import { identityHeader } from '@care/shared/admin/session/identity'
import { signInLog } from '@care/shared/admin/session/own-sessions.contract'
import type { Account } from '@care/shared/admin/session/session'
import { SignedCaller } from '@care/shared/admin/session/session'
import { account, accounts } from '@care/shared/admin/session/session.contract'
import { puzzles } from '@care/shared/admin/session/ways/captcha.contract'
import { phoneAccounts } from '@care/shared/admin/session/ways/phone.contract'
import { secondFactors } from '@care/shared/admin/session/ways/second-factor.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import { success } from '@care/shared/http/envelope'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** Content of the identity header; its signature is not verified. */
  caller: Record<string, unknown> | null
  body: string
}
type Answer = (received: ReceivedRequest, response: ServerResponse) => unknown

/** Mocked services. They know a few accounts, and answer every other call with the request that they received. */
export interface TestUpstream {
  url: string
  received: ReceivedRequest[]
  people: Map<string, { password: string; accounts: Account[] }>
  /** Makes the mocked services answer a path with the data that `answer` returns, in an envelope. */
  on: (method: string, path: string, answer: Answer) => void
  stop: () => Promise<void>
}

export async function startUpstream(port = 0): Promise<TestUpstream> {
  const people: TestUpstream['people'] = new Map()
  const received: ReceivedRequest[] = []
  const answers = new Map<string, Answer>()

  answers.set(`POST ${accounts.verify.path}`, ({ body }) => {
    const { username, password } = JSON.parse(body) as { username: string; password: string }
    const person = people.get(username)
    return person?.password === password ? person.accounts : []
  })
  answers.set(`POST ${accounts.refresh.path}`, ({ body }) => {
    const { userId } = JSON.parse(body) as { userId: number }
    return [...people.values()].flatMap((person) => person.accounts).find(({ user }) => user.id === userId) ?? null
  })
  answers.set(`POST ${secondFactors.step.path}`, ({ body }) => {
    const { userId } = JSON.parse(body) as { userId: number }
    const all = [...people.values()].flatMap((person) => person.accounts)
    return { state: 'open', account: all.find(({ user }) => user.id === userId) ?? null }
  })
  answers.set(`POST ${phoneAccounts.byPhone.path}`, ({ body }) => {
    const { phone } = JSON.parse(body) as { phone: string }
    return [...people.values()].flatMap((person) => person.accounts).filter(({ user }) => user.phone === phone)
  })
  answers.set(`POST ${phoneAccounts.sendCode.path}`, () => true)
  answers.set(`POST ${staff.among.path}`, ({ body }) => (JSON.parse(body) as { userIds: number[] }).userIds)
  answers.set(`POST ${puzzles.raster.path}`, () => 'iVBORw0KGgo=')
  for (const { path } of [signInLog.note, auditNotes.note]) answers.set(`POST ${path}`, () => true)
  answers.set(`GET ${account.info.path}`, ({ caller }) => caller)

  const server = createServer(async (request, response) => {
    // null if the caller hung up before the end of the body
    const call = await read(request).catch(() => null)
    if (!call) return
    received.push(call)
    const path = call.path.split('?')[0]
    const answer = answers.get(`${call.method} ${path}`) ?? ((given: ReceivedRequest) => given)
    const data = await answer(call, response)
    if (response.writableEnded || response.headersSent) return
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(success(data)))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    people,
    on: (method, path, answer) => answers.set(`${method} ${path}`, answer),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const [payload = ''] = String(request.headers[identityHeader] ?? '').split('.')
  const caller = payload ? SignedCaller.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : null
  const { method = '', url: path = '', headers } = request
  return { method, path, headers, caller, body: Buffer.concat(chunks).toString() }
}
