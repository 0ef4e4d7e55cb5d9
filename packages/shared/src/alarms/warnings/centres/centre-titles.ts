/** Titles of the centres, on pages and exports. */
export const centreTitles = {
  emergencyCall: '紧急呼叫预警',
  fall: '跌倒预警',
  heartRate: '心率预警',
  bloodPressure: '血压预警',
  temperature: '体温预警',
  sleep: '睡眠预警',
  homeBed: '家庭养老床位预警',
  institutionalBed: '机构床位预警',
  fence: '围栏预警',
  security: '安防预警',
  drug: '用药预警',
} as const
export type CentreName = keyof typeof centreTitles
