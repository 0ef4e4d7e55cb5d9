/** A device is overdue after this many minutes without a message, or hours without a measurement; null: never. */
export interface SilenceRule {
  heardMinutes: number | null
  measuredHours: number | null
}

/** Defaults by type where the institution has no own rule: about four times the normal interval of such a device. */
export const defaultSilence: Readonly<Record<string, SilenceRule>> = {
  WATCH: { heardMinutes: 120, measuredHours: 24 },
  SLEEP_BELT: { heardMinutes: 120, measuredHours: 36 },
  BP_METER: { heardMinutes: 10_080, measuredHours: null },
  GLUCOSE_METER: { heardMinutes: 10_080, measuredHours: null },
  THERMOMETER: { heardMinutes: 10_080, measuredHours: null },
  FALL_RADAR: { heardMinutes: 120, measuredHours: null },
  SMOKE: { heardMinutes: 1_560, measuredHours: null },
  GAS: { heardMinutes: 1_560, measuredHours: null },
  WATER: { heardMinutes: 1_560, measuredHours: null },
  DOOR_MAGNET: { heardMinutes: 1_560, measuredHours: null },
  INFRARED: { heardMinutes: 1_560, measuredHours: null },
  SOS_BUTTON: { heardMinutes: 720, measuredHours: null },
  GATEWAY: { heardMinutes: 30, measuredHours: null },
  CAMERA: { heardMinutes: 1_440, measuredHours: null },
  DOOR_LOCK: { heardMinutes: 2_880, measuredHours: null },
  PILL_BOX: { heardMinutes: 1_440, measuredHours: null },
}
export const fallbackSilence: SilenceRule = { heardMinutes: 1_440, measuredHours: null }

/** Least and most values that an institution may set. */
export const silenceBounds = { heardMinutes: [10, 43_200], measuredHours: [1, 720] } as const

/** Types that call for help by themselves, so that a silent one bound to an elder raises a warning. */
export const callingTypes: readonly string[] = ['WATCH', 'SOS_BUTTON', 'FALL_RADAR', 'SMOKE', 'GAS']
