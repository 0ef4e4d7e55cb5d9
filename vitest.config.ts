import { defineConfig } from 'vitest/config'

const minute = 60_000
/** Ample: the machine may be busy with something else. What is awaited ends the wait. */
const patient = { testTimeout: 2 * minute, hookTimeout: 2 * minute, expect: { poll: { timeout: minute / 3 } } }

/** These load a module anew or put another in its place, so the worker must be theirs alone. */
const ownModules = [
  'packages/shared/src/browser/session/access-token.test.ts',
  'packages/console/src/drafts/draft-store.test.ts',
  'packages/console/src/calls/leave.test.ts',
  'packages/console/src/app/failing-choices.test.tsx',
]

/** The same of those that need a document. */
const ownModulesInDom = ['packages/screens/src/bad-answers.dom.test.tsx']

/** What drives a whole running product, which starts beside the tests that need none: file by file, none in a worker of its own. */
const driving = (name: string, groupOrder: number, include: string[]) => ({
  test: {
    name,
    include,
    globalSetup: ['tests/support/whole-product.ts'],
    setupFiles: ['tests/support/clean-product.ts'],
    isolate: false,
    fileParallelism: false,
    testTimeout: 2 * minute,
    hookTimeout: 2 * minute,
    maxConcurrency: 2,
    expect: { poll: { timeout: minute / 2 } },
    sequence: { groupOrder },
  },
})

/** Parts of the console and the screens in a document; the console's against a table of answers. */
const inDom = 'packages/{console,screens}/src/**/*.dom.test.tsx'

/** `scripts/test.ts` says which projects run side by side; within one run they come in the order of their group. */
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
            '{scripts,tests/docs,tests/reviewed}/**/*.test.ts',
          ],
          exclude: [...ownModules, inDom],
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
          name: 'dom',
          ...patient,
          environment: 'happy-dom',
          include: [inDom],
          exclude: ownModulesInDom,
          setupFiles: ['packages/console/src/testing/setup.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'dom-apart',
          ...patient,
          environment: 'happy-dom',
          include: ownModulesInDom,
          setupFiles: ['packages/console/src/testing/setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'services',
          ...patient,
          include: ['packages/services/src/**/*.test.ts', 'tests/{tenancy,texts}/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'pictures',
          ...patient,
          include: ['tests/pictures/**/*.test.ts'],
          provide: { isRenewing: process.argv.some((option) => option === '-u' || option === '--update') },
          sequence: { groupOrder: 0 },
        },
      },
      driving('product', 1, ['tests/{contract,abuse,e2e}/*.test.ts']),
      driving('waiting', 2, ['tests/{abuse,e2e}/waiting/*.test.ts', 'tests/{faults,compose}/*.test.ts']),
    ],
  },
})
