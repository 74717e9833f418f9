import type { ActeGroupe } from '#domain/acte-groupe/actes.ts'
import { Conflit, Interdit, Introuvable, Invalide, TropDeDemandes } from '#domain/commun/erreurs.ts'
import { HEURE, JOUR } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { TACHE_EXECUTER_LOT } from './noms-taches.ts'
import {
  type LotTermine,
  lotAFaire,
  lotsOublies,
  noterLigne,
  oublierLots,
  type ParametresLot,
  prendreLigne,
  terminerLot,
} from './queries.ts'

/** One application of a run, and who asks. */
export interface Demandee {
  lotId: number
  projetId: number
  porteurId: number
  acteur: Acteur
  parametres: ParametresLot
}
/** How an act is done to one application: its own call, in its own transaction; repeating adds nothing. */
export type ActesGroupes = Record<ActeGroupe, (ctx: Contexte, d: Demandee) => Promise<unknown>>

/** What follows a run after every application's turn: once, whatever stopped it, in its last transaction. */
export type SuitesLots = Partial<
  Record<ActeGroupe, (ctx: Contexte, tx: Tx, lot: LotTermine) => Promise<void>>
>

const COMPTE_FERME = 'Le compte de qui l’a demandé n’est plus actif.'

/** The reason a person is told; what is no refusal goes up, and the job is done again. */
function raisonDe(erreur: unknown): string {
  if (erreur instanceof Introuvable) return 'Cette demande n’existe plus, ou ne vous est plus visible.'
  if (erreur instanceof Interdit || erreur instanceof Conflit || erreur instanceof TropDeDemandes)
    return erreur.message
  if (erreur instanceof Invalide) return erreur.message
  throw erreur
}

/**
 * Carries out a run, application after application: done, refused with its reason, or found done after a
 * server stopped midway. Right and state are those of the moment each is done.
 */
async function executer(
  ctx: Contexte,
  actes: ActesGroupes,
  suites: SuitesLots,
  lotId: number,
): Promise<void> {
  for (;;) {
    const lot = await lotAFaire(ctx.db, lotId)
    if (!lot) return
    const prise = await prendreLigne(ctx.db, lotId)
    if (!prise) return terminer(ctx, suites, lotId)
    const { rang, projetId, porteurId, repris } = prise
    if (lot.ferme) {
      await noterLigne(ctx.db, lotId, rang, 'refuse', COMPTE_FERME)
      continue
    }
    try {
      await actes[lot.acte](ctx, {
        lotId,
        projetId,
        porteurId,
        acteur: lot.acteur,
        parametres: lot.parametres,
      })
      await noterLigne(ctx.db, lotId, rang, repris ? 'deja' : 'fait', null)
    } catch (e) {
      const raison = raisonDe(e)
      const deja = repris && e instanceof Conflit
      await noterLigne(ctx.db, lotId, rang, deja ? 'deja' : 'refuse', deja ? null : raison)
    }
  }
}

const terminer = (ctx: Contexte, suites: SuitesLots, lotId: number): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const lot = await terminerLot(tx, lotId, ctx.horloge.maintenant())
    if (lot) await suites[lot.acte]?.(ctx, tx, lot)
  })

export const tacheExecuterLot = (actes: ActesGroupes, suites: SuitesLots): Tache => ({
  nom: TACHE_EXECUTER_LOT,
  cle: ({ lotId }) => `lot-${lotId}`,
  executer: (ctx, donnees) => executer(ctx, actes, suites, nombreDe(donnees, 'lotId')),
})

export const GARDE = 90 * JOUR

/** Queues again runs that lost their job; forgets those that were over three months ago. */
export const tacheReprendreLots: Tache = {
  nom: 'reprendre-lots',
  horaire: '*/15 * * * *',
  async executer(ctx) {
    const maintenant = ctx.horloge.maintenant().getTime()
    const oublies = await lotsOublies(ctx.db, new Date(maintenant - HEURE / 4))
    await ctx.db.transaction().execute(async (tx) => {
      await oublierLots(tx, new Date(maintenant - GARDE))
      for (const { id } of oublies) await ctx.queue.tache(tx, TACHE_EXECUTER_LOT, { lotId: id })
    })
  },
}
