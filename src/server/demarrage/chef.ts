import type { Config } from '#server/config.ts'
import { parMinute } from '#server/infra/par-minute.ts'
import { arretPropre, surPanne } from './arret.ts'
import { direOuverture } from './avancement.ts'
import { Equipe } from './equipe.ts'

const signaler = parMinute(
  (erreur, objet) => console.error(`Échec : ${objet}`, erreur),
  () => performance.now(),
)

// Loaded when there is one: this process does little else, and stays light.
async function ouvrirEmbarquee({ dataDir: dossier, processus }: Config) {
  direOuverture()
  const { demarrerEmbarquee } = await import('#server/infra/db/embarque/base-embarquee.ts')
  // Eleven for each at most (infra/partage/part.ts), the commands, and whoever repairs.
  const connexions = Math.max(120, 11 * processus + 32)
  return demarrerEmbarquee({ dossier, connexions, siRelancee: (e) => signaler(e, 'base de données') })
}

/**
 * Runs several servers in one start: the embedded database, the port and what they count together are this
 * process's, everything else theirs. Throws DemarrageImpossible when they cannot start.
 */
export async function diriger(config: Config): Promise<void> {
  const base = config.databaseUrl === null ? await ouvrirEmbarquee(config) : null
  const equipe = new Equipe({
    nombre: config.processus,
    socket: base?.host ?? null,
    signaler: console.error,
  })
  const etapes = [() => equipe.fermer(), async () => base?.arreter()]
  const arreter = arretPropre(etapes, { duree: config.arretSursis, annoncer: () => equipe.annoncer() })
  process.on('exit', () => equipe.tuer())
  surPanne((erreur, objet) => {
    signaler(erreur, objet)
    arreter(1)
  }, base?.perdue)
  try {
    console.log(await equipe.monter())
  } catch (erreur) {
    await equipe.fermer()
    await base?.arreter()
    throw erreur
  }
  await equipe.perdue.catch((erreur: Error) => {
    console.error(`\n${erreur.message}\n`)
    arreter(1)
  })
}
