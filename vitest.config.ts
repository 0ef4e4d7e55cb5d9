import { defineConfig } from 'vitest/config'

const minute = 60_000

/** Projects run in the order of their group; what drives a whole running product runs file by file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          css: { include: [/tokens\.css/] },
          include: [
            'packages/{shared,gateway,console,screens}/src/**/*.test.{ts,tsx}',
            '{scripts,tests/docs}/**/*.test.ts',
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'services',
          include: ['packages/services/src/**/*.test.ts'],
          testTimeout: minute / 2,
          hookTimeout: minute,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/{contract,abuse,e2e}/**/*.test.ts'],
          globalSetup: ['tests/support/shared-product.ts'],
          fileParallelism: false,
          testTimeout: minute,
          hookTimeout: 2 * minute,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/compose/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 4 * minute,
          hookTimeout: 3 * minute,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
