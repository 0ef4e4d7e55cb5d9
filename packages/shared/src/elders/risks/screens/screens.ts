import { fallScreen } from './fall-screen.ts'
import { pressureScreen } from './pressure-screen.ts'
import type { Screen } from './screen.ts'

/** Screenings that come with the platform. */
export const screens: readonly Screen[] = [fallScreen, pressureScreen]
