import type { Job, JobResult, PgBoss } from 'pg-boss'
import { attendLeRetour } from './coupe-circuit.ts'
import type { Tache } from './tache.ts'

/** What a job keeps of its failure; `suspendu`: it waits for the other side to be back (rythme-envois.ts). */
const dire = (erreur: unknown) => ({
  message: erreur instanceof Error ? erreur.message : String(erreur),
  ...(attendLeRetour(erreur) && { suspendu: true }),
})

/** One after the other; each job ends by itself, a failed one does not take the others along. */
export async function unParUn(
  jobs: Job<unknown>[],
  faire: (donnees: unknown) => Promise<void>,
): Promise<JobResult[]> {
  const resultats: JobResult[] = []
  for (const { id, data } of jobs) {
    const echec = await faire(data).then(
      () => null,
      (e: unknown) => dire(e),
    )
    resultats.push(echec ? { id, status: 'failed', output: echec } : { id, status: 'completed' })
  }
  return resultats
}

/** All at once; they end or fail together. */
export async function ensemble(
  jobs: Job<unknown>[],
  faire: (donnees: Record<string, unknown>[]) => Promise<void>,
): Promise<JobResult[]> {
  const echec = await faire(jobs.map(({ data }) => (data ?? {}) as Record<string, unknown>)).then(
    () => null,
    (e: unknown) => dire(e),
  )
  return jobs.map(({ id }) => (echec ? { id, status: 'failed', output: echec } : { id, status: 'completed' }))
}

/** Does what is due now, one after the other, and gives how many there were. */
export async function viderUne(
  boss: PgBoss,
  tache: Tache,
  faire: (donnees: unknown) => Promise<void>,
): Promise<number> {
  let faits = 0
  for (;;) {
    const [job] = await boss.fetch(tache.nom)
    if (!job) return faits
    faits++
    try {
      await faire(job.data)
      await boss.complete(tache.nom, job.id)
    } catch (e) {
      await boss.fail(tache.nom, job.id, dire(e))
    }
  }
}
