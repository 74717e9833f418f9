import { COLIS_EXPIRE, plusComplet } from '#domain/colis/etats.ts'
import { JOURS_COLIS } from '#domain/colis/limites.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import { HEURE, JOUR, jourDe } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { viderColis } from '#server/socle/projet/vider-colis.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import {
  TACHE_SCELLER_ATTESTATION,
  TACHE_SCELLER_CONVENTION,
  TACHE_SCELLER_DOSSIER,
} from '#server/socle/taches.ts'
import { courrielColisEchoue, courrielColisPret } from '../courriels.ts'
import { TACHE_COLIS } from '../nom-tache.ts'
import { type RangeeColis, verrouillerColis } from '../queries.ts'
import { aSceller, entreesDe } from './entrees.ts'
import { lireContenu } from './lire-contenu.ts'
import { poserParties } from './poser-parties.ts'
import { lireFaits } from './queries-faits.ts'
import { compterEntrees } from './queries-parties.ts'
import {
  type AFaire,
  aExpirer,
  commencer,
  type EntreeLue,
  garderDemande,
  preparationsOubliees,
  suivante,
  terminer,
} from './queries-travail.ts'

/** Begun so many times without getting further, a preparation is given up, and says so. */
const ESSAIS = 3
/** Milliseconds, below the life of a job: the rest is another job's. */
const DUREE = 3 * 60_000
const COMPTE_FERME = 'Le compte de qui l’a demandé n’est plus celui d’un administrateur.'
const IMPREVU =
  'Le stockage n’a pas répondu, ou une erreur imprévue l’a arrêté\u00a0: ce qui est lu reste. Reprenez la préparation\u00a0; si cela se répète, prévenez qui tient le portail.'

const SCELLER = {
  demande: TACHE_SCELLER_DOSSIER,
  convention: TACHE_SCELLER_CONVENTION,
  attestation: TACHE_SCELLER_ATTESTATION,
} as const

type Demande = NonNullable<Awaited<ReturnType<typeof suivante>>>

/** Asks again for what was signed and never sealed: the next reading finds it. */
async function faireSceller(ctx: Contexte, projetId: number, faits: Parameters<typeof aSceller>[0]) {
  const manquent = aSceller(faits)
  if (manquent.length === 0) return
  await ctx.db.transaction().execute(async (tx) => {
    for (const { objet, tour } of manquent)
      await ctx.queue.tache(tx, SCELLER[objet], { projetId, ...(objet === 'demande' && { tour }) })
  })
}

/** Reads one application and each of its files once; false when the parcel is no longer to be prepared. */
async function preparerDemande(ctx: Contexte, colis: RangeeColis, { rang, projetId, numero }: Demande) {
  const maintenant = ctx.horloge.maintenant()
  const ligne = await lireLigne(ctx.db, projetId, null, { maintenant, jour: jourDe(maintenant) })
  if (!ligne || ligne.archiveLe === null || ligne.anonymiseLe !== null) {
    const quoi = ligne?.anonymiseLe ? 'a été anonymisée' : 'n’est plus archivée'
    await perimer(ctx, colis.id, `la demande ${numero} ${quoi}`)
    return false
  }
  const faits = await lireFaits(ctx.db, projetId)
  const durees = await lireDureesEnVigueur(ctx.db)
  await faireSceller(ctx, projetId, faits)
  const lues: EntreeLue[] = []
  for (const e of entreesDe(ligne, faits, { prepareLe: colis.creeLe, durees })) {
    const { etat, cle, taille, empreinte } = e
    if (etat !== null) lues.push({ ...e, etat })
    else if (cle !== null && empreinte !== null)
      lues.push({ ...e, ...(await lireContenu(ctx.stockage, { cle, taille, empreinte })) })
  }
  return ctx.db
    .transaction()
    .execute((tx) => garderDemande(tx, { colisId: colis.id, rang, le: ctx.horloge.maintenant() }, lues))
}

const perimer = (ctx: Contexte, id: number, quoi: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const k = await verrouillerColis(tx, id)
    if (k?.etat !== 'preparation') return
    await viderColis(tx, id, { etat: 'perime', raison: plusComplet(quoi), le: ctx.horloge.maintenant() })
  })

/** Cuts what was read into zips, says it is ready, and tells who asked. */
async function finir(ctx: Contexte, { colis, qui }: AFaire, octetsMax?: number): Promise<void> {
  const { id, du, au, demandes } = colis
  const pose = await poserParties(ctx.db, colis, octetsMax)
  if (!pose) return
  await ctx.db.transaction().execute(async (tx) => {
    const k = await verrouillerColis(tx, id)
    if (k?.etat !== 'preparation') return
    const { defauts, placees, parties } = await compterEntrees(tx, id)
    if (placees !== pose.fichiers || parties !== pose.parties)
      throw new Error(`Le colis ${id} a été posé deux fois à la fois.`)
    const le = ctx.horloge.maintenant()
    const etat = defauts > 0 ? ('incomplet' as const) : ('pret' as const)
    await terminer(tx, id, { etat, pretLe: le, expireLe: new Date(le.getTime() + JOURS_COLIS * JOUR) })
    await ctx.queue.courriel(
      tx,
      courrielColisPret(envoiPour(ctx, qui), { id, du, au, demandes, parties, defauts }),
    )
    await journaliser(tx, {
      chaine: 'export',
      acte: 'preparerColis',
      acteur: qui,
      apres: { colis: id, du, au, demandes, fichiers: pose.fichiers, parties, defauts },
      le,
    })
  })
}

async function abandonner(ctx: Contexte, { colis, qui }: AFaire, raison: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await terminer(tx, colis.id, { etat: 'echoue', raison }))) return
    await ctx.queue.courriel(tx, courrielColisEchoue(envoiPour(ctx, qui), { ...colis, raison }))
  })
}

/** What a preparation may be given, so that its bounds are tried without their weight. */
interface Bornes {
  duree?: number
  octetsMax?: number
}

/**
 * Prepares a parcel from where it is, an application after the other, for some minutes at most; then another
 * job goes on. What was read is kept with each application: a process killed loses the one it was reading.
 */
export async function executerColis(
  ctx: Contexte,
  colisId: number,
  { duree = DUREE, octetsMax }: Bornes = {},
): Promise<void> {
  const aFaire = await commencer(ctx.db, colisId)
  if (!aFaire) return
  const { colis } = aFaire
  const limite = performance.now() + duree
  try {
    if (aFaire.ferme) throw new Conflit(COMPTE_FERME)
    // Killed each time, it never said why.
    if (colis.travailEssais > ESSAIS) throw new Conflit(IMPREVU)
    for (;;) {
      const demande = await suivante(ctx.db, colisId)
      if (!demande) return await finir(ctx, aFaire, octetsMax)
      if (!(await preparerDemande(ctx, colis, demande))) return
      if (performance.now() > limite || ctx.arret.aborted) {
        await ctx.db
          .transaction()
          .execute((tx) => ctx.queue.tache(tx, TACHE_COLIS, { colisId, apres: demande.rang }))
        return
      }
    }
  } catch (e) {
    if (e instanceof Conflit) return abandonner(ctx, aFaire, e.message)
    if (colis.travailEssais < ESSAIS) throw e
    ctx.signaler(e, `colis ${colisId}`)
    await abandonner(ctx, aFaire, IMPREVU)
  }
}

export const tacheColis: Tache = {
  nom: TACHE_COLIS,
  cle: ({ colisId, apres }) => `colis-${colisId}-${apres}`,
  executer: (ctx, donnees) => executerColis(ctx, nombreDe(donnees, 'colisId')),
}

/** Queues again preparations that lost their job; empties parcels whose time is over. */
export const tacheReprendreColis: Tache = {
  nom: 'reprendre-colis',
  horaire: '*/15 * * * *',
  async executer(ctx) {
    const le = ctx.horloge.maintenant()
    const avant = (duree: number): Date => new Date(le.getTime() - duree)
    const oubliees = await preparationsOubliees(ctx.db, avant(HEURE / 4))
    await ctx.db.transaction().execute(async (tx) => {
      for (const { id, faites } of oubliees)
        await ctx.queue.tache(tx, TACHE_COLIS, { colisId: id, apres: faites })
    })
    await ctx.db.transaction().execute(async (tx) => {
      for (const { id } of await aExpirer(tx, le, avant(JOURS_COLIS * JOUR)))
        await viderColis(tx, id, { etat: 'expire', raison: COLIS_EXPIRE, le })
    })
  },
}
