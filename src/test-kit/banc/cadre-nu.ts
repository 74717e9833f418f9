import type { CadreCourriels } from '#server/infra/file-attente/cadre-courriels.ts'

/** Mails as they were given, which nobody answers. */
export const CADRE_NU: CadreCourriels = {
  mettreEnForme: async (_tx, { titre }) => ({ texte: titre, html: titre }),
  mettreEnsemble: async (_tx, corps) => corps.map(({ titre }) => ({ texte: titre, html: titre })),
  repondreA: async () => null,
}
