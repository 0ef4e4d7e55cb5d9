/** A pattern as JavaScript reads it: without the slashes around it, and its flags. */
export interface PatternText {
  source: string
  /** The flags `i`, `m` and `s` of the pattern. */
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
