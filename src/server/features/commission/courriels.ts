import { texteAideAccordee, texteAideRefusee } from '#domain/commission/courriels-decision.ts'
import type { Jour } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'

/** The grant is decided: its agreement is to be signed by `echeance`. */
export const courrielAideAccordee = (
  envoi: EnvoiDemande,
  aide: { montant: number; numeroConvention: string; echeance: Jour },
): Courriel =>
  courriel('aide-accordee', envoi, {
    ...texteAideAccordee(envoi, aide),
    bouton: {
      libelle: 'Signer ma convention',
      chemin: `/porteur-projet/convention?projetId=${envoi.projetId}`,
    },
  })

/** The application is refused; the reason stays with the commission. */
export const courrielAideRefusee = (envoi: EnvoiDemande): Courriel =>
  courriel('aide-refusee', envoi, {
    ...texteAideRefusee(envoi),
    bouton: { libelle: 'Voir mes demandes', chemin: `/porteur-projet/demandes` },
  })
