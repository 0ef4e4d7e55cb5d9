/** A pattern as JavaScript reads it: without slashes around it, and what flags change of it. */
export interface PatternText {
  source: string
  /** Of `i`, `m` and `s` those that it has. */
  flags: string
}

/** `/…/flags`: no slash inside but escaped ones and those of a class, as in JavaScript. */
const literal = /^\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^\\/[])+)\/([dgimsu]*)$/su

/** Many form builders send patterns with slashes around them. What only counts matches (g, d) or is always so (u) changes nothing here. */
export function patternText(pattern: string): PatternText {
  const [, source, flags = ''] = literal.exec(pattern) ?? []
  if (source === undefined || new Set(flags).size < flags.length) return { source: pattern, flags: '' }
  return { source, flags: flags.replace(/[dgu]/g, '') }
}
