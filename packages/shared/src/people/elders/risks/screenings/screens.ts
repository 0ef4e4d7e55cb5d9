import { fallScreen } from './fall-screen.ts'
import { pressureScreen } from './pressure-screen.ts'
import type { Screening } from './screening.ts'

/** Screenings that come with the platform. */
export const screens: readonly Screening[] = [fallScreen, pressureScreen]
