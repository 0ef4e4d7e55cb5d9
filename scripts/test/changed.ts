import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../infra/paths.ts'
import { UserError } from '../infra/say.ts'
import { dependentsOf } from './imports.ts'
import { splitFilesBySubject, testFiles } from './subject.ts'

/** The tests selected for a change. */
export interface Selection {
  /** Changed paths from the checkout's root. */
  paths: string[]
  files: string[]
  /** Subjects whose rows run in the table tests of calls and pages. */
  subjects: string[]
  /** The first changed path on which all tests depend, if any. */
  everything?: string | undefined
}

/**
 * Paths on which all tests depend: base layers of the services and the contract, tables of calls and pages, the tests'
 * own tools.
 */
const everywhere = [
  /^packages\/services\/src\/(platform|outside|testing|[\w.-]+\.ts$)/,
  /^packages\/shared\/src\/(http|crud|jobs|pages|text|things|testing|server|[\w.-]+\.ts$)/,
  /^packages\/gateway\/src\/([\w.-]+\.ts$|serve|redis|process|session|upstream)/,
  /^(scripts|patches)\//,
  /^tests\/(\w+\/)?support\//,
  /^(packages\/\w+\/)?(package\.json|tsconfig.*|vite\..*|index\.html)$/,
  /^(vitest\.config\.ts|pnpm-.*\.yaml|biome\.json|knip\.json|\.dependency-cruiser\.cjs|\.ci\/.*)$/,
]

/** Captures the subject from a path: an area of services, a feature of the console, a subject of the contract. */
const districts = readdirSync(join(root, 'packages/services/src/areas')).join('|')
const subject = new RegExp(
  `^packages/(?:services/src/areas|console/src/features|shared/src|gateway/src|screens/src)/(?:(?:${districts})/)?([\\w-]+)/`,
)
/** Paths of the parts shared by all console pages. */
const everyPage = /^packages\/console\/src\/(?!features\/)/
const ofScreens = /^packages\/screens\//

/** Selects the tests for the changes since `base`; by default since the newest commit that is at least an hour old. */
export function selectChanged(base = anHourAgo()): Selection {
  return selectionOf(changedSince(base))
}

export function selectionOf(paths: string[]): Selection {
  const everything = paths.find(
    (path) => !/\.test\.tsx?$/.test(path) && everywhere.some((pattern) => pattern.test(path)),
  )
  if (everything) return { paths, files: [], subjects: [], everything }

  const subjects = [...new Set(paths.flatMap((path) => subject.exec(path)?.[1] ?? []))].sort()
  const all = testFiles()
  const reached = new Set(dependentsOf(paths))
  const bySubject = new Set(subjects.length > 0 ? splitFilesBySubject(subjects).wanted : [])
  const more = [
    ...(paths.some((path) => everyPage.test(path)) ? [/^packages\/console\//, /^tests\/e2e\//] : []),
    ...(paths.some((path) => ofScreens.test(path))
      ? [/^packages\/screens\//, /^tests\/(pictures|e2e\/waiting)\//]
      : []),
    ...(paths.some((path) => /\.(md|example|yml)$|^Dockerfile|^NOTICE/.test(path)) ? [/^tests\/(docs|compose)\//] : []),
    ...(paths.some((path) => /\.css$/.test(path)) ? [/^tests\/docs\//] : []),
  ]
  const files = all.filter((file) => reached.has(file) || bySubject.has(file) || more.some((some) => some.test(file)))
  return { paths, files, subjects }
}

function changedSince(base: string): string[] {
  const lines = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter(Boolean)
  const paths = [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')]
  return [...new Set(paths)].sort()
}

const anHourAgo = () => git('rev-list', '-1', '--before=1 hour ago', 'HEAD').trim() || 'HEAD'

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (cause) {
    throw new UserError(`git ${args.join(' ')} 失败：改动要与一个提交比较，例如 npm test -- changed HEAD~3`, { cause })
  }
}
