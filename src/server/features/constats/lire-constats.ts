import { jourDe } from '#domain/commun/jours.ts'
import type { Role } from '#domain/commun/roles.ts'
import { constatsBilan } from '#domain/constats/bilan.ts'
import { constatsDe } from '#domain/constats/constats.ts'
import type { contratsConstats } from '#domain/constats/contrat.ts'
import type { DonneesConstats } from '#domain/constats/donnees.ts'
import type { Public } from '#domain/constats/regles.ts'
import { precedenteDe } from '#domain/passe/demandes.ts'
import { bilanRempli, bilanValide } from '#domain/projet/faits.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { structuresDuMemeCompte } from '#server/socle/compte/empreinte-iban.ts'
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
  const [calendrier, { version: _, ...bornes }, memeCompte, memeSiret, depuis, habilitation] =
    await Promise.all([
      lireCalendrier(ctx.db),
      lireBornes(ctx.db),
      lecteur === 'personnel' ? structuresDuMemeCompte(ctx.db, cette.porteurId) : [],
      lecteur === 'personnel' ? structuresDuMemeSiret(ctx.db, cette.porteurId) : [],
      lecteur === 'personnel' ? lireDepuisControle(ctx.db, cette) : { signataires: null, renvoyees: [] },
      lecteur === 'personnel' ? lireHabilitationAVerifier(ctx.db, cette.id) : null,
    ])
  const aujourdhui = jourDe(ctx.horloge.maintenant())
  const donnees = {
    ...donneesPropres(cette, calendrier, bornes, commissionVisee(cette, calendrier, aujourdhui)),
    ...passeDe(appel.trouve),
    aujourdhui,
    memeCompte,
    memeSiret,
    habilitation,
    ...depuis,
  }
  return { data: constatsDe(donnees, lecteur) }
}

/** What the other applications of its structure are compared by. */
function passeDe({ cette: c, toutes }: DansLaStructure): Pick<DonneesConstats, 'precedente' | 'plusForte'> {
  const autres = toutes.filter((l) => l !== c)
  const identite = { id: c.id, annee: c.annee, idPrecedentProjet: c.precedentProjetId }
  const precedente = precedenteDe(autres, identite)
  const plusChere = autres.reduce<DemandeDeLaStructure | null>(
    (max, l) => ((l.montantDemande ?? 0) > (max?.montantDemande ?? 0) ? l : max),
    null,
  )
  return {
    precedente: precedente && { annee: precedente.annee, budget: precedente },
    plusForte: plusChere && { annee: plusChere.annee, montant: plusChere.montantDemande ?? 0 },
  }
}
