import type { BudgetPasse, contratsPasse, DemandePassee, Passe } from '#domain/passe/contrat.ts'
import { precedenteDe, suiteDe } from '#domain/passe/demandes.ts'
import { formatMobile } from '#domain/porteur/coordonnees.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import type { DansLaStructure, DemandeDeLaStructure } from '#server/socle/projet/demandes-de-la-structure.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { partsEnBase } from '#server/socle/projet/montants.ts'

/** What the structure of an application asked for, was granted and was paid before. */
export async function lirePasse(
  _: Contexte,
  d: Appel<typeof contratsPasse.lirePasse, DansLaStructure>,
): Promise<{ data: Passe }> {
  const { cette: c, toutes } = d.trouve
  const precedente = precedenteDe(toutes, {
    id: c.id,
    annee: c.annee,
    idPrecedentProjet: c.precedentProjetId,
  })
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
      precedente: precedente && {
        id: precedente.id,
        numero: precedente.numero,
        annee: precedente.annee,
        budget: budgetDe(precedente),
      },
    },
  }
}

const presenter = (l: DemandeDeLaStructure): DemandePassee => ({
  id: l.id,
  numero: l.numero,
  nom: l.nom,
  annee: l.annee,
  montantDemande: l.montantDemande,
  montantAccorde: partsEnBase(l).accorde,
  montantPaye: l.paiement?.montant ?? null,
  suite: suiteDe({
    ...etatsDe(faitsDe(l)),
    avisPublie: l.caaValideeLe !== null,
    decisionPubliee: l.caValideeLe !== null,
  }),
})

const budgetDe = (l: DemandeDeLaStructure): BudgetPasse => ({
  budgetGlobal: l.budgetGlobal,
  montantDemande: l.montantDemande,
  nbAuteursInvites: l.nbAuteursInvites,
  nbAuteursRemuneres: l.nbAuteursRemuneres,
  montantRemunerationAuteurs: l.montantRemunerationAuteurs,
  montantFraisAuteurs: l.montantFraisAuteurs,
  nbModerateursInvites: l.nbModerateursInvites,
  montantRemunerationModerateurs: l.montantRemunerationModerateurs,
  nbEditeursInvites: l.nbEditeursInvites,
})
