import { hasPatternEngine, setPatternEngine } from '../questionnaires/items/pattern.ts'

/** Fetches what tries patterns on answers, where it is not here yet; without it the service alone judges them. */
export async function loadPatterns(): Promise<void> {
  if (hasPatternEngine()) return
  const { RE2JS } = await import('re2js')
  setPatternEngine(RE2JS)
}
