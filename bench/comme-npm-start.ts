import { spawnSync } from 'node:child_process'
import { MALLOC, OPTIONS } from '../scripts/lancement.mjs'

/** Imported first: starts the bench again as `npm start` runs the portal, with a collector to call. */
const options = [...OPTIONS, '--expose-gc']
if (!options.every((o) => process.execArgv.includes(o))) {
  const { status } = spawnSync(process.execPath, [...options, ...process.argv.slice(1)], {
    env: { ...process.env, ...MALLOC },
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
