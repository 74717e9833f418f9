import { ajouterAnnees, ajouterJours, jourDe } from '#domain/commun/jours.ts'
import type { Durees } from '#domain/conservation/durees.ts'
import {
  effacableLe,
  horizon,
  memeFait,
  termeDuCompte,
  termeDuDossier,
} from '#domain/conservation/echeances.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { courrielCompteSansStructure } from './courriels.ts'
import {
  type Annonce,
  type AnnonceLue,
  deplacerAnnonce,
  ecrireAnnonce,
  lireAnnonces,
  lireComptesAnciens,
  lireDossiersAnciens,
  oterAnnonces,
  verrouillerAnnonces,
} from './queries-echeances.ts'
import { lirePersonneAncienne, lirePersonnesAnciennes } from './queries-personne.ts'

type Ports = Pick<Contexte, 'db' | 'config' | 'horloge' | 'queue'>

/** What the announcements lack, and those that no longer hold. */
export interface Annonces {
  dues: Annonce[]
  nouvelles: Annonce[]
  deplacees: AnnonceLue[]
  perimees: number[]
}

/** Whatever ended after this cannot be due by the horizon of that day, a day's margin for the time zone. */
const limite = (le: Date, annees: number): Date =>
  new Date(`${ajouterJours(ajouterAnnees(horizon(jourDe(le)), -annees), 1)}T00:00:00Z`)

async function lireDues(db: Db | Tx, le: Date, durees: Durees): Promise<Annonce[]> {
  const jour = jourDe(le)
  const fin = horizon(jour)
  const avant = limite(le, durees.dureeConservationAnnees)
  const dues: Annonce[] = []
  for (let apres = 0; ; ) {
    const lot = await lireDossiersAnciens(db, avant, apres, { maintenant: le, jour })
    for (const l of lot) {
      const terme = termeDuDossier(faitsDe(l), l, durees)
      if (terme && terme.echeance <= fin)
        dues.push({ ...terme, projetId: l.id, porteurId: null, utilisateurId: null })
    }
    const dernier = lot.at(-1)
    if (!dernier) break
    apres = dernier.id
  }
  for (const c of await lireComptesAnciens(db, avant)) {
    const terme = termeDuCompte(c, durees)
    if (terme && terme.echeance <= fin)
      dues.push({ ...terme, genre: 'compte', projetId: null, porteurId: c.id, utilisateurId: null })
  }
  for (const u of await lirePersonnesAnciennes(db, avant)) {
    const terme = termeDuCompte({ ...u, dossiersRestants: 0 }, durees)
    if (terme && terme.echeance <= fin)
      dues.push({ ...terme, genre: 'personne', projetId: null, porteurId: null, utilisateurId: u.id })
  }
  return dues
}

/** Compares what falls due in the coming weeks with what is announced; writes nothing. */
export async function preparerAnnonces(db: Db | Tx, le: Date): Promise<Annonces> {
  const dues = await lireDues(db, le, await lireDureesEnVigueur(db))
  const cle = (a: Annonce): string => `${a.projetId ?? ''}:${a.porteurId ?? ''}:${a.utilisateurId ?? ''}`
  const presentes = new Map((await lireAnnonces(db)).map((a) => [cle(a), a]))
  const r: Annonces = { dues, nouvelles: [], deplacees: [], perimees: [] }
  for (const due of dues) {
    const deja = presentes.get(cle(due))
    if (deja && deja.genre === due.genre && memeFait(deja, due)) {
      presentes.delete(cle(due))
      if (deja.echeance !== due.echeance) r.deplacees.push({ ...deja, echeance: due.echeance })
    } else r.nouvelles.push(due)
  }
  r.perimees = [...presentes.values()].map((a) => a.id)
  return r
}

/**
 * Announces what falls due in the coming weeks, and withdraws what no longer does: its time runs from another
 * instant, somebody came back to it, the durations changed. A person is told by mail, and again when the day
 * moves.
 */
export const annoncerEcheances = (ctx: Ports): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const annonceLe = ctx.horloge.maintenant()
    await verrouillerAnnonces(tx)
    const r = await preparerAnnonces(tx, annonceLe)
    await oterAnnonces(tx, r.perimees)
    const nouvelles = r.nouvelles.map((a) => ({ ...a, annonceLe }))
    for (const { id, echeance } of r.deplacees) await deplacerAnnonce(tx, id, echeance)
    for (const a of nouvelles) await ecrireAnnonce(tx, a)
    for (const a of [...r.deplacees, ...nouvelles]) await prevenir(ctx, tx, a)
  })

/** Tells a person whom no structure has any more until when they may keep their account. */
async function prevenir(ctx: Ports, tx: Tx, a: Annonce & { annonceLe: Date }): Promise<void> {
  const personne = a.utilisateurId === null ? undefined : await lirePersonneAncienne(tx, a.utilisateurId)
  if (personne && !personne.desactiveLe)
    await ctx.queue.courriel(
      tx,
      courrielCompteSansStructure(envoiPour(ctx, personne), effacableLe(a.echeance, a.annonceLe)),
    )
}
