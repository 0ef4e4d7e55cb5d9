import { type ExpectStatic, expect } from 'vitest'

interface Answer {
  status: number
  body: string
  requestId: string | null | undefined
}

/** Words that would reveal internals in an error message. */
const inside =
  /select |insert into|syntax error|postgres|kysely|sqlstate|relation "|node_modules|\/packages\/|\/src\/|\.ts:\d|\bat \w+.*:\d+|127\.0\.0\.1|econn|fst_err|err_|expected |received |too (big|small)|undefined|secret-of/i

/**
 * Expects a 4xx envelope with a Chinese message, a reason or field, the request id, and no internals. Concurrent tests
 * pass their own `expect`, so that the right test fails.
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
