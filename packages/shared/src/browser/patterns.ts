import { hasPatternEngine, setPatternEngine } from '../forms/questionnaires/items/pattern.ts'

/** Loads the engine for answer patterns, unless it is already there. Without it, only the service checks patterns. */
export async function loadPatterns(): Promise<void> {
  if (hasPatternEngine()) return
  const { RE2JS } = await import('re2js')
  setPatternEngine(RE2JS)
}
