/** Fifty free ports in a row for this lane of tests, as `npm test` found them. */
const first = Number(process.env.TEST_PORT ?? 21_080)

/** Where each product that the tests start begins to count its ports; below those that the tests' other servers take. */
export const ports = {
  product: first,
  composed: first + 20,
}
