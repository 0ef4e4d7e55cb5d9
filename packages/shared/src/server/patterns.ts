import { RE2JS } from 're2js'
import { setPatternEngine } from '../questionnaires/items/pattern.ts'

/** Patterns that people write are tried in this process from its start on. */
setPatternEngine(RE2JS)
