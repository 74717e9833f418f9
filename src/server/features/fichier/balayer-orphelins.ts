import { HEURE } from '#domain/commun/jours.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { clesCitees } from '#server/socle/fichier/contenus-cites.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { pageDeCles } from './queries.ts'

/** Younger contents may belong to a request still running. */
const REPIT = 24 * HEURE
const LOT = 500

async function effacer(ctx: Contexte, cles: string[]): Promise<number> {
  const citees = await clesCitees(ctx.db, cles)
  const orphelines = cles.filter((cle) => !citees.has(cle))
  if (ctx.config.effacementJours === 0) for (const cle of orphelines) await ctx.stockage.supprimer(cle)
  else await promettre(ctx, orphelines)
  return orphelines.length
}

// Only the queue knows since when nothing cites them: those it already has keep their day.
const promettre = (ctx: Contexte, cles: string[]): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    for (const cle of cles) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
  })

async function effacerOrphelins(ctx: Contexte): Promise<number> {
  const avant = new Date(ctx.horloge.maintenant().getTime() - REPIT)
  let effaces = 0
  let lot: string[] = []
  for await (const cle of ctx.stockage.lister(avant)) {
    lot.push(cle)
    if (lot.length < LOT) continue
    effaces += await effacer(ctx, lot)
    lot = []
  }
  return effaces + (await effacer(ctx, lot))
}

async function trouverManquants(ctx: Contexte): Promise<string[]> {
  const manquants: string[] = []
  let page = await pageDeCles(ctx.db, '', LOT)
  while (page.length > 0) {
    for (const { cle, ou } of page) if (!(await ctx.stockage.existe(cle))) manquants.push(ou)
    page = await pageDeCles(ctx.db, page.at(-1)?.cle ?? '', LOT)
  }
  return manquants
}

/**
 * Job, both ways: deletes, after EFFACEMENT_JOURS days, contents older than a day that no row refers to, and
 * names the rows (« fichier 12 ») whose content is missing, which only a person can mend.
 */
export async function balayerOrphelins(ctx: Contexte): Promise<{ effaces: number; manquants: string[] }> {
  return { effaces: await effacerOrphelins(ctx), manquants: await trouverManquants(ctx) }
}
