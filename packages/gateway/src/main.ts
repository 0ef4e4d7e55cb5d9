/**
 * Megabytes of the young heap. Left to itself it grows with a burst of sockets and never shrinks: 20 KB a socket instead of
 * 8. V8 takes it at the start of a process only, so this one begins anew under its own number.
 */
const flag = '--max-semi-space-size=2'

process.title = 'care-gateway'

const beginAnew = process.platform === 'win32' ? undefined : process.execve
const argv = [process.execPath, flag, '--no-warnings', ...process.execArgv, ...process.argv.slice(1)]
if (beginAnew && !process.execArgv.includes(flag)) beginAnew.call(process, process.execPath, argv)
else await import('./serve-gateway.ts')
