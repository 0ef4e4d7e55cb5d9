import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'

/** All test files of the project, as paths from its root. */
export const testFiles = (): string[] =>
  globSync(['packages/*/src/**/*.test.{ts,tsx}', '{scripts,tests}/**/*.test.ts'], { cwd: root }).sort()

/**
 * Normalises a subject: without case, signs and plural, so that `work-orders`, `workOrders` and `/workorder/` are
 * equal.
 */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const stem = (word: string) => plain(word).replace(/s$/, '')

/** Whether one of the texts (a path, the name of a call) contains one of the subjects. */
export const matchesSubject = (subjects: string[], ...texts: string[]): boolean =>
  subjects.some((subject) => texts.some((text) => plain(text).includes(stem(subject))))

const asked = process.env.TEST_SUBJECT?.split(',') ?? []

/** Whether a row of a table test belongs to the requested subjects; always true if no subject was requested. */
export const isWanted = (...texts: string[]): boolean => asked.length === 0 || matchesSubject(asked, ...texts)

/** Table tests over calls or pages; each skips rows of other subjects by `isWanted`. */
const tables = [
  'tests/contract/every-endpoint.test.ts',
  'tests/tenancy/foreign-records.test.ts',
  'tests/e2e/every-page.test.ts',
]

/** Subjects that a test declares in its first lines if it covers several: `Concerns warnings, work orders.` */
const concernsOf = (text: string) => /^\/\*\* Concerns ([^.]+)\. \*\/$/m.exec(text)?.[1]?.split(', ') ?? []

/** Whether the test drives a browser. */
export const isJourney = ({ file }: { file: string }) => file.startsWith('tests/e2e/')

/** Splits the test files into files of the subjects and all other files. */
export function splitFilesBySubject(subjects: string[], files = testFiles()): { wanted: string[]; left: string[] } {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const isOf = (file: string) =>
    tables.includes(file) ||
    matchesSubject(subjects, file) ||
    (file.startsWith('tests/') && matchesSubject(subjects, ...concernsOf(read(file))))
  const wanted = files.filter(isOf)
  // no other file matches, and a run of the table tests alone would look like a result
  if (wanted.every((file) => tables.includes(file))) return { wanted: [], left: files }
  return { wanted, left: files.filter((file) => !wanted.includes(file)) }
}
