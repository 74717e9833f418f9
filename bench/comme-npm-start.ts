import { spawnSync } from 'node:child_process'

/** Imported first: starts the bench again as `npm start` runs the portal, with a collector to call. */
const OPTIONS = ['--max-semi-space-size=8', '--expose-gc']
if (!OPTIONS.every((o) => process.execArgv.includes(o))) {
  const { status } = spawnSync(process.execPath, [...OPTIONS, ...process.argv.slice(1)], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
