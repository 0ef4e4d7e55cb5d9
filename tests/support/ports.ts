/** First of fifty consecutive free ports of this test lane, found by `npm test`. */
const first = Number(process.env.TEST_PORT ?? 21_080)

/** Base port of each product that the tests start, below those of the tests' other servers. */
export const ports = {
  product: first,
  composed: first + 20,
}
