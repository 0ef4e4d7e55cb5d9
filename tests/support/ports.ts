/** Two checkouts may be tested side by side, a hundred ports apart. */
const first = Number(process.env.TEST_PORT ?? 21_080)

/** Where each product that the tests start begins to count its ports; below those that the tests' other servers take. */
export const ports = {
  product: first,
  waiting: first + 20,
  composed: first + 40,
}
