/** First of fifty consecutive free ports of this test lane; `npm test` passes the number. */
const first = Number(process.env.TEST_PORT ?? 21_080)

/** Base port of each product that the tests start; the tests' other servers use higher ports. */
export const ports = {
  product: first,
  composed: first + 20,
}
