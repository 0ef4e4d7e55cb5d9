/** Sleep stages (api-shapes §5.3), in a hypnogram's order from the top. */
export const sleepStages = {
  4: { label: '离床' },
  0: { label: '清醒' },
  3: { label: '快速眼动' },
  1: { label: '浅睡' },
  2: { label: '深睡' },
} as const
export type SleepStage = keyof typeof sleepStages
export const stageOrder: readonly SleepStage[] = [4, 0, 3, 1, 2]
