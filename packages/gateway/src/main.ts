/**
 * A burst of sockets must not leave a large heap behind: with V8's own measures a socket costs 25 KB, with a young heap of at
 * most 4 MB and an old one that grows by 30 % at a time 7 KB. V8 takes this at the start of a process only, so this one
 * begins anew under its own number.
 */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=30']

process.title = 'care-gateway'

const beginAnew = process.platform === 'win32' ? undefined : process.execve
const argv = [process.execPath, ...flags, '--no-warnings', ...process.execArgv, ...process.argv.slice(1)]
const hasBegunAnew = flags.every((flag) => process.execArgv.includes(flag))
if (beginAnew && !hasBegunAnew) beginAnew.call(process, process.execPath, argv)
else await import('./serve-gateway.ts')
