import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFile, findProgram } from './programs.ts'
import { type RunningProcess, startPinned } from './run.ts'

const nchan = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/** Starts nginx with one worker on one core; `http` is the content of its http block. */
export function startNginx(core: number, folder: string, http: string, withNchan = false): RunningProcess {
  const program = findProgram('nginx', 'nginx-light')
  mkdirSync(join(folder, 'temp'), { recursive: true })
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp/${name};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${withNchan ? `load_module ${findFile(nchan, 'libnginx-mod-nchan')};` : ''}
    daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
    events { worker_connections 32768; multi_accept on; }
    http { access_log off; keepalive_requests 1000000000; ${temp.join(' ')} ${http} }`,
  )
  return startPinned(core, program, ['-p', folder, '-c', 'nginx.conf'])
}
