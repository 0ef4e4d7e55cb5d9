/** Kinds of warnings (specification 0 fixes 9 = SOS; the rest api-shapes §5.7). */
export const SourceType = {
  Fall: 1,
  HeartRate: 2,
  BloodPressure: 3,
  Temperature: 4,
  Sleep: 5,
  Security: 6,
  Fence: 7,
  Drug: 8,
  Sos: 9,
  BloodOxygen: 10,
  BloodSugar: 11,
  HomeBed: 12,
  InstitutionalBed: 13,
  LowBattery: 14,
  Offline: 15,
  DoorLock: 16,
} as const
export type SourceType = (typeof SourceType)[keyof typeof SourceType]

export const sourceNames: Record<SourceType, string> = {
  1: '跌倒',
  2: '心率异常',
  3: '血压异常',
  4: '体温异常',
  5: '睡眠异常',
  6: '安防报警',
  7: '电子围栏',
  8: '用药提醒',
  9: 'SOS求助',
  10: '血氧异常',
  11: '血糖异常',
  12: '居家床位',
  13: '机构床位',
  14: '低电量',
  15: '设备离线',
  16: '门锁报警',
}

/** 3 emergency (SOS, fall, smoke, gas), 2 important, 1 information. */
export const WarningLevel = { Information: 1, Important: 2, Emergency: 3 } as const

/** What came of it: asked for when an SOS or a fall is closed. */
export const outcomes = {
  real: '确有险情',
  falseAlarm: '误报',
  test: '测试',
  unreachable: '无法联系',
  hospital: '已送医',
} as const
export type Outcome = keyof typeof outcomes

/** What a call for help or a fall turned out to be is asked for when it is closed. */
export const needsOutcome = ({ sourceType }: { sourceType: number }) =>
  sourceType === SourceType.Sos || sourceType === SourceType.Fall
