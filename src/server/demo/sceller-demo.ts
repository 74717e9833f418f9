import { tacheScellerDossier } from '../features/signature/sceller-dossier.ts'
import type { Tache } from '../infra/file-attente/tache.ts'

export const TACHE_SCELLER_DEMO = 'sceller-demo'

/** Seals an application of the demonstration as any other, without writing to its holder. */
export const tacheScellerDemo: Tache = {
  ...tacheScellerDossier,
  nom: TACHE_SCELLER_DEMO,
  executer: (ctx, donnees) =>
    tacheScellerDossier.executer({ ...ctx, file: { ...ctx.file, courriel: async () => {} } }, donnees),
}
