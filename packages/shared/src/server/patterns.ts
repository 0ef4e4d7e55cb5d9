import { RE2JS } from 're2js'
import { usePatternEngine } from '../questionnaires/items/pattern.ts'

/** Patterns that people write are tried in this process from its start on. */
usePatternEngine(RE2JS)
