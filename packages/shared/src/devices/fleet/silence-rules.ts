/** After how many minutes a device that was not heard is missed, and after how many hours one that measured nothing; null: never. */
export interface SilenceRule {
  heardMinutes: number | null
  measuredHours: number | null
}

/** What goes for a type where the institution has said nothing else: about four times as long as such a device keeps quiet by itself. */
export const usualSilence: Readonly<Record<string, SilenceRule>> = {
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
export const otherSilence: SilenceRule = { heardMinutes: 1_440, measuredHours: null }

/** The least and the most that an institution may say. */
export const silenceBounds = { heardMinutes: [10, 43_200], measuredHours: [1, 720] } as const

/** What calls for help on its own: the silence of one that an elder has is told to the desk. */
export const callingTypes: readonly string[] = ['WATCH', 'SOS_BUTTON', 'FALL_RADAR', 'SMOKE', 'GAS']
