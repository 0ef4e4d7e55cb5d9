import { createServer } from 'node:http'
import { createRequire } from 'node:module'

/** socket.io with its Redis adapter, tuned as its documentation says: WebSocket only, no compression. */
const [port, redisUrl, modules] = process.argv.slice(2)
const load = createRequire(`${modules}/package.json`)
const { Server } = load('socket.io')
const { createAdapter } = load('@socket.io/redis-adapter')
const { Redis } = load('ioredis')

const publisher = new Redis(redisUrl)
const server = createServer()
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, pingInterval: 300_000 })
io.adapter(createAdapter(publisher, publisher.duplicate()))
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('{"up":1}\n'))
