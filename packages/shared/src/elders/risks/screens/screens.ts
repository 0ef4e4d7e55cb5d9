import { fallScreen } from './fall-screen.ts'
import { pressureScreen } from './pressure-screen.ts'
import type { Screen } from './screen.ts'

/** Those that the platform brings ready to use. */
export const screens: readonly Screen[] = [fallScreen, pressureScreen]
