import type { CentreName } from '@care/shared/alarms/warnings/centres/centre-titles'

/** Texts of empty warning centres: the events that raise their warnings. */
export const emptyCentreTexts: Record<CentreName, string> = {
  emergencyCall: '长者按下手表、呼叫器或床头按钮时，会立即出现在这里',
  fall: '手表或雷达检测到跌倒时，会立即出现在这里',
  heartRate: '心率高于上限或低于下限时出现；上下限在“设置 · 预警阈值”中调整',
  bloodPressure: '收缩压或舒张压超出上下限时出现；上下限在“设置 · 预警阈值”中调整',
  temperature: '体温超出上下限时出现；上下限在“设置 · 预警阈值”中调整',
  sleep: '夜间心率、呼吸超出上下限或离床过久时出现；上下限在“设置 · 预警阈值”中调整',
  homeBed: '家庭养老床位的长者离床过久，或睡眠带测得异常时出现',
  institutionalBed: '机构床位的长者离床过久，或睡眠带测得异常时出现',
  fence: '长者走出电子围栏，或进入禁入区域时出现；围栏在长者档案的设备中设置',
  security: '烟雾、燃气、水浸、门磁、红外、防拆和门锁报警时出现',
  drug: '长者未按计划时间从药盒取药时出现',
}
