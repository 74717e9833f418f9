import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import { constatsBilan } from '#domain/constats/bilan.ts'
import { constatsDe } from '#domain/constats/constats.ts'
import type { contratsConstats } from '#domain/constats/contrat.ts'
import type { BudgetLu, DonneesConstats } from '#domain/constats/donnees.ts'
import type { Public } from '#domain/constats/regle.ts'
import { aideComparee, resumeAnterieures } from '#domain/passe/anterieures.ts'
import { precedenteDe } from '#domain/passe/demandes.ts'
import { bilanRempli, bilanValide } from '#domain/projet/faits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { structuresDuMemeCompte } from '#server/socle/compte/empreinte-iban.ts'
import { lireAidesDuPorteur } from '#server/socle/porteur/aides-anterieures.ts'
import { lireDepuisControle } from '#server/socle/projet/changements.ts'
import { commissionVisee, donneesPropres, sExamine } from '#server/socle/projet/constats.ts'
import type { DansLaStructure, DemandeDeLaStructure } from '#server/socle/projet/demandes-de-la-structure.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireCalendrier } from '#server/socle/reglages/calendrier.ts'
import { structuresDuMemeSiret } from '#server/socle/structure/siret-ailleurs.ts'
import { lireBilanRendu } from './queries-bilan.ts'
import { lireBornes } from './queries-bornes.ts'
import { lireHabilitationAVerifier } from './queries-habilitation.ts'

const publicDe = (role: Role): Public =>
  role === 'porteurProjet' ? 'porteur' : role === 'membreCommission' ? 'membres' : 'personnel'

/** Whether the report waits for its review. */
function bilanAttend(demande: DemandeDeLaStructure): boolean {
  const faits = faitsDe(demande)
  return bilanRempli(faits) && !bilanValide(faits)
}

async function constatsDuBilan(ctx: Contexte, demande: DemandeDeLaStructure) {
  const [rendu, bornes] = await Promise.all([lireBilanRendu(ctx.db, demande.id), lireBornes(ctx.db)])
  return rendu ? constatsBilan(demande, rendu, demande.paiement?.montant ?? demande.caMontant, bornes) : []
}

/** What deserves a look in an application, for who reads it. */
export async function lireConstats(
  ctx: Contexte,
  appel: Appel<typeof contratsConstats.lireConstats, DansLaStructure>,
) {
  const { cette } = appel.trouve
  const lecteur = publicDe(appel.acteur.role)
  if (lecteur === 'personnel' && bilanAttend(cette)) return { data: await constatsDuBilan(ctx, cette) }
  if (!sExamine(cette)) return { data: [] }
  const aPasse = lecteur === 'personnel' && cette.aidesAnterieures > 0
  const [calendrier, { version: _, ...bornes }, memeCompte, memeSiret, depuis, habilitation, aides] =
    await Promise.all([
      lireCalendrier(ctx.db),
      lireBornes(ctx.db),
      lecteur === 'personnel' ? structuresDuMemeCompte(ctx.db, cette.porteurId) : [],
      lecteur === 'personnel' ? structuresDuMemeSiret(ctx.db, cette.porteurId) : [],
      lecteur === 'personnel' ? lireDepuisControle(ctx.db, cette) : { signataires: null, renvoyees: [] },
      lecteur === 'personnel' ? lireHabilitationAVerifier(ctx.db, cette.id) : null,
      aPasse ? lireAidesDuPorteur(ctx.db, cette.porteurId) : [],
    ])
  const aujourdhui = jourDe(ctx.horloge.maintenant())
  const donnees = {
    ...donneesPropres(cette, calendrier, bornes, commissionVisee(cette, calendrier, aujourdhui)),
    ...passeDe(appel.trouve, aides),
    aujourdhui,
    memeCompte,
    memeSiret,
    habilitation,
    ...depuis,
  }
  return { data: constatsDe(donnees, lecteur) }
}

type DuPasse = Pick<DonneesConstats, 'precedente' | 'plusForte' | 'anterieures'>

/** What the other applications of its structure, and its aids before the portal, are compared by. */
function passeDe({ cette: c, toutes }: DansLaStructure, aides: readonly AideAnterieure[]): DuPasse {
  const autres = toutes.filter((l) => l !== c)
  const identite = { id: c.id, annee: c.annee, idPrecedentProjet: c.precedentProjetId }
  const precedente = precedenteDe(autres, identite)
  const comparee = aideComparee(aides, precedente, identite)
  const demandes = [
    ...autres.map((l) => ({ annee: l.annee, montant: l.montantDemande ?? 0 })),
    ...aides.map((a) => ({ annee: a.annee, montant: a.demande ?? 0, reprise: true })),
  ]
  const plusForte = demandes.reduce<DonneesConstats['plusForte']>(
    (max, d) => (d.montant > (max?.montant ?? 0) ? d : max),
    null,
  )
  return {
    precedente: comparee
      ? {
          annee: comparee.annee,
          budget: { ...SANS_DETAIL, montantDemande: comparee.demande },
          reprise: true,
        }
      : precedente && { annee: precedente.annee, budget: precedente },
    plusForte,
    anterieures: resumeAnterieures(aides),
  }
}

/** A past aid keeps nothing of its budget. */
const SANS_DETAIL: BudgetLu = {
  budgetGlobal: null,
  montantDemande: null,
  nbAuteursInvites: null,
  nbAuteursRemuneres: null,
  montantRemunerationAuteurs: null,
  montantFraisAuteurs: null,
  nbModerateursInvites: null,
  montantRemunerationModerateurs: null,
  nbEditeursInvites: null,
}
