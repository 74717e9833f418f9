// A portal reduced to its database: takes the folder, says when it is ready, waits to be killed.
import { ouvrirBase } from '#server/infra/db/connexion.ts'
import { demarrerEmbarquee } from '#server/infra/db/embarque/base-embarquee.ts'

try {
  const base = await demarrerEmbarquee({ dossier: process.argv[2] ?? '' })
  const { pool } = ouvrirBase(base)
  await pool.query('create table if not exists ligne (n int)')
  for (let n = 1; n <= 200; n++) await pool.query('insert into ligne values ($1)', [n])
  process.on('SIGTERM', async () => {
    await pool.end()
    await base.arreter()
    process.exit(0)
  })
  console.log(`prêt ${base.host}`)
} catch (erreur) {
  console.error((erreur as Error).message)
  process.exitCode = 1
}
