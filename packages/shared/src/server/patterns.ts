import { RE2JS } from 're2js'
import { setPatternEngine } from '../forms/questionnaires/items/pattern.ts'

/** Installs the engine for answer patterns in this process, at its start. */
setPatternEngine(RE2JS)
