import { tacheScellerAttestation } from '#server/features/attestation/sceller-attestation.ts'
import { tacheEtablirConvention } from '#server/features/convention/etablir-convention.ts'
import { tacheScellerConvention } from '#server/features/convention/sceller-convention.ts'
import { tacheScellerJournal } from '#server/features/journal/sceller-journal.ts'
import { tacheScellerProcesVerbal } from '#server/features/proces-verbal/sceller-proces-verbal.ts'
import { tacheScellerDossier } from '#server/features/projet/sceller-dossier.ts'
import type { Tache } from '#server/infra/file-attente/tache.ts'

export const TACHE_SCELLER_DEMO = 'sceller-demo'

const MODELES: readonly Tache[] = [
  tacheEtablirConvention,
  tacheScellerDossier,
  tacheScellerConvention,
  tacheScellerAttestation,
  tacheScellerProcesVerbal,
  tacheScellerJournal,
]

const modeleDe = ({ tache }: Record<string, unknown>): Tache => {
  const modele = MODELES.find((m) => m.nom === tache)
  if (!modele) throw new TypeError('Tâche de démonstration sans modèle.')
  return modele
}

/** True for the jobs whose documents the demonstration also has. */
export const seScelle = (nom: string): boolean => MODELES.some((m) => m.nom === nom)

/** Seals what the demonstration signed as any other (`tache`: the job it stands for), writing to nobody. */
export const tacheScellerDemo: Tache = {
  nom: TACHE_SCELLER_DEMO,
  cle: (donnees) => `${modeleDe(donnees).nom}:${modeleDe(donnees).cle?.(donnees)}`,
  executer: (ctx, donnees) =>
    modeleDe(donnees).executer({ ...ctx, queue: { ...ctx.queue, courriel: async () => {} } }, donnees),
}
