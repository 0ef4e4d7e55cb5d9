import { request as httpRequest } from 'node:http'
import { contract } from '@care/shared/contract'
import { describe, expect, inject, it } from 'vitest'
import { demoClient, demoPassword } from '../support/client.ts'
import { withBystanders } from './support/bystander.ts'
import { expectRefusal } from './support/refusal.ts'

const origin = inject('origin')
const captchaText =
  /^\{"code":1,"msg":"(验证码不能为空|验证码错误,请重新输入)","data":\{"reason":"captcha","kind":"slider"\}\}$/

interface Answer {
  status: number
  body: string
  requestId: string | undefined
  retryAfter: string | undefined
}

/** Signs in from the given client address, so that the rate limits of one test do not affect other tests. */
function attempt(from: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { hostname, port } = new URL(origin)
  const target = { hostname, port, localAddress: from, method: 'POST', path: contract.session.token.path, agent: false }
  const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: demoClient }
  const call = httpRequest({ ...target, headers: { ...form, ...headers } }, async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    resolve({
      status: answer.statusCode ?? 0,
      body: Buffer.concat(chunks).toString(),
      requestId: String(answer.headers['x-request-id']),
      retryAfter: answer.headers['retry-after'],
    })
  })
  call.on('error', reject)
  call.end(new URLSearchParams({ grant_type: 'password', enc: '0', ...fields }).toString())
  return promise
}
const address = (last: number) =>
  `127.${Math.floor(Math.random() * 200) + 20}.${Math.floor(Math.random() * 200) + 20}.${last}`

describe('guessed passwords', () => {
  it('guessing the password of one account, known or not, requires a captcha after three attempts', async () => {
    const from = address(1)
    const words: string[][] = []
    for (const username of ['nurse7', `nobody-${Date.now()}`]) {
      const heard: string[] = []
      for (let count = 0; count < 4; count++) {
        const answer = await attempt(from, { username, password: 'wrong1' })
        expectRefusal(answer, [426, 428])
        heard.push(`${answer.status} ${answer.body}`)
      }
      expect(heard[3]).toMatch(/^428/)
      words.push(heard)
    }
    expect(words[0]).toEqual(words[1])
  })

  it('the captcha cannot be skipped by the right password, another upper or lower case, or a header', async () => {
    const username = 'nurse6'
    const from = address(2)
    for (let count = 0; count < 3; count++) await attempt(from, { username, password: 'wrong1' })
    const tries: Record<string, string>[] = [
      { username, password: demoPassword },
      { username: 'NURSE6', password: demoPassword },
      { username, password: demoPassword, code: '1', randomStr: 'made-up-one' },
      { username, password: demoPassword, code: '', randomStr: '' },
    ]
    for (const fields of tries) {
      const answer = await attempt(from, fields, { 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '10.0.0.1' })
      expect(answer.status).toBe(428)
      expect(answer.body).toMatch(captchaText)
    }
  })

  it('guessing from one address is limited per minute, whatever its header claims; others are unaffected', async () => {
    const from = address(4)
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        attempt(from, { username: `guess-${n}`, password: 'x' }, { 'x-forwarded-for': `10.0.0.${n}` }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const answer of refused) expectRefusal(answer, [429])
    expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)
    expect((await attempt(address(5), { username: 'anhe', password: demoPassword })).status).toBe(200)
  })

  it('guessing the secret of an OAuth client reveals only that the credentials are wrong', async () => {
    for (const client of ['console:wrong', 'nobody:console', 'console', ':', '', 'a'.repeat(500), '__proto__:x']) {
      const authorization = `Basic ${Buffer.from(client).toString('base64')}`
      expectRefusal(await attempt(address(6), { username: 'desk', password: 'x' }, { authorization }), [401])
    }
  })
})

withBystanders()
