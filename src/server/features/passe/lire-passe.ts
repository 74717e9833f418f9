import { aideComparee } from '#domain/passe/anterieures.ts'
import type { BudgetPasse, contratsPasse, DemandePassee, Passe } from '#domain/passe/contrat.ts'
import { precedenteDe, suiteDe } from '#domain/passe/demandes.ts'
import { formatMobile } from '#domain/porteur/coordonnees.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireAidesDuPorteur } from '#server/socle/porteur/aides-anterieures.ts'
import type { DansLaStructure, DemandeDeLaStructure } from '#server/socle/projet/demandes-de-la-structure.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { partsEnBase } from '#server/socle/projet/montants.ts'

/** What the structure of an application asked for, was granted and was paid before. */
export async function lirePasse(
  ctx: Contexte,
  appel: Appel<typeof contratsPasse.lirePasse, DansLaStructure>,
): Promise<{ data: Passe }> {
  const { cette: c, toutes } = appel.trouve
  const identite = { id: c.id, annee: c.annee, idPrecedentProjet: c.precedentProjetId }
  const precedente = precedenteDe(toutes, identite)
  const anterieures = c.aidesAnterieures > 0 ? await lireAidesDuPorteur(ctx.db, c.porteurId) : []
  return {
    data: {
      porteur: {
        id: c.porteurId,
        userId: c.utilisateurId,
        nomStructure: c.nomStructure,
        prenom: c.prenom,
        nom: c.nomTitulaire,
        email: c.emailContact ?? c.email,
        telephone: c.mobile ? formatMobile(c.mobile) : c.tel,
      },
      demandes: toutes.map(presenter),
      anterieures,
      comparee: aideComparee(anterieures, precedente, identite)?.id ?? null,
      precedente: precedente && {
        id: precedente.id,
        numero: precedente.numero,
        annee: precedente.annee,
        budget: budgetDe(precedente),
      },
    },
  }
}

const presenter = (demande: DemandeDeLaStructure): DemandePassee => ({
  id: demande.id,
  numero: demande.numero,
  nom: demande.nom,
  annee: demande.annee,
  montantDemande: demande.montantDemande,
  montantAccorde: partsEnBase(demande).accorde,
  montantPaye: demande.paiement?.montant ?? null,
  suite: suiteDe({
    ...etatsDe(faitsDe(demande)),
    avisPublie: demande.caaValideeLe !== null,
    decisionPubliee: demande.caValideeLe !== null,
  }),
})

const budgetDe = (demande: DemandeDeLaStructure): BudgetPasse => ({
  budgetGlobal: demande.budgetGlobal,
  montantDemande: demande.montantDemande,
  nbAuteursInvites: demande.nbAuteursInvites,
  nbAuteursRemuneres: demande.nbAuteursRemuneres,
  montantRemunerationAuteurs: demande.montantRemunerationAuteurs,
  montantFraisAuteurs: demande.montantFraisAuteurs,
  nbModerateursInvites: demande.nbModerateursInvites,
  montantRemunerationModerateurs: demande.montantRemunerationModerateurs,
  nbEditeursInvites: demande.nbEditeursInvites,
})
