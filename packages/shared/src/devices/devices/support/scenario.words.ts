import type { Word } from '../../../words.ts'

/**
 * `needs`: the function a device's type must have, null: any device. `text`: what it sends. A `story` runs once over
 * its time, all others repeat.
 */
export interface Scenario extends Word {
  needs: string | null
  text: string
  isStory?: boolean
}

/** What a simulated device can send. */
export const scenarios = {
  sos: { label: 'SOS求助', needs: 'sos', text: '按下SOS键' },
  fall: { label: '跌倒', needs: 'fall', text: '检测到跌倒' },
  heartRate: { label: '心率正常', needs: 'heartRate', text: '阈值之内的心率，不应产生预警' },
  heartRateHigh: { label: '心率过高', needs: 'heartRate', text: '高于上限的心率' },
  bloodPressureHigh: { label: '血压过高', needs: 'bloodPressure', text: '高于上限的血压' },
  bloodOxygenLow: { label: '血氧过低', needs: 'bloodOxygen', text: '低于下限的血氧' },
  temperatureHigh: { label: '体温过高', needs: 'temperature', text: '高于上限的体温' },
  insideFence: { label: '在围栏内', needs: 'fence', text: '电子围栏以内的定位' },
  outsideFence: { label: '在围栏外', needs: 'fence', text: '电子围栏以外的定位' },
  leaveBed: { label: '离床', needs: 'sleep', text: '离床，不等待离床时长' },
  lowBattery: { label: '低电量', needs: null, text: '低于下限的电量' },
  silent: { label: '设备失联', needs: null, text: '长时间没有消息' },
  nightLeaveBed: {
    label: '夜间离床未归',
    needs: 'sleep',
    text: '在床、离床，到时未归',
    isStory: true,
  },
  fallNoAnswer: {
    label: '跌倒后无应答',
    needs: 'fall',
    text: '跌倒，随后两次再次报告，无人按键取消',
    isStory: true,
  },
  heartRateStays: {
    label: '心率持续偏高',
    needs: 'heartRate',
    text: '心率从正常逐步升高，并持续在上限以上',
    isStory: true,
  },
} as const satisfies Record<string, Scenario>
export type ScenarioName = keyof typeof scenarios
export const scenarioNames = Object.keys(scenarios) as ScenarioName[]

/** Whether a device type with these functions can play the scenario. */
export const canPlayScenario = (name: ScenarioName, functions: readonly string[]): boolean => {
  const { needs } = scenarios[name]
  return needs === null || functions.includes(needs)
}

/** State of a drill: running, finished, stopped by a user, or failed. */
export const drillStates = {
  running: { label: '进行中', look: 'primary' },
  done: { label: '已结束', look: 'success' },
  stopped: { label: '已停止', look: 'silent' },
  failed: { label: '中断', look: 'warning' },
} as const satisfies Record<string, Word>
export type DrillState = keyof typeof drillStates
