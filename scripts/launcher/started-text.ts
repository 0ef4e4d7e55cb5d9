import { dataDir } from '../infra/paths.ts'
import { findSip } from '../infra/sip/find-sip.ts'
import type { Settings } from './settings.ts'

const accounts = [
  ['desk', '海淀院 监控坐席：预警、工单、呼叫'],
  ['nurse', '海淀院 养老护理员：自己的工单、长者基本信息'],
  ['haidian', '海淀院 管理员'],
  ['chaoyang', '朝阳院 管理员'],
  ['group', '康宁养老集团 管理员：集团大屏'],
  ['anhe', '安和居家养老服务中心 管理员'],
  ['admin', '平台运营方 超级管理员'],
] as const

function softphoneText(sip: Settings['sip']): string {
  if (!sip) return process.env.SIP_URL ? '外部（SIP_URL）' : '未启动（SIP_PORT=0）'
  if (!findSip()) return '未安装（Debian：apt-get install kamailio kamailio-websocket-modules rtpengine-daemon）'
  return `127.0.0.1:${sip.port}（内置），声音经 ${sip.media.address} 的 UDP ${sip.media.from}-${sip.media.to}`
}

/** Text printed once all services respond: URLs, accounts, folders, how to stop. */
export function startedText({ demo, ports, folders, sip, databaseUrl, redisUrl }: Settings, seconds: string): string {
  const origin = `http://localhost:${ports.gateway}`
  const line = '─'.repeat(72)
  const signIn = demo
    ? ['  演示账号（密码都是 Care2026）', ...accounts.map(([name, is]) => `    ${name.padEnd(10)}${is}`)]
    : ['  首个管理员   admin，密码取自 ADMIN_PASSWORD；未设置时已生成，只在 services.log 中显示一次']

  return [
    line,
    `  智慧养老运营平台已启动（用时 ${seconds} 秒）`,
    '',
    `  控制台       ${origin}/`,
    `  机构大屏     ${origin}/screen`,
    `  集团大屏     ${origin}/screen/group`,
    `  设备接入     ${origin}/tenant-device/ingest（HTTP）　mqtt://localhost:${ports.mqtt}（主题 care/{imei}/up）`,
    `  健康检查     ${origin}/actuator/health`,
    '',
    ...signIn,
    '',
    `  数据         ${dataDir}`,
    `  日志         ${folders.logs}`,
    `  PostgreSQL   ${databaseUrl ? '外部（DATABASE_URL）' : `127.0.0.1:${ports.postgres}（内置，口令见 ${folders.run}/secrets.json）`}`,
    `  Redis        ${redisUrl ? '外部（REDIS_URL）' : `127.0.0.1:${ports.redis}（内置）`}`,
    `  网页软电话   ${softphoneText(sip)}`,
    ...(demo ? ['  模拟设备     另开一个终端：npm run simulate'] : []),
    '',
    `  停止         按 Ctrl-C，或 kill ${process.pid}。数据会保留。`,
    line,
  ].join('\n')
}
