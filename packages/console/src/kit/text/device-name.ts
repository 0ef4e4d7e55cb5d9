const browsers: [string, RegExp][] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]
const systems: [string, RegExp][] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** A readable name from a user agent: "Chrome 108 · Windows". */
export function deviceName(userAgent: string): string {
  const browser = browsers.map(([name, mark]) => [name, mark.exec(userAgent)?.[1]]).find(([, version]) => version)
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0]
  return [browser?.join(' '), system].filter(Boolean).join(' · ') || userAgent.slice(0, 60) || '未知设备'
}
