/** A pattern as JavaScript reads it: without slashes around it, and what flags change of it. */
export interface PatternText {
  source: string
  /** Those of `i`, `m` and `s` that it has. */
  flags: string
}

/** `/…/flags`: slashes inside are escaped or part of a class, as in JavaScript. */
const literal = /^\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^\\/[])+)\/([dgimsu]*)$/su

/**
 * Parses a pattern; many form builders put slashes around it. Flags g and d only affect match results and u is always
 * on, so they are ignored.
 */
export function patternText(pattern: string): PatternText {
  const [, source, flags = ''] = literal.exec(pattern) ?? []
  if (source === undefined || new Set(flags).size < flags.length) return { source: pattern, flags: '' }
  return { source, flags: flags.replace(/[dgu]/g, '') }
}
