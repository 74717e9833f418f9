import { ajouterAnnees, ajouterJours, jourDe } from '#domain/commun/jours.ts'
import { JOURS_ANNONCE } from '#domain/conservation/echeances.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { tenirListes } from '#server/socle/projet/listes/tenir.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'
import { anonymiserCompte } from './anonymiser-compte.ts'
import { anonymiserDossier } from './anonymiser-dossier.ts'
import { anonymiserPersonne } from './anonymiser-personne.ts'
import { effacerSeances } from './effacer-seances.ts'
import {
  dureesRegleesLe,
  effacerVieillesInvitations,
  effacerVieuxEnvois,
  lireAnnonceDe,
} from './queries-echeances.ts'
import { idsEffacables } from './queries-retenues.ts'

type Ports = Pick<Contexte, 'db' | 'config' | 'horloge' | 'queue'>

const LOT = 100

export interface Bilan {
  dossiers: number
  preuves: number
  comptes: number
  envois: number
  /** Commissions whose sittings and minutes went. */
  seances: number
  /** Ids of announcements that failed; the others went. */
  echecs: number[]
  /** The same of commissions. */
  echecsSeances: number[]
}

/**
 * Announces what falls due, then erases what is due and was shown long enough, one transaction each: killed
 * midway and run again, or run twice at once, it ends the same.
 */
export async function anonymiserEchus(
  ctx: Ports,
  signaler: (erreur: unknown) => void = () => {},
): Promise<Bilan> {
  await annoncerEcheances(ctx)
  const le = ctx.horloge.maintenant()
  const bilan: Bilan = {
    dossiers: 0,
    preuves: 0,
    comptes: 0,
    envois: 0,
    seances: 0,
    echecs: [],
    echecsSeances: [],
  }
  for (let apres = 0; ; ) {
    const ids = await idsEffacables(ctx.db, jourDe(le), apres, LOT)
    for (const id of ids) {
      try {
        await anonymiserUne(ctx, id, bilan)
      } catch (e) {
        bilan.echecs.push(id)
        signaler(e)
      }
    }
    const dernier = ids.at(-1)
    if (dernier === undefined) break
    apres = dernier
  }
  await effacerLeReste(ctx, le, bilan, signaler)
  // What lists and searches keep of them goes now, not at the next reading.
  await tenirListes(ctx, { urgentes: true })
  return bilan
}

/** What is not announced one by one: new durations wait as long as an announcement. */
async function effacerLeReste(
  ctx: Ports,
  le: Date,
  bilan: Bilan,
  signaler: (erreur: unknown) => void,
): Promise<void> {
  const { dureeConservationAnnees, dureePreuvesAnnees } = await lireDureesEnVigueur(ctx.db)
  const regleesLe = await dureesRegleesLe(ctx.db)
  if (regleesLe && ajouterJours(jourDe(regleesLe), JOURS_ANNONCE) > jourDe(le)) return
  const ilYA = (annees: number): Date => new Date(`${ajouterAnnees(jourDe(le), -annees)}T00:00:00Z`)
  const { effacees, echecs } = await effacerSeances(ctx, ilYA(dureePreuvesAnnees), signaler)
  bilan.seances = effacees
  bilan.echecsSeances = echecs
  bilan.envois = await effacerVieuxEnvois(ctx.db, ilYA(dureeConservationAnnees))
  await effacerVieillesInvitations(ctx.db, ilYA(dureeConservationAnnees))
}

async function anonymiserUne(ctx: Ports, id: number, bilan: Bilan): Promise<void> {
  const a = await lireAnnonceDe(ctx.db, id)
  if (!a) return
  if (a.projetId !== null) {
    if (await anonymiserDossier(ctx, id, a.projetId))
      bilan[a.genre === 'preuves' ? 'preuves' : 'dossiers'] += 1
  } else if (a.porteurId !== null) {
    if (await anonymiserCompte(ctx, id, a.porteurId)) bilan.comptes += 1
  } else if (a.utilisateurId !== null && (await anonymiserPersonne(ctx, id, a.utilisateurId)))
    bilan.comptes += 1
}
