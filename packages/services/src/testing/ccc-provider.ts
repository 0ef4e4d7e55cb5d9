import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { acsSignature, canonicalQuery } from '../outside/call-centre/acs-signature.ts'

const secret = 'ccc-access-secret'
const windowMs = 15 * 60_000

interface Asked {
  action: string
  parameters: Record<string, string>
}

/** The call centre's OpenAPI on this machine: it checks signature, time and nonce of each request as the provider does. */
export function testCallProvider() {
  const nonces = new Set<string>()
  const provider = {
    url: '',
    key: { accessKeyId: 'ccc-key', accessKeySecret: secret },
    asked: [] as Asked[],
    /** What it answers to a good request; undefined: it never answers. */
    answer: undefined as Answer | undefined,
    /** Answers to single actions that replace the usual ones. */
    answers: {} as Partial<Record<string, Answer>>,
    /** Recordings in its storage, by path. */
    files: new Map<string, Buffer>(),
  }
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { searchParams, pathname } = new URL(request.url ?? '', 'http://provider')
      if (request.method === 'GET') {
        const file = provider.files.get(pathname)
        return void response.writeHead(file ? 200 : 404).end(file)
      }
      const parameters = Object.fromEntries(searchParams)
      const fault = faultOf(request.method ?? '', request.headers as Record<string, string>, parameters, nonces)
      const action = String(request.headers['x-acs-action'])
      if (!fault) provider.asked.push({ action, parameters })
      const answer = provider.answers[action] ?? provider.answer
      if (!fault && !answer) return
      const { status, body } = fault ? { status: 400, body: { Code: fault, Message: fault } } : (answer as Answer)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return provider
}
type Answer = { status: number; body: object }

function faultOf(
  method: string,
  headers: Record<string, string>,
  parameters: Record<string, string>,
  nonces: Set<string>,
): string | null {
  const { authorization = '', 'x-acs-date': date = '', 'x-acs-signature-nonce': nonce = '' } = headers
  const [, id, signed = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=(\S+),SignedHeaders=(\S+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? []
  if (id !== 'ccc-key') return 'InvalidAccessKeyId.NotFound'
  const names = signed.split(';')
  if (Object.keys(headers).some((name) => name.startsWith('x-acs-') && !names.includes(name)))
    return 'IncompleteSignature'
  if (headers['x-acs-content-sha256'] !== createHash('sha256').update('').digest('hex')) return 'SignatureDoesNotMatch'
  const own = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']))
  if (signature !== acsSignature(method, canonicalQuery(parameters), own, secret)) return 'SignatureDoesNotMatch'
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return 'InvalidTimeStamp.Format'
  if (Math.abs(Date.now() - Date.parse(date)) > windowMs) return 'InvalidTimeStamp.Expired'
  if (nonces.has(nonce)) return 'SignatureNonceUsed'
  nonces.add(nonce)
  return null
}
