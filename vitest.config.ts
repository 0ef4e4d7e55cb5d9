import { defineConfig } from 'vitest/config'

const minute = 60_000
/** Ample: the machine may be busy with something else. What is awaited ends the wait. */
const patient = { testTimeout: minute / 2, hookTimeout: minute, expect: { poll: { timeout: minute / 3 } } }

/** These load a module anew or put another in its place, so the worker must be theirs alone. */
const ownModules = [
  'packages/shared/src/session/access-token.test.ts',
  'packages/console/src/drafts/draft-store.test.ts',
  'packages/console/src/failing-choices.test.tsx',
]

/** Projects run in the order of their group; what drives a whole running product runs file by file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          css: { include: [/tokens\.css/] },
          include: [
            'packages/{shared,gateway,console,screens}/src/**/*.test.{ts,tsx}',
            '{scripts,tests/docs}/**/*.test.ts',
          ],
          exclude: ownModules,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'unit-apart',
          ...patient,
          include: ownModules,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'services',
          ...patient,
          include: ['packages/services/src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'product',
          include: ['tests/{contract,abuse,e2e}/**/*.test.ts'],
          globalSetup: ['tests/support/shared-product.ts'],
          setupFiles: ['tests/support/clean-product.ts'],
          // the files come one after the other: none needs a worker of its own
          isolate: false,
          fileParallelism: false,
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
          maxConcurrency: 2,
          expect: { poll: { timeout: minute / 2 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts', 'tests/compose/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 4 * minute,
          hookTimeout: 3 * minute,
          expect: { poll: { timeout: minute / 3 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
