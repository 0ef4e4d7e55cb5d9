import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'

/** All test files of the project, from its root. */
export const testFiles = (): string[] =>
  globSync(['packages/*/src/**/*.test.{ts,tsx}', '{scripts,tests}/**/*.test.ts'], { cwd: root }).sort()

/** Without case, signs and plural, so that `work-orders`, `workOrders` and `/workorder/` are one subject. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const stem = (word: string) => plain(word).replace(/s$/, '')

/** Whether one of the texts (a path, the name of a call) names one of the subjects. */
export const names = (subjects: string[], ...texts: string[]): boolean =>
  subjects.some((subject) => texts.some((text) => plain(text).includes(stem(subject))))

const asked = process.env.TEST_SUBJECT?.split(',') ?? []

/** For tests that are rows of a table: whether this row belongs to what was asked for; when no subject was, all do. */
export const isWanted = (...texts: string[]): boolean => asked.length === 0 || names(asked, ...texts)

/** These ask each call or page in turn, and leave out the rows of other subjects by themselves. */
const tables = [
  'tests/contract/every-endpoint.test.ts',
  'tests/tenancy/foreign-records.test.ts',
  'tests/e2e/every-page.test.ts',
]

/** What a test that crosses subjects says in its first lines: `Concerns warnings, work orders.` */
const concernsOf = (text: string) => /^\/\*\* Concerns ([^.]+)\. \*\/$/m.exec(text)?.[1]?.split(', ') ?? []

/** Only what drives a browser. */
export const isJourney = ({ file }: { file: string }) => file.startsWith('tests/e2e/')

/** The test files of some subjects and all others. */
export function filesOf(subjects: string[], files = testFiles()): { wanted: string[]; left: string[] } {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const isOf = (file: string) =>
    tables.includes(file) ||
    names(subjects, file) ||
    (file.startsWith('tests/') && names(subjects, ...concernsOf(read(file))))
  const wanted = files.filter(isOf)
  // nothing bears this name: the rows of the tables alone would pass for an answer
  if (wanted.every((file) => tables.includes(file))) return { wanted: [], left: files }
  return { wanted, left: files.filter((file) => !wanted.includes(file)) }
}
