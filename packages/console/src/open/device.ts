/** Names of operating systems and browsers in the statistics, by user agent. */
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const first = (all: [RegExp, string][], agent: string) => all.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

export const deviceOf = (agent: string) => ({ submitOs: first(systems, agent), submitBrowser: first(browsers, agent) })
