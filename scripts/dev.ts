import { spawn } from 'node:child_process';

// The API restarts when its files change. Vite serves the pages with hot reload, and proxies /api and
// /uploads. The arguments, such as `--port 4350`, are Vite's. OPS-5.
const programs = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/process/dev.ts'], {
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...process.argv.slice(2)], { stdio: 'inherit' }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stop(0));
}
for (const program of programs) {
  program.on('exit', (code) => stop(code ?? 1));
}

function stop(code: number) {
  for (const program of programs) {
    program.kill('SIGTERM');
  }
  process.exitCode = code;
}
