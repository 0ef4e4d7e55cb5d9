import { type ExpectStatic, expect } from 'vitest'

interface Answer {
  status: number
  body: string
  requestId: string | null | undefined
}

/** Words that only the inside knows. */
const inside =
  /select |insert into|syntax error|postgres|kysely|sqlstate|relation "|node_modules|\/packages\/|\/src\/|\.ts:\d|\bat \w+.*:\d+|127\.0\.0\.1|econn|fst_err|err_|expected |received |too (big|small)|undefined|secret-of/i

/**
 * A 4xx in the envelope, with a Chinese sentence, what it asks for or the input it is about, the number of the request, and nothing of the
 * inside. Tests that run beside each other say whose failure it is by an `expect` of their own.
 */
export function expectRefusal({ status, body, requestId }: Answer, statuses?: number[], ofTest: ExpectStatic = expect) {
  ofTest
    .soft(status, body.slice(0, 200))
    .toSatisfy((given: number) => (statuses ? statuses.includes(given) : given >= 400 && given < 500))
  ofTest
    .soft(body)
    .toMatch(
      /^\{"code":1,"msg":"[^"]*\p{Script=Han}[^"]*","data":(null|\{"reason":"[a-z-]+"[^{}]*\}|\{"field":"[A-Za-z]+"\})\}$/u,
    )
  ofTest.soft(body).not.toMatch(inside)
  ofTest.soft(requestId).toMatch(/^[\w-]{8,}$/)
}

export async function expectRefused(answer: Promise<Response>, statuses?: number[]) {
  const { status, headers, text } = await answer.then(async (given) => ({
    status: given.status,
    headers: given.headers,
    text: await given.text(),
  }))
  expectRefusal({ status, body: text, requestId: headers.get('x-request-id') }, statuses)
}
