import { defineConfig } from 'vitest/config'
import { PlannedOrder } from './tests/support/sequence.ts'

const minute = 60_000
/** Ample: the machine may be busy with something else. What is awaited ends the wait. */
const patient = { testTimeout: 2 * minute, hookTimeout: 2 * minute, expect: { poll: { timeout: minute / 3 } } }

/** These load a module anew or put another in its place, so the worker must be theirs alone. */
const ownModules = [
  'packages/shared/src/browser/session/access-token.test.ts',
  'packages/console/src/drafts/draft-store.test.ts',
  'packages/console/src/calls/leave-session.test.ts',
  'packages/console/src/app/failing-choices.test.tsx',
]

/** The same of those that need a document. */
const ownModulesInDom = ['packages/screens/src/bad-answers.dom.test.tsx']

/** Parts of the console and the screens in a document; the console's against a table of answers. */
const inDom = 'packages/{console,screens}/src/**/*.dom.test.tsx'

/** Tests of one lane of a measured run follow each other; by hand two run side by side. */
const maxWorkers = process.env.TEST_COSTS ? 1 : 2

/** `scripts/test/plan.ts` says which projects run side by side. */
export default defineConfig({
  test: {
    sequence: { sequencer: PlannedOrder },
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
          maxWorkers,
        },
      },
      {
        test: {
          name: 'unit-apart',
          ...patient,
          include: ownModules,
          maxWorkers,
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
          maxWorkers,
        },
      },
      {
        test: {
          name: 'dom-apart',
          ...patient,
          environment: 'happy-dom',
          include: ownModulesInDom,
          setupFiles: ['packages/console/src/testing/setup.ts'],
          maxWorkers,
        },
      },
      {
        test: {
          name: 'services',
          ...patient,
          include: ['packages/services/src/**/*.test.ts', 'tests/{tenancy,texts,upgrades}/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          maxConcurrency: 4,
        },
      },
      {
        test: {
          name: 'pictures',
          ...patient,
          include: ['tests/pictures/**/*.test.ts'],
          provide: { isRenewing: process.argv.some((option) => option === '-u' || option === '--update') },
        },
      },
      {
        test: {
          name: 'product',
          ...patient,
          include: ['tests/{contract,abuse,e2e,faults,compose}/**/*.test.ts'],
          globalSetup: ['tests/support/whole-product.ts'],
          setupFiles: ['tests/support/clean-product.ts'],
          // file by file, and none in a worker of its own
          isolate: false,
          fileParallelism: false,
          maxConcurrency: 2,
          expect: { poll: { timeout: minute / 2 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
