import { servePreview } from './infra/panel-preview.ts'
import { freePorts } from './infra/ports.ts'
import { printLine } from './infra/say.ts'

/** `npm run panels`: serves every wall panel and screen with invented data, on this machine only, with hot reload. */
const port = await freePorts(1)
const { address, close } = await servePreview({ port, isWatching: true })
printLine(`大屏预览：${address}（Ctrl-C 结束）`)

const leave = () => void close().then(() => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
process.on('disconnect', leave)
