import { fallScreen } from './fall-screen.ts'
import { pressureScreen } from './pressure-screen.ts'
import type { Screening } from './screen.ts'

/** Screenings that come with the platform. */
export const screens: readonly Screening[] = [fallScreen, pressureScreen]
